#include <sstream>
#include <unordered_set>

#include "commands/explored.hpp"
#include "commands/flags/flags.hpp"
#include "commands/flags/own_program.hpp"
#include "commands/rope_layout.hpp"
#include "engine/geometry/principal.hpp"
#include "engine/geometry/untouched.hpp"
#include "train/memory.hpp"
#include "view/figures.hpp"

namespace emb::commands {
namespace {

struct ExploreKnobs {
  std::string path, near, analogy, similarity, words, attention, tensor, vocab, save;
  bool map = false, rows = false, positions = false, rope_layout = false, untrained = false;
  std::size_t count = 0, first = 0;

  std::size_t count_or(std::size_t usual) const { return count > 0 ? count : usual; }
};

/// Where a name in double quotes ends that begins at `at`: behind its second quote, if a separator
/// or the end of the list follows. `at` if none does: a quote alone can be a token.
std::size_t end_of_quoted(std::string_view list, std::size_t at) {
  const std::size_t second = list[at] == '"' ? list.find('"', at + 1) : list.npos;
  if (second == list.npos || second == at + 1) return at;
  const bool ends = second + 1 == list.size() || list[second + 1] == ' ' || list[second + 1] == ',';
  return ends ? second + 1 : at;
}

/// A space if one stands between two names, else a comma.
char separator_of(std::string_view list) {
  bool begins = true;  // a name does
  for (std::size_t at = 0; at < list.size(); ++at) {
    const std::size_t behind = begins ? end_of_quoted(list, at) : at;
    if (behind > at) at = behind;
    if (at < list.size() && list[at] == ' ') return ' ';
    begins = at < list.size() && list[at] == ',';
  }
  return ',';
}

/// The words of a list with spaces between them or, if there is no space, commas. A name that holds
/// them stands in double quotes.
Texts split(const char* flag, std::string_view list) {
  const char separator = separator_of(list);
  Texts words;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t behind = end_of_quoted(list, at);
    const std::size_t end = behind > at ? behind : std::min(list.find(separator, at), list.size());
    if (behind > at)
      words.emplace_back(list.substr(at + 1, end - at - 2));
    else if (end > at)
      words.emplace_back(list.substr(at, end - at));
    at = end + 1;
  }
  if (words.empty()) throw UsageError(flag, ": holds no word");
  return words;
}

/// Rows of a table, copied out of it.
NamedVectors chosen_rows(const Explored& in, const char* flag, const std::string& words,
                         std::size_t most = 0) {
  NamedVectors made{.names = {}, .width = in.vectors.width, .values = {}};
  for (const std::string& word : words.empty() ? Texts{} : split(flag, words))
    made.add(word, in.vectors.row(in.row(word)));
  const std::size_t first = words.empty() ? std::min(most, in.vectors.names.size()) : 0;
  for (std::size_t n = 0; n < first; ++n) made.add(in.vectors.names[n], in.vectors.row(n));
  return made;
}

void show_neighbours(Page& page, const Explored& in, const std::string& title,
                     const std::vector<Neighbour>& found) {
  std::vector<Bar> bars;
  for (const auto& [n, cosine] : found)
    bars.push_back({in.vectors.names[n], cosine, fixed(cosine, 3).text});
  page.bars(title, bars, "cosine: 1 is the same direction, 0 unrelated");
}

/// The rows nearest to that of --near.
std::vector<Neighbour> show_near(Page& page, const Explored& in, const Vectors& all,
                                 const ExploreKnobs& knobs) {
  const std::size_t self[] = {in.row(knobs.near)};
  const auto found = nearest(all, all.row(self[0]), knobs.count_or(10), self);
  show_neighbours(page, in, "Nearest to \"" + knobs.near + "\"", found);
  return found;
}

void show_analogy(Page& page, const Explored& in, const Vectors& all, const ExploreKnobs& knobs) {
  const Texts words = split("--analogy", knobs.analogy);
  if (words.size() != 3)
    throw UsageError("--analogy: takes three words, not ", words.size(),
                     ": \"king man woman\" is king - man + woman");
  const Analogy question{in.row(words[1]), in.row(words[0]), in.row(words[2])};
  show_neighbours(page, in,
                  words[0] + " - " + words[1] + " + " + words[2] + ", without these three words",
                  answers(all, question, knobs.count_or(10), QuestionWords::left_out));
}

/// What to ask about the row of --near and the nearest ones `found`. Their names come back as words
/// of a flag, so nothing is suggested if one of them holds a blank or a comma.
void suggest_after_near(Page& page, const Explored& in, const ExploreKnobs& knobs,
                        const std::vector<Neighbour>& found) {
  Texts words = {knobs.near};
  for (std::size_t n = 0; n < std::min<std::size_t>(4, found.size()); ++n)
    words.push_back(in.vectors.names[found[n].row]);
  if (joined(words, "").find_first_of(" ,") != std::string::npos) return;
  const std::string start = own_command("explore " + quoted(knobs.path));
  const std::string named = quoted(joined(words, " "));
  page.try_this({{start + " --similarity " + named, "Are they near each other, too?"},
                 {start + " --map --words " + named, "The same rows on a flat map."}});
}

void show_cosines(Page& page, const NamedVectors& some) {
  page.heatmap("Cosines",
               Grid(cosines({some.values, some.width}), some.names.size(), some.names.size()),
               {.rows = some.names, .columns = some.names, .scale = Scale::diverging});
}

/// "row NAME holds nan" for the first number that is none, or infinite; else nothing.
std::string no_number(const NamedVectors& some) {
  const auto found = std::ranges::find_if(some.values, [](Real x) { return !std::isfinite(x); });
  const auto n = static_cast<std::size_t>(found - some.values.begin());
  if (found == some.values.end()) return "";
  return message("row ", some.names[n / some.width], " holds ", *found);
}

/// A map for a page: all rows, of which a terminal shows some. `rows` may be the same.
PlaneMap map_of_all(const NamedVectors& rows, const std::vector<double>& points) {
  return {.names = rows.names, .points = points, .vectors = rows.values, .width = rows.width};
}

/// A page's map has the rows `in_page`.
void show_map(Page& page, const NamedVectors& some, const NamedVectors& in_page) {
  if (const auto what = no_number(some); !what.empty())
    throw ValueError(what, ", which has no position on a map: choose others with --words");
  const auto [points, shares] = plane_of({some.values, some.width});
  const FlatMap map = flat_map(some.names, points, page.terminal().width - 4, 24);
  const std::size_t all = some.names.size();
  std::string moved, hidden, of_page;
  std::vector<PlaneMap> planes;
  if (page.is_kept() && in_page.names.size() > all && no_number(in_page).empty()) {
    const auto [places, held] = plane_of_many({in_page.values, in_page.width});
    planes.push_back(map_of_all(in_page, places));
    of_page = message("\nThe page's map has all ", number(in_page.names.size()),
                      " rows, and its own two directions: they hold ", percent(held[0]), " and ",
                      percent(held[1]), ".");
  } else if (page.is_kept()) {
    planes.push_back(map_of_all(some, {points.begin(), points.end()}));
  }
  if (!map.moved.empty())
    moved = message(
        " Moved to stay readable, by at most 4 columns or 1 line: ", joined(map.moved, ", "), ".");
  if (!map.hidden.empty())
    hidden = message(" No room, so not shown: ", joined(map.hidden, ", "), ".");
  page.side_by_side(
      "A flat map", {map.text},
      message(page.is_kept() ? "In the terminal: " : "", all - map.hidden.size(), " of ", all,
              " words shown.", moved, hidden, "\nThe map keeps 2 of ", some.width,
              " directions: they hold ", percent(shares[0]), " (left to right) and ",
              percent(shares[1]), " (down to up) of the variance, together ",
              percent(shares[0] + shares[1]),
              ". Words that are close here may be far apart in the others: check "
              "with --near.",
              of_page),
      std::move(planes));
}

void show_rows(Page& page, const Explored& in, const NamedVectors& some) {
  page.heatmap("Rows" + (in.chosen.empty() ? "" : " of " + in.chosen),
               Grid(some.values, some.names.size(), some.width),
               {.rows = some.names, .cells = Cells::shades});
}

/// How the largest jump in the distances is to be read.
std::string about_gap(const Untouched& found) {
  const std::string jump = std::isfinite(found.gap) ? fixed(found.gap, 2).text + " times as far"
                                                    : "the first whose distance is not 0";
  if (found.apart > 0)
    return message(number(found.apart), " rows stand apart: the next row is ", jump,
                   ". Rows that training never touched lie close together, because they keep their "
                   "start or are all moved alike. So do words with the same contexts: look at the "
                   "names.");
  return message("No clear gap: the largest is after ", number(found.before_gap), " rows (", jump,
                 "; clear would be ", number(clear_gap),
                 "). Either training touched all but three rows or fewer, or it was too short to "
                 "tell untouched rows from rare ones.");
}

void show_untrained(Page& page, const Explored& in, const ExploreKnobs& knobs) {
  const Vectors all{in.vectors.values, in.vectors.width};
  ProgressBar bar("comparing rows", all.count());
  const Untouched found = find_untouched(all, [&](std::size_t rows) { bar.at(rows); });
  bar.clear();
  Rows rows;
  for (std::size_t n = 0; n < std::min(knobs.count_or(40), all.count()); ++n) {
    const std::size_t row = found.rows[n];
    rows.push_back({n + 1, row, in.vectors.names[row], fixed(found.distances[n], 4),
                    fixed(length(all.row(row)), 4), n < found.apart ? "apart" : ""});
  }
  page.table("Rows that training most likely never touched",
             {"rank", "row", "name", "distance", "length", ""}, rows,
             message("Distance: to the mean of the four rows whose neighbours are nearest. That of "
                     "the median row is ",
                     fixed(found.distances[all.count() / 2], 4), "."));
  page.say(about_gap(found));
}

/// Refuses rows that cannot be compared by their distances.
void check_untrained(const NamedVectors& vectors) {
  if (vectors.names.size() < least_rows_compared)
    throw ValueError("--untrained: ", vectors.names.size(),
                     " rows are too few to compare: at least ", least_rows_compared, " are needed");
  if (const auto what = no_number(vectors); !what.empty())
    throw ValueError("--untrained: ", what, ", which has no distance to other rows");
}

void show_attention(Page& page, const Explored& in, const Transformer& model,
                    const std::string& sentence) {
  const std::vector<TokenId> ids = in.model->tokenizer->encode(sentence);
  if (ids.empty()) throw UsageError("--attention: holds no token of this model");
  const ModelSettings& its = in.model->settings;
  const std::size_t T = ids.size(), heads = its.heads, layers = its.layers;
  Texts pieces;
  for (const TokenId id : ids) pieces.push_back(in.model->tokenizer->piece(id));
  std::vector<Grid> maps;  // of a page
  const Ids all({1, T}, ids);
  check_memory([&] { return memory_of_attention_maps(its, T, page.is_kept()); });
  for (std::size_t layer = 0; layer < layers; ++layer) {
    const Tensor weights = model.attention_map(all, layer);
    for (std::size_t head = 0; head < heads; ++head) {
      maps.emplace_back(weights.values().subspan(head * T * T, T * T), T, T);
      page.heatmap(message("Layer ", layer + 1, ", head ", head + 1), maps.back(),
                   {.rows = pieces, .columns = pieces, .cells = Cells::shades});
      if (!page.is_kept()) maps.clear();
    }
  }
  if (maps.empty()) return;
  page.panel("looking", message("Layer 1, head 1: where does \"", pieces.back(), "\" look most?"));
  page.data("pieces", pieces);
  page.data("heads", heads);
  page.data("maps", maps);
}

/// What --export writes: the rows of --words under the names they have, or all.
NamedVectors rows_to_export(const Explored& in, const std::string& words) {
  if (words.empty()) return in.vectors;
  NamedVectors made{.names = {}, .width = in.vectors.width, .values = {}};
  for (const std::string& word : split("--words", words)) {
    const std::size_t row = in.row(word);
    made.add(in.vectors.names[row], in.vectors.row(row));
  }
  return made;
}

void save(Page& page, const NamedVectors& vectors, const std::string& path) {
  if (const auto what = no_number(vectors); !what.empty())
    throw ValueError(what, ", and files of vectors have only finite numbers: nothing is written");
  const fs::path to(path);
  const std::string suffix = to.extension().string();
  std::string beside;
  if (suffix == ".vec" || suffix == ".txt" || suffix == ".bin") {
    check_ours(to, is_word2vec);
    const std::string bytes = suffix == ".bin" ? word2vec_binary(vectors) : word2vec_text(vectors);
    make_folder(to.parent_path());
    replace_file(to, bytes);
  } else if (suffix == ".tsv" && to.filename() != "metadata.tsv") {
    const ProjectorFiles files = projector_files(vectors);
    const fs::path names = to.parent_path() / (to.stem().string() + "_metadata.tsv");
    const auto held = [](const fs::path& f) { return fs::exists(f) ? read_file(f) : ""; };
    if (!are_projector_files({held(to), held(names)}))
      throw FileError(path, " and ", names.filename().string(),
                      ": are no pair of ours, and are not overwritten");
    make_folder(to.parent_path());
    replace_files({{to, files.vectors}, {names, files.metadata}});
    beside = ", names to " + names.string();
  } else {
    throw UsageError("--export: ", path,
                     " has to end in .vec, .txt, .bin or .tsv; with the last, the names go to "
                     "NAME_metadata.tsv");
  }
  page.say("Written to " + path + beside + ".");
}

void overview(Page& page, const Explored& in, const Vectors& all, const std::string& path) {
  Rows tensors;
  for (const TensorEntry& tensor : in.file.tensors)
    tensors.push_back({tensor.name, tensor.written_type, shape_text(tensor.shape)});
  if (!tensors.empty()) page.table("Tensors", {"name", "type", "shape"}, tensors);
  if (in.vectors.names.empty()) return page.say("There are no rows.");
  std::vector<double> lengths;
  for (std::size_t n = 0; n < all.count(); ++n) lengths.push_back(length(all.row(n)));
  const auto [shortest, longest] = std::ranges::minmax_element(lengths);
  page.table("Rows" + (in.chosen.empty() ? "" : " of " + in.chosen), {"", "number"},
             {{"rows", all.count()},
              {"numbers in each", all.width},
              {"the shortest row's length", number(*shortest)},
              {"the longest row's length", number(*longest)}});
  if (const auto unnamed = std::ranges::count(in.vectors.names, ""); unnamed > 0)
    page.say(message(unnamed, " of ", all.count(), " rows ", unnamed == 1 ? "has" : "have",
                     " an empty name."));
  if (const std::size_t unused = in.unused, named = all.count() - unused; unused > 0)
    page.say(message("The file of names has ", named, named == 1 ? " name" : " names",
                     ", and there are ", all.count(), " rows. ",
                     unused == 1 ? "The last row is" : "The other rows are", " called \"unused ",
                     named, "\"",
                     unused == 1 ? "" : message(" to \"unused ", all.count() - 1, "\""),
                     ": many tables have more rows than the tokenizer has tokens."));
  const std::string start = own_command("explore " + quoted(path));
  const std::string word = quoted(in.vectors.names[std::min<std::size_t>(10, all.count() - 1)]);
  page.try_this({{start + " --near " + word, "The rows nearest to one, by cosine."},
                 {start + " --map --count 60", "The first rows on a flat map."},
                 {own_command("explore --help"), "All other flags."}});
}

/// What explore.js draws on a page: some rows as a table and on a map, and the places of a model.
void vector_panels(Page& page, const Explored& in, const Transformer* model,
                   const NamedVectors& some) {
  const auto& [names, width, values] = some;
  const std::size_t N = names.size();
  if (const auto what = no_number(some); !what.empty()) {
    page.say("No panels of these rows: " + what + ". Choose others with --words.");
  } else if (N > 7) {  // of few, the five nearest are nearly the same
    page.panel("table",
               message("Which cosine do you expect of \"", names[0], "\" and \"", names[1], "\"?"));
    page.data("words", names);
    page.data("table", Grid(values, N, width));
    page.data("cosines", Grid(cosines({values, width}), N, N));
    page.panel("space", message("On the map, \"", names[0],
                                "\" has five nearest rows. How many of "
                                "these are among its five nearest in all dimensions?"));
    page.data("map", Grid(plane_of({values, width}).first, N, 2));
  }
  const std::size_t T = model ? std::min<std::size_t>(64, in.model->settings.context) : 0;
  if (const auto places = T > 1 ? model->input().positions().on_input(0, T) : std::nullopt) {
    page.panel("places", "Which cosine do you expect for positions 0 and 1 of this model?");
    page.data("places", Grid(places->values(), T, places->shape().width()));
    page.data("sines", in.model->settings.positions == "sinusoidal");
  }
}

/// Of names that stand there twice, the first row answers: that is said.
void warn_of_repeated(const std::string& path, const Texts& names) {
  std::unordered_set<std::string_view> seen;
  const std::string* repeated = nullptr;
  for (const std::string& name : names)
    if (!seen.insert(name).second && repeated == nullptr) repeated = &name;
  if (repeated == nullptr) return;
  complain("embedlings explore",
           message("warning: ", path, " has ", names.size(), " rows and ", seen.size(),
                   " names: of rows with the same name, such as \"", *repeated,
                   "\", the first is asked"));
}

/// --rope-layout reads no rows, so no other flag can say anything about them.
void run_rope_layout(const ExploreKnobs& knobs, ShownBlocks* kept) {
  const bool asked = knobs.map || knobs.rows || knobs.positions || !knobs.near.empty() ||
                     !knobs.analogy.empty() || !knobs.similarity.empty() ||
                     !knobs.attention.empty() || !knobs.tensor.empty() || !knobs.vocab.empty() ||
                     !knobs.save.empty() || knobs.first > 0;
  if (asked) throw UsageError("--rope-layout: asks about no rows, so it goes without other flags");
  std::ostringstream shown;
  Page page(knobs.path, "", kept, shown);
  show_rope_layout(page, knobs.path);
  std::cout << shown.str();
}

void run(const ExploreKnobs& knobs, ShownBlocks* kept) {
  if (knobs.rope_layout) return run_rope_layout(knobs, kept);
  // Of some rows of a file that is mapped, nobody knows the size before it is read.
  if (knobs.first == 0)
    check_memory([&] { return memory_of_opening(knobs.path); }, {}, ", to open " + knobs.path);
  const Explored in = open_explored(knobs.path, knobs.positions ? "positions" : knobs.tensor,
                                    knobs.vocab, knobs.first);
  warn_of_repeated(knobs.path, in.vectors.names);
  const auto* model = in.model ? dynamic_cast<const Transformer*>(in.model->model.get()) : nullptr;
  const Vectors all{in.vectors.values, in.vectors.width};
  const bool rows = knobs.rows || knobs.positions;
  const bool words = !knobs.near.empty() || !knobs.analogy.empty() || !knobs.similarity.empty();
  const bool asked = rows || knobs.map || words || knobs.untrained;
  if (asked && in.vectors.names.empty())
    throw ValueError(knobs.path + ": has no rows to ask about");
  if (!knobs.attention.empty() && !(model && in.model->settings.layers > 0))
    throw UsageError("--attention: only the folder of a transformer with layers has attention");
  if (knobs.untrained) check_untrained(in.vectors);
  const bool few_rows = rows || knobs.map || words;
  const NamedVectors some =
      chosen_rows(in, "--words", knobs.words, few_rows ? knobs.count_or(40) : 0);
  const auto few =
      chosen_rows(in, "--words", knobs.words, std::min<std::size_t>(knobs.count_or(40), 200));
  std::ostringstream shown;  // once nothing can be refused any more
  const std::string size = all.count() == 0 ? ""
                                            : message(": ", number(all.count()), " rows, ",
                                                      number(all.width), " numbers each");
  Page page(knobs.path + size, "", kept, shown);
  std::vector<Neighbour> found;
  if (!knobs.near.empty()) found = show_near(page, in, all, knobs);
  if (!knobs.analogy.empty()) show_analogy(page, in, all, knobs);
  if (!knobs.similarity.empty())
    show_cosines(page, chosen_rows(in, "--similarity", knobs.similarity));
  constexpr std::size_t most_on_page = 100'000;
  if (knobs.map)
    show_map(page, few,
             page.is_kept() ? chosen_rows(in, "--words", knobs.words, most_on_page) : few);
  if (rows) show_rows(page, in, some);
  if (knobs.positions) show_cosines(page, some);
  if (knobs.untrained) show_untrained(page, in, knobs);
  if (!knobs.attention.empty()) show_attention(page, in, *model, knobs.attention);
  if (!knobs.save.empty()) save(page, rows_to_export(in, knobs.words), knobs.save);
  if (!asked && knobs.attention.empty() && knobs.save.empty()) overview(page, in, all, knobs.path);
  const bool other = rows || knobs.map || knobs.untrained || !knobs.analogy.empty() ||
                     !knobs.similarity.empty() || !knobs.attention.empty() || !knobs.save.empty();
  const bool whole = knobs.tensor.empty() && knobs.vocab.empty() && knobs.first == 0;
  if (!knobs.near.empty() && !other && whole) suggest_after_near(page, in, knobs, found);
  if (page.is_kept()) vector_panels(page, in, model, few);
  std::cout << shown.str();
}

}  // namespace

