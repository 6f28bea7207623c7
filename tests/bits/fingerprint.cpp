// Prints one line for each piece of work: its name and a hash of every bit it produced. Builds by
// different compilers, at different levels and for different processors must print the same.

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "base/errors.hpp"
#include "base/math.hpp"
#include "base/threads.hpp"
#include "engine/kernels/gemm.hpp"
#include "engine/models/bigram.hpp"
#include "engine/models/transformer.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/cross_entropy.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/layer_norm.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/ops/softmax.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/sgd.hpp"
#include "train/generate.hpp"
#include "train/train.hpp"

using namespace emb;

namespace {

/// FNV-1a over the bytes of numbers, in order.
class Hash {
 public:
  template <class T>
  requires std::is_arithmetic_v<T>  // a vector is no run of bytes: it goes to the other one
  void add(const T& value) {
    unsigned char bytes[sizeof(T)];
    std::memcpy(bytes, &value, sizeof value);
    for (const unsigned char byte : bytes) state_ = (state_ ^ byte) * 0x100000001B3u;
  }
  void add(std::span<const Real> values) {
    for (const Real value : values) add(value);
  }
  void print(const std::string& name) const {
    std::printf("%-34s %016llx\n", name.c_str(), static_cast<unsigned long long>(state_));
  }

