#pragma once

// The planted stereotype: measured in the vectors, counted in the text, and gone without it.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "lessons/08_geometry/program/map.hpp"

namespace emb::lesson08 {

inline constexpr std::array<std::pair<const char*, const char*>, 3> pronoun_pairs = {
    {{"he", "she"}, {"his", "her"}, {"himself", "herself"}}};

/// 'h' or 's' for a pronoun of one side, ' ' for any other word.
inline char side_of(const std::string& word) {
  for (const auto& [he, she] : pronoun_pairs) {
    if (word == he) return 'h';
    if (word == she) return 's';
  }
  return ' ';
}

/// The same pronoun of the side asked for.
inline std::string on_side(const std::string& word, char side) {
  for (const auto& [he, she] : pronoun_pairs)
    if (word == he || word == she) return side == 'h' ? he : she;
  return word;
}

struct Sides {
  std::size_t he = 0, she = 0;

  double share() const { return static_cast<double>(she) / static_cast<double>(he + she); }
};

/// How often each job stands in a line with a pronoun, and the text with these lines balanced.
struct JobSentences {
  std::map<std::size_t, Sides> sides;
  std::string balanced;
};

/// In the balanced text, of the lines of a job that have a pronoun, every other one says she.
/// Nothing else is changed.
inline JobSentences job_sentences(const World& world) {
  const WordIds& jobs = world.group("jobs").words;
  JobSentences found;
  for (const std::size_t job : jobs) found.sides[job] = {};  // also of one that meets no pronoun
  std::istringstream lines(world.text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream in(line);
    std::vector<std::string> words;
    std::size_t job = no_group;
    char side = ' ';
    for (std::string word; in >> word; words.push_back(word)) {
      if (side_of(word) != ' ') side = side_of(word);
      const auto id = world.tokenizer->find(word);
      if (id && std::ranges::find(jobs, static_cast<std::size_t>(*id)) != jobs.end())
        job = static_cast<std::size_t>(*id);
    }
    if (job != no_group && side != ' ') {
      Sides& count = found.sides[job];
      const char now = (count.he + count.she) % 2 == 0 ? 'h' : 's';
      (side == 'h' ? count.he : count.she) += 1;
      line.clear();
      for (const std::string& word : words) line += (line.empty() ? "" : " ") + on_side(word, now);
    }
    found.balanced += line + "\n";
  }
  return found;
}

/// Each row divided by its length; rows of zeros stay. [N, D]
inline std::vector<Real> unit_rows(const Vectors& rows) {
  std::vector<Real> made(rows.values.begin(), rows.values.end());
  for (std::size_t n = 0; n < rows.count(); ++n) {
    const double size = length(rows.row(n));
    if (size == 0) continue;
    for (std::size_t d = 0; d < rows.width; ++d)
      made[n * rows.width + d] =
          static_cast<Real>(static_cast<double>(made[n * rows.width + d]) / size);
  }
  return made;
}

/// The direction from "he" to "she": the sum of b - a over the gender pairs, each pair once, each
/// row 1 long.
inline std::vector<Real> gender_direction(const World& world, const Vectors& rows) {
  const std::vector<Real> unit = unit_rows(rows);
  const Vectors units{unit, rows.width};
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (const auto& [a, b, c, d] : world.sections.front().questions) {
    pairs.emplace(a, b);
    pairs.emplace(c, d);
  }
  std::vector<Real> direction(rows.width);
  for (const auto& [he, she] : pairs)
    for (std::size_t d = 0; d < rows.width; ++d)
      direction[d] += units.row(she)[d] - units.row(he)[d];
  return direction;
}

/// How much two lists rise and fall together, from -1 to 1 (Pearson).
inline double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const auto mean = [](const std::vector<double>& list) {
    double sum = 0;
    for (const double value : list) sum += value;
    return sum / static_cast<double>(list.size());
  };
  const double ma = mean(a), mb = mean(b);
  double ab = 0, aa = 0, bb = 0;
  for (std::size_t n = 0; n < a.size(); ++n) {
    ab += (a[n] - ma) * (b[n] - mb);
    aa += (a[n] - ma) * (a[n] - ma);
    bb += (b[n] - mb) * (b[n] - mb);
  }
  return ab / std::sqrt(aa * bb);
}

