#pragma once

// The small world: its text, its groups of words, its analogies, and vectors learned from it.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "engine/geometry/cosine.hpp"
#include "lessons/shared/purity.hpp"
#include "lessons/shared/reading.hpp"
#include "text/corpus.hpp"
#include "text/tokenizer.hpp"
#include "train/word_vectors.hpp"
#include "view/terminal.hpp"
#include "view/text.hpp"

namespace emb::lesson08 {

struct WorldFiles {
  std::string corpus = "datasets/small_world.txt";
  std::string groups = "datasets/word_groups.txt";
  std::string analogies = "datasets/analogies.txt";
};

/// For Page::step: a short run shows the claim of the step and no figure.
inline constexpr const char* no_figure = "none";

using WordIds = std::vector<std::size_t>;

struct Group {
  std::string name;
  WordIds words;
  bool content;  // false for pronouns and function words
};

/// Questions of one kind: a is to b as c is to d.
struct Section {
  std::string name;
  std::vector<std::array<std::size_t, 4>> questions;
};

struct World {
  std::string text;
  std::unique_ptr<Tokenizer> tokenizer;
  std::vector<TokenId> tokens;
  std::vector<Group> groups;
  std::vector<Section> sections;

  std::size_t id(const std::string& word) const {
    const auto found = tokenizer->find(word);
    if (!found)
      throw UsageError("--corpus: the text has no word \"", word,
                       "\": this lesson follows words of the small world "
                       "(embedlings vectors learns from any text)");
    return static_cast<std::size_t>(*found);
  }
  WordIds ids(const std::string& words) const {
    WordIds found;
    std::istringstream in(words);
    for (std::string word; in >> word;) found.push_back(id(word));
    return found;
  }
  std::string word(std::size_t row) const { return tokenizer->piece(static_cast<TokenId>(row)); }
  const Group& group(const std::string& name) const {
    const auto found = std::ranges::find(groups, name, &Group::name);
    if (found == groups.end())
      throw UsageError("no group is named ", name, ", which this lesson follows");
    return *found;
  }
  /// The group of every row, or no_group; with pronouns and function words, or without.
  WordIds group_of_rows(bool all) const {
    WordIds of(tokenizer->size(), no_group);
    for (std::size_t g = 0; g < groups.size(); ++g)
      for (const std::size_t row : groups[g].words)
        if (all || groups[g].content) of[row] = g;
    return of;
  }
  /// The ids of all words: neither <unk> nor the end of a line.
  WordIds words() const {
    WordIds found;
    for (std::size_t id = 0; id < tokenizer->size(); ++id)
      if (tokenizer->unknown_id() != static_cast<TokenId>(id) && word(id) != "\n")
        found.push_back(id);
    return found;
  }
  WordIds content_words() const {
    WordIds words;
    for (const Group& group : groups)
      if (group.content) words.insert(words.end(), group.words.begin(), group.words.end());
    return words;
  }
};

/// Lines that are neither empty nor a comment.
inline std::vector<std::string> data_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  return lines;
}

/// Lines of a name, a colon and words. Throws ValueError, which names `path`, for other lines;
/// UsageError for a word that the world does not have.
inline std::vector<Group> read_groups(const World& world, const std::string& text,
                                      const std::string& path) {
  std::vector<Group> groups;
  for (const std::string& line : data_lines(text)) {
    const std::size_t colon = std::min(line.find(':'), line.size());
    const std::string name = line.substr(0, colon);
    const WordIds words = world.ids(line.substr(std::min(colon + 1, line.size())));
    if (name.empty() || words.empty())
      throw ValueError(path, ": \"", line, "\" is no name, a colon and words");
    groups.push_back({name, words, name != "pronouns" && name != "function_words"});
  }
  return groups;
}

/// Sections that begin with a line of a colon and a name, and each have lines of four words. The
/// same errors.
inline std::vector<Section> read_questions(const World& world, const std::string& text,
                                           const std::string& path) {
  std::vector<Section> sections;
  for (const std::string& line : data_lines(text)) {
    if (line[0] == ':') {
      sections.push_back({line.substr(std::min(line.find_first_not_of(": "), line.size())), {}});
      continue;
    }
    const WordIds q = world.ids(line);
    if (q.size() != 4 || sections.empty())
      throw ValueError(path, ": \"", line, "\" is not four words in a section");
    sections.back().questions.push_back({q[0], q[1], q[2], q[3]});
  }
  const auto nothing_asked = [](const Section& section) { return section.questions.empty(); };
  if (sections.empty() || std::ranges::any_of(sections, nothing_asked))
    throw ValueError(path, ": there is no question, or a section without one");
  return sections;
}

