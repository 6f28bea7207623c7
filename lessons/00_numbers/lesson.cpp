// Lesson 00: the mathematics that the other lessons use, each piece of it measured.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/math.hpp"
#include "base/random.hpp"
#include "commands/flags/flags.hpp"
#include "engine/ops/matmul.hpp"
#include "lessons/00_numbers/program/arrows.hpp"
#include "lessons/00_numbers/program/chance.hpp"
#include "lessons/00_numbers/program/nudging.hpp"
#include "lessons/00_numbers/program/panels.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson00;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  double nudge = 0.001;
  double span = 20;           // e^x is tried from -span to span
  std::size_t draws = 10000;  // random slips, and random numbers
  double rate = 0.05;         // learning rate
};

// Of a step that names a figure it does not have, a short run shows none.
constexpr const char* no_figure = "none";

// ---- The steps --------------------------------------------------------------------------------

double square(double x) { return x * x; }

void slope(Page& page, const Knobs& knobs) {
  page.step("Slope: rise over run");
  page.say(message("How fast does x * x change at x = 3? Nudge x by ", number(knobs.nudge),
                   ", see how much x * x rises, and divide the rise by the nudge."));
  page.claim("The slope of x * x at 3 is 6, to within 0.01.", rise_over_run(square, 3, knobs.nudge),
             6, 0.01);
  Rows rows;
  for (const double nudge : std::array{1.0, 0.1, 0.01, 0.001, 1e-6, 1e-12, 1e-16})
    rows.push_back({number(nudge), number(square(3 + nudge) - 9, 8),
                    fixed(rise_over_run(square, 3, nudge), 6)});
  page.table("Smaller and smaller nudges", {"nudge", "rise", "rise / nudge"}, rows,
             "The slope settles at 6, until a nudge gets lost in the rounding of 3 + nudge.");
}

constexpr std::size_t tries = 1000;

/// By how much ln(e^x) misses x at most, for random numbers x from -span to span.
double worst_return(double span, Random& random) {
  double worst = 0;
  for (std::size_t n = 0; n < tries; ++n) {
    const double x = span * (2 * random.uniform() - 1);
    const double miss = std::fabs(math::log(math::exp(x)) - x);
    if (!(miss <= worst)) worst = miss;
  }
  return worst;
}

void powers_and_logarithms(Page& page, const Knobs& knobs, Random& random) {
  page.step("e^x and ln undo each other", no_figure);
  page.say(message("Take ", number(tries), " random numbers x from -", number(knobs.span), " to ",
                   number(knobs.span), ". Compute e^x, and then ln of the result."));
  page.claim_at_most("Every x comes back, to within 0.000001. The largest miss:",
                     worst_return(knobs.span, random), 1e-6);
  std::vector<double> x, power, y, logarithm;
  for (int n = -60; n <= 22; ++n) {
    x.push_back(n / 20.0);
    power.push_back(math::exp(n / 20.0));
  }
  for (int n = 1; n <= 60; ++n) {
    y.push_back(n / 20.0);
    logarithm.push_back(math::log(n / 20.0));
  }
  page.curve("e^x and ln x", {Series("e^x", x, power), Series("ln x", y, logarithm)},
             {.references = {{"axis", 0.0}},
              .x = "x",
              .caption = "e^x is always above 0. ln x is 0 at x = 1, and below 0 before it.",
              .height = 9});
}

/// Words on the slips of the bag, and the coins that each pays.
const std::array<const char*, 4> words{"cat", "cat", "dog", "king"};
const std::array<double, 4> coins{1, 1, 2, 5};

void expectation(Page& page, const std::vector<std::size_t>& drawn) {
  page.step("Probability and expectation");
  page.say(
      "A bag holds four slips: cat, cat, dog, king. So the probabilities are 1/2, 1/4 and 1/4. "
      "We draw a slip and put it back. Cat pays 1 coin, dog 2, king 5: the expectation is "
      "1/2 * 1 + 1/4 * 2 + 1/4 * 5 = 2.25 coins.");
  std::vector<double> paid;
  for (const std::size_t slip : drawn) paid.push_back(coins[slip]);
  page.claim(message("The mean of ", number(drawn.size()), " draws is 2.25 coins, to within 0.1."),
             mean_of(paid), 2.25, 0.1);
  const std::vector<double> means = running_means(paid);
  std::vector<double> draws, shown;
  // Each of the first draws, which move the mean most; then one of many.
  const std::size_t later = std::max<std::size_t>(1, means.size() / 200);
  for (std::size_t n = 0; n < means.size(); n += n < 100 ? 1 : later) {
    draws.push_back(static_cast<double>(n + 1));
    shown.push_back(means[n]);
  }
  page.curve("The mean so far", {Series("mean", draws, shown)},
             {.references = {{"expectation", 2.25}},
              .x = "draws",
              .y = "coins",
              .caption = "A single draw pays 1, 2 or 5 coins. It is the mean that settles.",
              .height = 9});
}