 private:
  std::uint64_t state_ = 0xCBF29CE484222325u;
};

std::vector<Real> normal(std::size_t count, std::uint64_t seed, double deviation = 1.0) {
  std::vector<Real> values(count);
  Random(seed).fill_normal(values, 0.0, deviation);
  return values;
}

void print_random() {
  Hash hash;
  Random random(1);
  for (int n = 0; n < 1000; ++n) {
    hash.add(random.bits());
    hash.add(random.uniform());
    hash.add(random.normal());
    hash.add(static_cast<std::uint64_t>(random.below(17)));
  }
  hash.print("random");
}

void print_math() {
  Hash hash;
  for (const Real x : normal(20000, 2, 20.0)) {
    hash.add(math::exp(x));
    hash.add(math::tanh(x));
    hash.add(math::log(x * x));
    hash.add(math::sin(static_cast<double>(x)));
    hash.add(math::cos(static_cast<double>(x)));
  }
  hash.print("exp tanh log sin cos");
}

/// a b + c, alone and as a product of matrices of one number each and a row of four: where two
/// roundings would differ from one, in the middle between two numbers and below the normal ones.
void print_multiply_add() {
  Hash hash;
  Random random(3);
  const auto near_one = [&] {
    return Real(1) + static_cast<Real>(random.below(9)) * 0x1p-23f - 0x1p-21f;
  };
  for (int n = 0; n < 20000; ++n) {
    const int size = static_cast<int>(random.below(270)) - 149;  // of the last digit of the sums
    const Real a = std::ldexp(near_one(), size / 2);
    std::array<Real, 4> b{}, c{};
    for (std::size_t lane = 0; lane < b.size(); ++lane) {
      const int half = size - 1 - static_cast<int>(random.below(2)) - size / 2;
      b[lane] = std::ldexp(random.below(2) == 0 ? near_one() : -near_one(), half);
      c[lane] = std::ldexp(static_cast<Real>(random.below(1u << 24)), size);
      hash.add(std::fma(a, b[lane], c[lane]));
    }
    kernels::gemm(kernels::Form::plain, {&a, 1, 1}, {b.data(), 1, 4}, {c.data(), 1, 4},
                  kernels::Start::stored);
    hash.add(c);
  }
  hash.print("multiply-add, hard cases");
}

void print_products() {
  using namespace kernels;
  Hash hash;
  for (const std::size_t size : {1u, 7u, 16u, 33u, 65u, 130u}) {
    const std::size_t rows = size + 3, depth = 2 * size + 1;
    const auto a = normal(rows * depth, size), b = normal(depth * size, size + 1);
    std::vector<Real> c(rows * size);
    gemm(Form::plain, {a.data(), rows, depth}, {b.data(), depth, size}, {c.data(), rows, size},
         Start::zero);
    hash.add(c);
    gemm(Form::b_transposed, {a.data(), rows, depth}, {b.data(), size, depth},
         {c.data(), rows, size}, Start::stored);
    hash.add(c);
    gemm(Form::a_transposed, {a.data(), depth, rows}, {b.data(), depth, size},
         {c.data(), rows, size}, Start::zero);
    hash.add(c);
  }
  hash.print("matrix products");
}

/// Most ops that round, forward and backward.
void print_ops() {
  Hash hash;
  Tensor x = Tensor::parameter("x", {6, 37}, normal(6 * 37, 8));
  Tensor gain = Tensor::parameter("gain", {37}, normal(37, 9));
  Tensor bias = Tensor::parameter("bias", {37}, normal(37, 10));
  Random random(4);
  const Tensor h = dropout(gelu(layer_norm(x, gain, bias)), 0.1, random);
  const Tensor s = softmax(matmul_nt(h, x));
  const Tensor t = log_softmax(add(tanh(mul(h, x)), sigmoid(bias)));
  const Tensor loss = add(add(mean(exp(scale(t, Real(0.1)))), sum(mul(s, s))),
                          cross_entropy(div(h, exp(gain)), Ids({0, 5, 36, 7, 7, 1})));
  backward(loss);
  hash.add(loss.values());
  for (const Tensor& parameter : {x, gain, bias}) hash.add(parameter.grad().values());
  hash.print("operations and gradients");
}

std::vector<TokenId> uneven_tokens() {
  std::vector<TokenId> tokens(4000);
  Random random(21);
  for (TokenId& token : tokens) token = static_cast<TokenId>(random.below(1 + random.below(60)));
  return tokens;
}

struct Run {
  std::string name;
  std::size_t batch, context, steps;
};

/// Every loss of the run, the parameters it leaves behind, and what the model then writes.
void print_run(const Run& run, const LanguageModel& model, Optimiser& optimiser, Random& random) {
  Batches batches(uneven_tokens(), run.batch, run.context, 33);
  Hash hash;
  train(model, optimiser, [&] { return batches.next(); },
        {.steps = run.steps, .clip = 1.0, .report = [&](const StepReport& step) {
           hash.add(step.loss);
         }});
  for (const Tensor& parameter : model.parameters()) hash.add(parameter.values());
  for (const TokenId token : generate(model, {1}, {.count = 50, .context = run.context}, random))
    hash.add(token);
  hash.print(run.name);
}

// Names leave the embedding out: both routes must print the same line.

void print_bigram(const char* embedding) {
  Random random(5);
  const FactoredBigram slow({.vocabulary = 60, .width = 24, .embedding = embedding}, random);
  Sgd sgd(slow.parameters(), {.rate = 0.5, .momentum = 0.9});
  print_run({"tied bigram, SGD with momentum", 16, 8, 300}, slow, sgd, random);
  const FactoredBigram quick({.vocabulary = 60, .width = 24, .embedding = embedding}, random);
  AdamW adam(quick.parameters(), {.rate = 0.01, .weight_decay = 0.01});
  print_run({"tied bigram, AdamW", 16, 8, 300}, quick, adam, random);
}

void print_transformer(const char* embedding, const char* positions) {
  Random random(6);
  const Transformer model({.vocabulary = 60,
                           .width = 24,
                           .context = 70,
                           .layers = 2,
                           .heads = 3,
                           .embedding = embedding,
                           .positions = positions,
                           .norm_bias = true,
                           .dropout = 0.1},
                          random);
  AdamW adam(model.parameters(), {.rate = 0.003, .weight_decay = 0.1, .decays = matrices_only});
  print_run({message("transformer, ", positions), 3, 70, 12}, model, adam, random);
}

}  // namespace

int main() {
  for (const std::size_t count : {1u, 2u, 3u}) {
    set_threads(count);
    print_random();
    print_math();
    print_multiply_add();
    print_products();
    print_ops();
    for (const char* embedding : {"one-hot", "gather"}) {
      print_bigram(embedding);
      for (const char* positions : {"learned", "rope", "buckets"})
        print_transformer(embedding, positions);
    }
  }
}