int explore(int argc, const char* const* argv) {
  ExploreKnobs knobs;
  Flags flags("embedlings explore",
              "Shows what is in a model or in word vectors, such as nearest neighbours.");
  flags.add("WHAT", knobs.path, "a model's folder, .safetensors, .vec, .txt, .bin, .gz, or -")
      .file()
      .needed();
  flags.add("--near", knobs.near, "the rows nearest to this word's").shown_as("WORD");
  flags.add("--analogy", knobs.analogy,
            "\"king man woman\": the rows nearest to king - man + woman");
  flags.add("--similarity", knobs.similarity, "the cosine of every two of these: \"cat dog king\"");
  flags.add("--map", knobs.map, "rows on a flat map, by principal components; at most 200");
  flags.add("--rows", knobs.rows, "rows as colours");
  flags.add("--positions", knobs.positions, "the rows of the position table, and their cosines");
  flags.add("--untrained", knobs.untrained,
            "rows that training most likely never touched, the likeliest first");
  flags.add("--words", knobs.words,
            "show or export these rows alone; a name with spaces stands in double quotes");
  flags.add("--count", knobs.count, "how many to show; 0: 10 neighbours, 40 rows").range(0, 1e6);
  flags.add("--first", knobs.first, "read only the first rows of a large table; 0: all")
      .range(0, 1e12);
  flags.add("--attention", knobs.attention, "a sentence: where each head of each layer looks");
  flags.add("--tensor", knobs.tensor, "the tensor to ask; else the tokens' table").shown_as("NAME");
  flags
      .add("--vocab", knobs.vocab,
           "the names of its rows: vocab.json, or a text of lines; rows after those are unused N")
      .file();
  flags.add("--export", knobs.save, "write the rows: .vec, .txt, .bin, or .tsv and _metadata.tsv")
      .shown_as("FILE");
  flags.add("--rope-layout", knobs.rope_layout,
            "which two numbers of a head rope turns as a pair: halves or neighbours");
  flags.add_page();
  const auto rows = [&] {
    return knobs.map || knobs.rows || knobs.positions || !flags.page().empty();
  };
  flags.go_with("--map, --rows, --positions, --export or --page",
                [&] { return rows() || !knobs.save.empty(); }, {"--words"});
  flags.go_with(
      "--near, --analogy, --map, --rows, --positions, --untrained or --page",
      [&] { return rows() || knobs.untrained || !knobs.near.empty() || !knobs.analogy.empty(); },
      {"--count"});
  return run_program(flags, argc, argv, [&] { run(knobs, flags.shown()); });
}

}  // namespace emb::commands