inline World read_world(const WorldFiles& files) {
  World world{.text = load_corpus(files.corpus),
              .tokenizer = {},
              .tokens = {},
              .groups = {},
              .sections = {}};
  world.tokenizer = make_tokenizer("word", world.text);
  world.tokens = world.tokenizer->encode(world.text);
  world.groups = read_groups(world, load_corpus(files.groups), files.groups);
  for (const char* followed : {"royalty", "jobs"}) static_cast<void>(world.group(followed));
  world.sections = read_questions(world, load_corpus(files.analogies), files.analogies);
  return world;
}

/// What is measured of a table, against what the lesson wants.
struct Quality {
  double loss, purity, analogies, cat_dog, cat_king;
};

inline double cosine_of(const World& world, const Vectors& rows, const std::string& a,
                        const std::string& b) {
  return cosine(rows.row(world.id(a)), rows.row(world.id(b)));
}

/// How many questions of a section have d as the first answer.
inline std::size_t right_answers(const Vectors& rows, const Section& section, QuestionWords words) {
  return static_cast<std::size_t>(std::ranges::count_if(section.questions, [&](const auto& q) {
    return answers(rows, {q[0], q[1], q[2]}, 1, words)[0].row == q[3];
  }));
}

inline Quality quality(const World& world, const Vectors& rows, double loss) {
  std::size_t right = 0, asked = 0;
  for (const Section& section : world.sections) {
    right += right_answers(rows, section, QuestionWords::left_out);
    asked += section.questions.size();
  }
  return {loss, purity(rows, world.group_of_rows(false), 5),
          static_cast<double>(right) / static_cast<double>(asked),
          cosine_of(world, rows, "cat", "dog"), cosine_of(world, rows, "cat", "king")};
}

/// A table as it was when a share of the training was done.
struct Moment {
  std::string when;
  std::vector<Real> table;
  double loss;
};

struct Learned {
  SkipGram model;
  std::vector<double> at, losses;  // steps done, and the mean loss of a pair over a stretch of them
  std::vector<Moment> moments;     // start, middle, end
  std::vector<Moment> sequence{};  // more of them, for panels

  Vectors rows() const { return {model.in().values(), model.in().shape()[1]}; }
};

/// Shares of the training after which panels look at the table: most of it happens early.
inline constexpr std::array<double, 10> looked_at = {0,    0.01, 0.02, 0.04, 0.08,
                                                     0.15, 0.25, 0.5,  0.75, 1};

/// Keeps the table if panels look at it when `done` of `steps` are done.
inline void keep_for_panels(Learned& learned, std::size_t done, std::size_t steps, double loss) {
  const auto rows = learned.rows().values;
  for (const double share : looked_at)
    if (done == static_cast<std::size_t>(share * static_cast<double>(steps)))
      return learned.sequence.push_back(
          {message("step ", number(done)), {rows.begin(), rows.end()}, loss});
}

/// Vectors from random ones, learned from `tokens`.
inline Learned learn(const World& world, const std::vector<TokenId>& tokens,
                     WordVectorOptions options, const std::string& name) {
  options.pairs.unknown = world.tokenizer->unknown_id();
  options.pairs.boundary = world.tokenizer->find("\n");
  Random random(options.seed);
  Learned learned{SkipGram(world.tokenizer->size(), options.width, random), {}, {}, {}};
  ProgressBar bar(name, 100);
  double sum = 0;
  std::size_t in_sum = 0;
  const auto keep = [&](const char* when, double loss) {
    const auto rows = learned.rows().values;
    learned.moments.push_back({when, {rows.begin(), rows.end()}, loss});
  };
  const Vectors start = learned.rows();
  const std::vector<Real> first(start.values.begin(), start.values.end());
  keep_for_panels(learned, 0, 1, 0);
  train_word_vectors(learned.model, tokens, options, [&](const StepReport& report) {
    if (report.step == 0) learned.moments.push_back({"start", first, report.loss});
    sum += report.loss;
    const std::size_t stretch = std::max<std::size_t>(1, report.steps / 60), done = report.step + 1;
    if (++in_sum == stretch || done == report.steps) {
      learned.at.push_back(static_cast<double>(done));
      learned.losses.push_back(sum / static_cast<double>(in_sum));
      sum = 0;
      in_sum = 0;
    }
    if (done == report.steps / 2) keep("middle", learned.losses.back());
    if (done == report.steps) keep("end", learned.losses.back());
    keep_for_panels(learned, done, report.steps, report.loss);
    bar.at(100 * done / report.steps);
  });
  return learned;
}

}  // namespace emb::lesson08