/// What somebody thinks is in the bag.
struct Belief {
  std::string name;
  double cat, dog, king;

  double of(std::size_t slip) const {
    const std::string word = words[slip];
    return word == "cat" ? cat : word == "dog" ? dog : king;
  }
};

double mean_surprise(const Belief& belief, const std::vector<std::size_t>& drawn) {
  double sum = 0;
  for (const std::size_t slip : drawn) sum -= math::log(belief.of(slip));
  return sum / static_cast<double>(drawn.size());
}

void surprise(Page& page, const std::vector<std::size_t>& drawn) {
  page.step("Surprise: -ln p");
  page.say(
      "Three people see the same draws. Each believes in different probabilities, and pays -ln p "
      "if a "
      "word comes that they gave the probability p.");
  const std::array<Belief, 3> beliefs{{{"true: 1/2 1/4 1/4", 0.5, 0.25, 0.25},
                                       {"equal: 1/3 1/3 1/3", 1.0 / 3, 1.0 / 3, 1.0 / 3},
                                       {"nearly sure of cat: 0.9 0.05 0.05", 0.9, 0.05, 0.05}}};
  std::vector<Bar> bars;
  for (const Belief& belief : beliefs) {
    const double mean = mean_surprise(belief, drawn);
    bars.push_back({belief.name, mean, fixed(mean, 4)});
  }
  page.claim_that(
      "Whoever believes the true probabilities pays less than the other two.",
      bars[0].value < bars[1].value && bars[0].value < bars[2].value,
      message("measured ", bars[0].text, " against ", bars[1].text, " and ", bars[2].text));
  page.bars(
      "Mean surprise of three beliefs", bars,
      "About half of the draws are not cat. Each of them costs the third person -ln 0.05 = 3.00.");
}

void spread(Page& page, const Knobs& knobs, Random& random) {
  page.step("Mean, variance, standard deviation");
  page.say(message("Here are ", number(knobs.draws),
                   " random numbers from a bell curve: most of them are near the mean, few are far "
                   "away. The bell curve has a mean of 5 and a standard deviation of 2."));
  const std::vector<double> numbers = normal_numbers(knobs.draws, 5, 2, random);
  const double mean = mean_of(numbers), deviation = deviation_of(numbers);
  const double within =
      static_cast<double>(count_between(numbers, mean - deviation, mean + deviation)) /
      static_cast<double>(numbers.size());
  page.claim("0.68 of them lie within one standard deviation of the mean, to within 0.02.", within,
             0.68, 0.02);
  std::vector<Bar> bars;
  for (int low = -2; low < 12; low += 2) {
    const std::size_t count = count_between(numbers, low, low + 2);
    bars.push_back({message(low, " to ", low + 2), static_cast<double>(count), number(count)});
  }
  page.bars("How many numbers are between one limit and the next", bars,
            message("measured: mean ", fixed(mean, 3), ", variance ",
                    fixed(deviation * deviation, 3), ", standard deviation ", fixed(deviation, 3)));
}

void dot_products(Page& page, Random& random) {
  page.step("Length and dot product");
  page.say(message("Take ", number(tries),
                   " random pairs of arrows. The second arrow is the first, turned by a random "
                   "angle and made longer or shorter. If the angle is below 90 degrees, the tips "
                   "are closer together than Pythagoras says, and the dot product is above 0."));
  page.claim_equal(
      message("The sign of the dot product tells whether the angle is below 90 degrees. Right, of ",
              number(tries), " pairs:"),
      signs_that_tell(tries, random), tries);
  const Arrow a{3, 4};
  std::vector<double> angles, products;
  for (int degrees = 0; degrees <= 360; degrees += 5) {
    angles.push_back(degrees);
    products.push_back(dot(a, turned(a, degrees)));
  }
  page.curve("Dot product of (3, 4) with itself, turned", {Series("dot product", angles, products)},
             {.references = {{"right angle", 0.0}},
              .x = "degrees",
              .caption = "25, the square of the length 5, without a turn; 0 at a right angle; -25 "
                         "in the opposite direction.",
              .height = 9});
}