/// cos(job, she) - cos(job, he) of each job.
inline std::vector<double> she_minus_he(const World& world, const Vectors& rows) {
  std::vector<double> made;
  for (const std::size_t job : world.group("jobs").words)
    made.push_back(cosine_of(world, rows, world.word(job), "she") -
                   cosine_of(world, rows, world.word(job), "he"));
  return made;
}

/// What each job leans to, in the order of the group.
struct Leaning {
  std::vector<double> shares, as_written, balanced;

  static double spread(const std::vector<double>& leans) {
    return std::ranges::max(leans) - std::ranges::min(leans);
  }
};

inline Leaning leaning(const World& world, const JobSentences& counted, const Vectors& as_written,
                       const Vectors& balanced) {
  Leaning seen;
  const auto direction = gender_direction(world, as_written);
  const auto direction_balanced = gender_direction(world, balanced);
  for (const std::size_t job : world.group("jobs").words) {
    seen.shares.push_back(counted.sides.at(job).share());
    seen.as_written.push_back(cosine(as_written.row(job), direction));
    seen.balanced.push_back(cosine(balanced.row(job), direction_balanced));
  }
  return seen;
}

/// The mean correlation, without its sign, of the leans with shares that were shuffled among the
/// jobs 1,000 times.
inline double correlation_by_chance(std::vector<double> shares, const std::vector<double>& leans) {
  constexpr int shuffles = 1000;
  Random random(1);
  double sum = 0;
  for (int n = 0; n < shuffles; ++n) {
    for (std::size_t last = shares.size() - 1; last > 0; --last)
      std::swap(shares[last],
                shares[static_cast<std::size_t>(random.uniform() * static_cast<double>(last + 1))]);
    sum += std::fabs(correlation(shares, leans));
  }
  return sum / shuffles;
}

/// The shares and leans of all jobs, and what becomes of them in the balanced text.
inline void leans_of_jobs(Page& page, const World& world, const JobSentences& counted,
                          const Leaning& seen) {
  const std::string chance = message(
      " (shuffled: ", fixed(correlation_by_chance(seen.shares, seen.as_written), 2).text, ").");
  page.claim_at_least(
      "Jobs lean to \"she\" as their sentences do: correlation at least 0.9" + chance,
      correlation(seen.shares, seen.as_written), 0.9);
  Rows rows;
  const WordIds& jobs = world.group("jobs").words;
  for (std::size_t n = 0; n < jobs.size(); ++n) {
    const Sides& sides = counted.sides.at(jobs[n]);
    rows.push_back({world.word(jobs[n]), sides.she, sides.he, percent(seen.shares[n]),
                    fixed(seen.as_written[n], 3), fixed(seen.balanced[n], 3)});
  }
  page.table("Jobs", {"job", "with she", "with he", "she", "leans", "leans, balanced"}, rows,
             "\"with she\": sentences of the text that contain the job and she, her or herself.");
  page.say(
      "Now the text is changed: of the sentences with a job and a pronoun, every other one says "
      "she, "
      "and the rest say he. No other word changes. The seed and the training stay the same.");
  page.claim_at_most(
      "With balanced sentences, the jobs are at most half as far apart. Gap between "
      "the highest and the lowest lean:",
      Leaning::spread(seen.balanced), Leaning::spread(seen.as_written) / 2);
  page.claim_at_most(
      "The leans that remain do not follow the shares of the text as written: correlation, without "
      "its sign, at most 0.6" +
          chance,
      std::fabs(correlation(seen.shares, seen.balanced)), 0.6);
}

/// A measure that people use as well, at several seeds.
inline void an_easier_measure(Page& page, const World& world, const std::vector<Learned>& runs,
                              const std::vector<double>& shares) {
  double least = 1, most = -1;
  for (const Learned& run : runs) {
    const double follows = correlation(shares, she_minus_he(world, run.rows()));
    least = std::min(least, follows);
    most = std::max(most, follows);
  }
  page.claim_at_most(
      message("An easier measure, cos(job, she) - cos(job, he), does not rise with the shares. "
              "Their correlation, at ",
              runs.size(), " seeds, is ", fixed(least, 2).text, " to ", fixed(most, 2).text,
              ". The largest:"),
      most, 0.5);
}

