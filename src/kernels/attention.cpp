#include "kernels/attention.hpp"

#include "kernels/gemm/gemm.hpp"
#include "kernels/loops.hpp"
#include "kernels/softmax.hpp"
#include "kernels/sum.hpp"

namespace emb::kernels {
namespace {

constexpr Real hidden_score = -std::numeric_limits<Real>::infinity();

/// This thread's room for the scores of one block of queries.
std::span<Real> scratch(std::size_t size) {
  thread_local std::vector<Real> room;
  if (room.size() < size) room.resize(size);
  return {room.data(), size};
}

constexpr std::size_t short_text = 256;

/// How many queries are worked on at once. Where each sees its past alone, short blocks skip more
/// of what is hidden; a long text gains more from longer products.
std::size_t block_queries(const AttentionSizes& s) {
  return s.causal && s.queries <= short_text ? 32 : 64;
}

/// One head of one text, and the part of it that a block of queries can see.
class Head {
 public:
  Head(const AttentionSizes& sizes, std::size_t number)
      : s_(sizes), text_(number / sizes.heads), head_(number % sizes.heads) {}

  std::size_t width() const { return s_.width / s_.heads; }
  /// Keys that some query before `end` sees: the rest is skipped, not multiplied by zero.
  std::size_t seen(std::size_t end) const {
    return s_.causal ? end + s_.keys - s_.queries : s_.keys;
  }
  auto queries(auto x, std::size_t begin, std::size_t end) const {
    return rows(x, s_.queries, begin, end);
  }
  auto keys(auto x, std::size_t end) const { return rows(x, s_.keys, 0, end); }
  template <class T>
  MatrixView<T> weights(std::span<T> x, std::size_t begin, std::size_t end) const {
    const std::size_t row = (text_ * s_.heads + head_) * s_.queries + begin;
    return {x.data() + row * s_.keys, end - begin, seen(end), s_.keys};
  }
  /// Where a query finds what is added to the score of the first key; those of the others follow.
  std::size_t bias(std::size_t query) const {
    return head_ * offsets(s_) + (s_.queries - 1 - query);
  }
  bool hides(std::span<const std::uint8_t> hidden, std::size_t key) const {
    return !hidden.empty() && hidden[text_ * s_.keys + key] != 0;
  }

 private:
  template <class T>
  MatrixView<T> rows(std::span<T> x, std::size_t length, std::size_t begin, std::size_t end) const {
    T* start = x.data() + (text_ * length + begin) * s_.width + head_ * width();
    return {start, end - begin, width(), s_.width};
  }