void matrix_product(Page& page) {
  page.step("A matrix product", "Left times right");
  page.say(
      "Each number of the product is a dot product: of a row on the left with a column on the "
      "right. By hand we got 8, 1, 16 and 13.");
  const Tensor left({2, 3}, {1, 2, 0, 3, 1, 2}), right({3, 2}, {4, 1, 2, 0, 1, 5});
  const Tensor product = matmul(left, right);
  const std::array<Real, 4> by_hand{8, 1, 16, 13};
  std::size_t equal = 0;
  for (std::size_t n = 0; n < by_hand.size(); ++n)
    if (product.values()[n] == by_hand[n]) ++equal;
  page.claim_equal("The engine gets the numbers that we got by hand. Equal ones, of 4:", equal, 4);
  const Tensor other = matmul(right, left);
  page.heatmap("Left times right", Grid(product.values(), 2, 2),
               {.cells = Cells::numbers, .caption = "Row 1, column 0: 3 * 4 + 1 * 2 + 2 * 1."});
  page.heatmap("Right times left", Grid(other.values(), 3, 3),
               {.cells = Cells::numbers, .caption = "A different matrix: the order matters."});
}

void training_loop(Page& page, const Knobs& knobs) {
  page.step("A training loop: predict, measure, nudge, update");
  page.say(message(
      "Bread rolls cost 3 coins each, and the model does not know it. It sees that 1, 2 and 3 "
      "rolls "
      "cost 3, 6 and 9 coins. It predicts weight * rolls, and starts with a weight of 0. Each step "
      "measures the slope of the loss with a nudge of ",
      number(knobs.nudge), ", and moves the weight by -", number(knobs.rate), " * slope."));
  const std::array<Example, 3> examples{{{1, 3}, {2, 6}, {3, 9}}};
  const std::vector<Trained> seen = train(examples, 10, knobs.nudge, knobs.rate);
  page.claim("After 10 steps the weight is 3, to within 0.01.", seen.back().weight, 3, 0.01);
  Rows rows;
  for (std::size_t step = 0; step < seen.size(); ++step)
    rows.push_back(
        {step, fixed(seen[step].weight, 4), fixed(seen[step].loss, 4), fixed(seen[step].slope, 4)});
  page.table("Ten steps", {"steps", "weight", "loss", "slope"}, rows,
             "The nearer the weight is to 3, the flatter the loss, and the smaller the step.");
  training_panel(page, examples);
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 00 --nudge 1",
        "A nudge of 1 is too large for two of the claims. Which two?"},
       {"build/embedlings run 00 --draws 10", "Only ten draws. Which claims could fail now?"},
       {"build/embedlings run 00 --rate 0.2",
        "Four times the learning rate. Does the weight get to 3 sooner?"}});
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  Page page("Lesson 00: numbers", "The mathematics of the course, each piece of it measured",
            shown);
  Random random(knobs.seed);
  const std::vector<std::size_t> drawn = draw_slips(words.size(), knobs.draws, random);
  slope(page, knobs);
  powers_and_logarithms(page, knobs, random);
  expectation(page, drawn);
  surprise(page, drawn);
  spread(page, knobs, random);
  dot_products(page, random);
  matrix_product(page);
  training_loop(page, knobs);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("00_numbers", "Slopes, logarithms, chance, vectors and a training loop, measured.");
  flags.add("--seed", knobs.seed, "seed of all random numbers");
  flags.add("--nudge", knobs.nudge, "nudge by which slopes are measured").range(1e-18, 10);
  flags.add("--span", knobs.span, "e^x is tried from -N to N").range(1, 1000);
  flags.add("--draws", knobs.draws, "random slips and numbers").range(1, 1000000);
  flags.add("--rate", knobs.rate, "learning rate of the training loop").range(0, 10);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
