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

inline void stereotype(Page& page, const World& world, const std::vector<Learned>& runs,
                       const WordVectorOptions& options) {
  const Learned& learned = runs.front();
  page.step("A stereotype, and where it came from");
  page.say(
      "Whoever made this text planted a stereotype in it (datasets/README.md). The vectors were "
      "told nothing. The direction from man to woman, king to queen and so on is measured against "
      "every job: above 0 leans to woman, below 0 to man.");
  const JobSentences counted = job_sentences(world);
  const Learned again =
      learn(world, world.tokenizer->encode(counted.balanced), options, "balanced text");
  const Leaning seen = leaning(world, counted, learned.rows(), again.rows());
  page.claim_at_least("What a job leans to follows the sentences with she (correlation).",
                      correlation(seen.shares, seen.as_written), 0.9);
  Rows rows;
  const WordIds& jobs = world.group("jobs").words;
  for (std::size_t n = 0; n < jobs.size(); ++n) {
    const Sides& sides = counted.sides.at(jobs[n]);
    rows.push_back({world.word(jobs[n]), sides.she, sides.he, percent(seen.shares[n]),
                    fixed(seen.as_written[n], 3), fixed(seen.balanced[n], 3)});
  }
  page.table("Jobs", {"job", "with she", "with he", "she", "leans", "leans, balanced"}, rows,
             "\"with she\": sentences of the text in which the job meets she, her or herself.");
  page.say(
      "So the text is changed: of the sentences in which a job meets a pronoun, every other one "
      "says she, and the rest he. No other word is touched. Same seed, same training:");
  page.claim_at_most("Balanced, the jobs lie at most half as far apart.",
                     Leaning::spread(seen.balanced), Leaning::spread(seen.as_written) / 2);
  page.claim_at_most("What is left does not follow the sentences that were changed.",
                     std::fabs(correlation(seen.shares, seen.balanced)), 0.6);
  double least = 1, most = -1;
  for (const Learned& run : runs) {
    const double follows = correlation(seen.shares, she_minus_he(world, run.rows()));
    least = std::min(least, follows);
    most = std::max(most, follows);
  }
  page.claim_at_most(
      message("An easier measure, cos(job, she) - cos(job, he), does not show it. Its correlation "
              "with the shares, at ",
              runs.size(), " seeds, is ", fixed(least, 2).text, " to ", fixed(most, 2).text,
              ". The largest:"),
      most, 0.5);
}

}  // namespace emb::lesson08