  const AttentionSizes& s_;
  std::size_t text_, head_;
};

/// Rows of scores are padded to whole steps of a sum with keys that nobody sees: short rows run as
/// fast as long ones, and the bits of a row depend on the keys it sees alone.
std::size_t padded(std::size_t keys) { return (keys + sum_lanes - 1) / sum_lanes * sum_lanes; }

/// A row of scores as it goes into the softmax, which multiplies it by the factor returned.
Real prepare(const AttentionSizes& s, const Head& head, const AttentionInput& in, std::size_t query,
             std::span<Real> row) {
  if (in.bias.empty() && in.hidden.empty()) return s.scale;
  for (Real& score : row) score *= s.scale;
  if (!in.bias.empty()) {
    const Real* bias = in.bias.data() + head.bias(query);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] += bias[j];
  }
  if (!in.hidden.empty())
    for (std::size_t j = 0; j < row.size(); ++j)
      row[j] = head.hides(in.hidden, j) ? hidden_score : row[j];
  return Real(1);
}

/// Scores of the queries from `begin` on become their weights. A padded row is written where it
/// stays, if it fits there, and otherwise to `room` first. `room` is as long as three padded rows.
void weigh(const AttentionSizes& s, const Head& head, const AttentionInput& in, Matrix scores,
           std::size_t begin, Matrix w, std::span<Real> room) {
  const std::size_t padded_size = scores.stride;
  // The limits of scores: +infinity where a key is seen, then -infinity. Those of every row are one
  // part of this, so that all have one length, and no branch depends on how much of a row is seen.
  Real* const hidden = room.data() + 2 * padded_size;
  std::fill_n(hidden - padded_size, padded_size, -hidden_score);
  std::fill_n(hidden, padded_size, hidden_score);
  const bool fits = padded_size <= s.keys;
  for (std::size_t i = 0; i < scores.rows; ++i) {
    const std::span<Real> row(scores.row(i), padded_size), out(w.row(i), s.keys);
    const std::size_t query = begin + i, seen = head.seen(query + 1);
    const Real factor = prepare(s, head, in, query, row.first(seen));
    softmax_row(row, {hidden - seen, padded_size}, factor, (fits ? out : room).first(padded_size));
    if (!fits) std::copy_n(room.data(), w.cols, out.data());
    const std::span<Real> never = out.subspan(fits ? padded_size : w.cols);
    std::fill(never.begin(), never.end(), Real(0));
  }
}

void forward(const AttentionSizes& s, const Head& head, const AttentionInput& in,
             std::span<Real> weights, std::span<Real> out) {
  const std::size_t block = block_queries(s);
  for (std::size_t begin = 0; begin < s.queries; begin += block) {
    const std::size_t end = std::min(begin + block, s.queries);
    const std::size_t seen = head.seen(end), stride = padded(seen);
    const std::span<Real> room = scratch((end - begin + 3) * stride);
    const Matrix scores(room.data(), end - begin, seen, stride);
    gemm_nt(head.queries(in.q, begin, end), head.keys(in.k, seen), scores, Start::zero);
    const Matrix w = head.weights(weights, begin, end);
    weigh(s, head, in, scores, begin, w, room.last(3 * stride));
    gemm({w.data, w.rows, w.cols, w.stride}, head.keys(in.v, seen), head.queries(out, begin, end),
         Start::zero);
  }
}

void zero(Matrix m) {
  for (std::size_t r = 0; r < m.rows; ++r) std::fill_n(m.row(r), m.cols, Real(0));
}

/// Turns the gradient of the weights into that of the products q k, in place: that of the scores is
/// w (dw - sum of w dw), which adds to `bias`, the bias gradient of the first query, on its way.
void through_softmax(ConstMatrix w, Real scale, Matrix dw, Real* bias) {
  for (std::size_t i = 0; i < w.rows; ++i) {
    const Real* p = w.row(i);
    Real* d = dw.row(i);
    const Real mean = dot({p, w.cols}, {d, w.cols});
    if (bias != nullptr) {
      Real* sum = bias - i;  // the next query is one place farther from every key
      for (std::size_t j = 0; j < w.cols; ++j) sum[j] += p[j] * (d[j] - mean);
    }
    for (std::size_t j = 0; j < w.cols; ++j) d[j] = p[j] * (d[j] - mean) * scale;
  }
}

void backward(const AttentionSizes& s, const Head& head, const AttentionInput& in,
              std::span<const Real> weights, std::span<const Real> dout,
              const AttentionGradients& to, Real* dbias) {
  // Blocks of queries add to these in order, so each element is one chain over all queries.
  if (to.k.fresh && !to.k.values.empty()) zero(head.keys(to.k.values, s.keys));
  if (to.v.fresh && !to.v.values.empty()) zero(head.keys(to.v.values, s.keys));
  const std::size_t block = block_queries(s);
  for (std::size_t begin = 0; begin < s.queries; begin += block) {
    const std::size_t end = std::min(begin + block, s.queries);
    const std::size_t seen = head.seen(end);
    const ConstMatrix w = head.weights(weights, begin, end), q = head.queries(in.q, begin, end),
                      dy = head.queries(dout, begin, end);
    const Matrix d(scratch((end - begin) * seen).data(), end - begin, seen);
    const ConstMatrix ds(d.data, d.rows, d.cols);
    if (!to.v.values.empty()) gemm_tn(w, dy, head.keys(to.v.values, seen), Start::stored);
    gemm_nt(dy, head.keys(in.v, seen), d, Start::zero);
    through_softmax(w, s.scale, d, dbias == nullptr ? nullptr : dbias + head.bias(begin));
    if (!to.q.values.empty())
      gemm(ds, head.keys(in.k, seen), head.queries(to.q.values, begin, end),
           to.q.fresh ? Start::zero : Start::stored);
    if (!to.k.values.empty()) gemm_tn(ds, q, head.keys(to.k.values, seen), Start::stored);
  }
}

/// Calls body(head, text) for all heads of all texts, shared by threads. Each makes `products` of
/// queries, keys and the width of a head.
template <class Body>
void for_heads(const AttentionSizes& s, double products, Body body) {
  if (rehearsal != nullptr)
    rehearsal->work +=
        products * static_cast<double>(s.batch * s.width) * static_cast<double>(s.queries * s.keys);
  for_rows(s.batch * s.heads, s.queries * s.keys + s.queries * s.width / s.heads,
           [&](std::size_t n) { body(Head(s, n), n / s.heads); });
}

}  // namespace

void attention(const AttentionSizes& s, const AttentionInput& in, std::span<Real> weights,
               std::span<Real> out) {
  for_heads(s, 2, [&](const Head& head, std::size_t) { forward(s, head, in, weights, out); });
}

void attention_backward(const AttentionSizes& s, const AttentionInput& in,
                        std::span<const Real> weights, std::span<const Real> dout,
                        const AttentionGradients& to) {
  // Each text adds up its own bias gradient, so that threads share out texts as well as heads.
  const std::size_t of_text = to.bias.values.size();
  std::vector<Real> parts(s.batch * of_text, Real(0));
  for_heads(s, 4, [&](const Head& head, std::size_t text) {
    Real* const part = of_text == 0 ? nullptr : &parts[text * of_text];
    backward(s, head, in, weights, dout, to, part);
  });
  if (to.bias.fresh) std::fill(to.bias.values.begin(), to.bias.values.end(), Real(0));
  for (std::size_t i = 0; i < parts.size(); ++i) to.bias.values[i % of_text] += parts[i];
}

}  // namespace emb::kernels
