#include <cmath>
#include <cstdint>

#include "lessons/06_bigram/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;

std::vector<std::tuple<int>> vocabularies_to_try(Draw& draw) {
  return {{draw.size(20, 26)}, {draw.size(200, 900)}, {50257}, {1}};
}

double whole_division(int V) { return -std::log(1 / V); }
double of_square(int V) { return std::log(static_cast<double>(V) * V); }
/// V * V as an int keeps it: its logarithm is none if that is below 0.
double of_square_in_int(int V) {
  return std::log(static_cast<std::int32_t>(static_cast<std::int64_t>(V) * V));
}

const char* const of_a_row =
    "That is ln(V * V): softmax divides each row by its own sum, of V scores.";
const char* const equally_likely = "V tokens are equally likely.";

const Listed first_loss =
    checked("06.1", "predicted_first_loss", predicted_first_loss, right::predicted_first_loss,
            vocabularies_to_try)
        .named([](int V) { return emb::message("first loss for V = ", V); })
        // A float answer rounds V or 1/V, and the logarithm.
        .within([](int V) { return rounding(3, 1 + std::log(V)); })
        .mistakes({
            {"first loss probability", [](int V) { return 1.0 / V; },
             "Yours is the probability of each token: the loss is -ln of it."},
            {"first loss rest", [](int V) { return 1 - 1.0 / V; },
             "Yours is 1 - p: the loss is -ln p."},
            {"first loss sign", [](int V) { return std::log(1.0 / V); },
             "The sign is wrong: -ln(1/V) is above 0."},
            {"first loss whole numbers", whole_division,
             "ln 0 is infinite: 1 / V of whole numbers is 0. Write 1.0 / V, or ln V."},
            {"first loss in bits", [](int V) { return std::log2(V); },
             "Yours is in bits: for nats take the natural logarithm."},
            {"first loss base 10", [](int V) { return std::log10(V); },
             "That is the logarithm to base 10: std::log is the natural one."},
            {"first loss of whole table", of_square, of_a_row},
            {"first loss of whole table in int", of_square_in_int, of_a_row},
            {"first loss summed", [](int V) { return V * std::log(V); },
             "That is a sum over V tokens: one token comes, and it costs ln V."},
            {"first loss weighted", [](int V) { return std::log(V) / V; },
             "Each token has 1/V, but one of them comes for sure, at -ln(1/V)."},
            {"first loss rounded", [](int V) { return std::floor(std::log(V)); },
             "Yours is a whole number: was it kept in an int?"},
            {"first loss of one more", [](int V) { return std::log(V + 1); },
             "That is ln(V + 1): " + std::string(equally_likely)},
            {"first loss of one fewer", [](int V) { return std::log(V - 1); },
             "That is ln(V - 1): " + std::string(equally_likely)},
            {"first loss choices", [](int V) -> double { return V; },
             "Yours is the number of equally likely choices: the loss is its logarithm."},
            {"first loss zero", [](int) { return 0.0; },
             "A loss of 0 means being sure of every token. With scores of 0 the model is sure of "
             "none."},
            {"first loss one", [](int) { return 1.0; },
             "Probabilities add up to 1; the loss is -ln of the one that each token has."},
            {"first loss of the chapter", [](int) { return 4.1271; },
             "That is ln 62, the chapter's first loss: the loss for V is ln V."},
        })
        .planted({{"first loss in float", [](int V) { return -std::log(1.0f / V); }, ""}})
        .otherwise("Scores of 0 give each of V tokens e^0 / (V * e^0); the loss is -ln of that.");

}  // namespace
}  // namespace exercise::checks