/// The first answer to job - man + woman, the three words left out.
inline std::size_t job_for_a_woman(const World& world, const Vectors& rows, std::size_t job) {
  const Analogy question{world.id("man"), world.id("woman"), job};
  return answers(rows, question, 1, QuestionWords::left_out)[0].row;
}

/// For how many jobs that answer is a job that "she" has more often than "he" in the text.
inline std::size_t answers_with_she(const World& world, const JobSentences& counted,
                                    const Vectors& rows) {
  std::size_t found = 0;
  for (const std::size_t job : world.group("jobs").words) {
    const auto answer = counted.sides.find(job_for_a_woman(world, rows, job));
    found += answer != counted.sides.end() && answer->second.share() > 0.5;
  }
  return found;
}

/// How many jobs "she" has more often than "he". For so many jobs one of these would be the answer
/// on average if it were any other job: with n jobs, (s (s - 1) + (n - s) s) / (n - 1) = s.
inline std::size_t mostly_she(const JobSentences& counted) {
  std::size_t found = 0;
  for (const auto& [job, sides] : counted.sides) found += sides.share() > 0.5;
  return found;
}

/// "nurse, librarian, baker"
inline std::string names_of(const World& world, const std::vector<Neighbour>& found) {
  std::string names;
  for (const Neighbour& each : found) names += (names.empty() ? "" : ", ") + world.word(each.row);
  return names;
}

inline void doctor(Page& page, const World& world, const JobSentences& counted,
                   const Vectors& as_written, const Vectors& balanced) {
  page.say(
      "\"Doctor - man + woman = nurse\" is often shown as proof of such a bias. Predict: what is "
      "the answer on the balanced text?");
  const Analogy question{world.id("man"), world.id("woman"), world.id("doctor")};
  const WordIds self{question.c};
  const auto row = [&](const char* name, const auto& found_in) {
    return std::vector<Cell>{name, names_of(world, found_in(as_written)),
                             names_of(world, found_in(balanced))};
  };
  const auto plain = [&](const Vectors& rows) { return nearest(rows, rows.row(self[0]), 3, self); };
  const auto left_out = [&](const Vectors& rows) {
    return answers(rows, question, 3, QuestionWords::left_out);
  };
  const auto kept = [&](const Vectors& rows) {
    return answers(rows, question, 3, QuestionWords::kept);
  };
  const std::string now = world.word(left_out(as_written)[0].row);
  const std::string then = world.word(left_out(balanced)[0].row);
  const auto expected = [](const std::string& word) {
    return word == "nurse" || word == "librarian";
  };
  page.claim_that(
      "On both texts the answer is nurse or librarian, so this one answer does not "
      "show a bias.",
      expected(now) && expected(then), message("as written ", now, ", balanced ", then));
  page.table("Doctor - man + woman", {"", "as written", "balanced"},
             {row("nearest to doctor", plain), row("left out", left_out), row("kept", kept)},
             "Nurse and librarian are among doctor's three nearest words on both texts.");
  const std::size_t before = answers_with_she(world, counted, as_written);
  const std::size_t after = answers_with_she(world, counted, balanced);
  page.claim_at_least(
      message("Job - man + woman leads to a job with mostly \"she\" for ", before, " of ",
              counted.sides.size(), " jobs as written, and for ", after,
              " balanced (another job at random: ", mostly_she(counted), "). Difference:"),
      static_cast<double>(before) - static_cast<double>(after), 2);
}

inline void stereotype(Page& page, const World& world, const std::vector<Learned>& runs,
                       const WordVectorOptions& options) {
  const Learned& learned = runs.front();
  page.step("A stereotype, and where it came from", no_figure);
  page.say(
      "We planted a stereotype in this text (datasets/README.md). Training sees only the text. A "
      "job leans to woman if its cosine with the direction from man to woman, king to queen and so "
      "on is above 0, and to man if it is below 0.");
  const JobSentences counted = job_sentences(world);
  const Learned again =
      learn(world, world.tokenizer->encode(counted.balanced), options, "balanced text");
  const Leaning seen = leaning(world, counted, learned.rows(), again.rows());
  leans_of_jobs(page, world, counted, seen);
  doctor(page, world, counted, learned.rows(), again.rows());
  an_easier_measure(page, world, runs, seen.shares);
}

}  // namespace emb::lesson08
