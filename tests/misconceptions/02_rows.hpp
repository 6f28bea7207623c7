#pragma once

// Wrong rows of a table. 02.cpp includes this behind the solution.

namespace exercise {
namespace {

// ---- 02.1 --------------------------------------------------------------------------------------

std::span<const float> row_begins_at_id(std::span<const float> table, int width, TokenId id) {
  return table.subspan(id, width);
}
std::span<const float> row_from_one(std::span<const float> table, int width, TokenId id) {
  return table.subspan((id - 1) * width, width);
}
std::span<const float> row_past_the_end(std::span<const float> table, int width, TokenId id) {
  return table.subspan(id * width, width + 1);
}
std::span<const float> row_times_vocabulary(std::span<const float> table, int width, TokenId id) {
  const int vocabulary = table.size() / width;
  return {table.data() + id * vocabulary, table.data() + id * vocabulary + width};
}
std::span<const float> row_without_end(std::span<const float> table, int width, TokenId id) {
  return table.subspan(id * width);
}
std::span<const float> row_one_short(std::span<const float> table, int width, TokenId id) {
  return table.subspan(id * width, width - 1);
}
std::span<const float> row_one_late(std::span<const float> table, int width, TokenId id) {
  return {table.data() + id * width + 1, table.data() + id * width + 1 + width};
}
std::span<const float> row_added(std::span<const float> table, int width, TokenId id) {
  return table.subspan(id + width, width);
}
std::span<const float> row_whole_table(std::span<const float> table, int width, TokenId id) {
  return table;
}
std::span<const float> row_copied(std::span<const float> table, int width, TokenId id) {
  static std::vector<float> row;
  row.assign(table.begin() + id * width, table.begin() + (id + 1) * width);
  return row;
}
std::span<const float> row_of_the_example(std::span<const float> table, int width, TokenId id) {
  return table.subspan(2, 2);
}

// ---- 02.2 --------------------------------------------------------------------------------------

Matrix<float> gather_asks_nothing(const Matrix<float>& table, const List<TokenId>& ids) {
  Matrix<float> out(ids.size(), table.columns());
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) out(n, d) = table(ids[n], d);
  return out;
}
Matrix<float> gather_by_place(const Matrix<float>& table, const List<TokenId>& ids) {
  Matrix<float> out(ids.size(), table.columns());
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) out(n, d) = table(n % table.rows(), d);
  return out;
}
Matrix<float> gather_clamps(const Matrix<float>& table, const List<TokenId>& ids) {
  List<TokenId> inside;
  for (TokenId id : ids) inside.add(std::clamp(id, 0, table.rows() - 1));
  return right::gather(table, inside);
}
Matrix<float> gather_each_once(const Matrix<float>& table, const List<TokenId>& ids) {
  const std::set<TokenId> each(ids.begin(), ids.end());
  return right::gather(table, List<TokenId>(std::vector<TokenId>(each.begin(), each.end())));
}
Matrix<float> gather_first_id(const Matrix<float>& table, const List<TokenId>& ids) {
  Matrix<float> out(ids.size(), table.columns());
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) out(n, d) = table(ids[0], d);
  return out;
}
Matrix<float> gather_leaves_out(const Matrix<float>& table, const List<TokenId>& ids) {
  List<TokenId> inside;
  for (TokenId id : ids)
    if (id >= 0 && id < table.rows()) inside.add(id);
  return right::gather(table, inside);
}
Matrix<float> gather_one_number(const Matrix<float>& table, const List<TokenId>& ids) {
  Matrix<float> out(ids.size(), 1);
  for (int n = 0; n < ids.size(); ++n) out(n, 0) = table(ids[n], 0);
  return out;
}
Matrix<float> gather_one_too_many(const Matrix<float>& table, const List<TokenId>& ids) {
  Matrix<float> out(ids.size(), table.columns());
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d <= table.columns(); ++d) out(n, d) = table(ids[n], d);
  return out;
}
Matrix<float> gather_transposed(const Matrix<float>& table, const List<TokenId>& ids) {
  Matrix<float> out(table.columns(), ids.size());
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) out(d, n) = table(ids[n], d);
  return out;
}
Matrix<float> gather_wraps(const Matrix<float>& table, const List<TokenId>& ids) {
  List<TokenId> inside;
  for (TokenId id : ids) inside.add((id + table.rows()) % table.rows());
  return right::gather(table, inside);
}
Matrix<float> gather_zeros(const Matrix<float>& table, const List<TokenId>& ids) {
  Matrix<float> out(ids.size(), table.columns());
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns(); ++d)
      if (ids[n] >= 0 && ids[n] < table.rows()) out(n, d) = table(ids[n], d);
  return out;
}
Matrix<float> gather_asks_the_width(const Matrix<float>& table, const List<TokenId>& ids) {
  for (TokenId id : ids)
    if (id < 0 || id >= table.columns()) throw emb::IdError("outside");
  return right::gather(table, ids);
}
Matrix<float> gather_takes_v(const Matrix<float>& table, const List<TokenId>& ids) {
  for (TokenId id : ids)
    if (id < 0 || id > table.rows()) throw emb::IdError("outside");
  return gather_asks_nothing(table, ids);
}
Matrix<float> gather_last_token_missing(const Matrix<float>& table, const List<TokenId>& ids) {
  Matrix<float> out(ids.size(), table.columns());
  for (int n = 0; n < ids.size() - 1; ++n)
    for (int d = 0; d < table.columns(); ++d) out(n, d) = table(ids[n], d);
  return out;
}
Matrix<float> gather_by_one_hot(const Matrix<float>& table, const List<TokenId>& ids) {
  Matrix<float> out = right::gather(table, ids);
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) {
      out(n, d) = 0;
      for (int v = 0; v < table.rows(); ++v) out(n, d) += (v == ids[n] ? 1.0f : 0.0f) * table(v, d);
    }
  return out;
}
Matrix<float> gather_added(const Matrix<float>& table, const List<TokenId>& ids) {
  Matrix<float> out = right::gather(table, ids);
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) {
      out(n, d) = 0;
      out(n, d) += table(ids[n], d);
    }
  return out;
}
Matrix<float> gather_kept(const Matrix<float>& table, const List<TokenId>& ids) {
  static Matrix<float> out;
  if (out.rows() != ids.size() || out.columns() != table.columns()) out = right::gather(table, ids);
  return out;
}
Matrix<float> gather_unknown_as_0(const Matrix<float>& table, const List<TokenId>& ids) {
  List<TokenId> known = ids;
  for (TokenId& id : known) id = id >= 0 && id < table.rows() ? id : 0;
  return right::gather(table, known);
}
Matrix<float> gather_no_columns(const Matrix<float>& table, const List<TokenId>& ids) {
  return ids.size() == 0 ? Matrix<float>() : right::gather(table, ids);
}
std::span<const float> row_of_v_numbers(std::span<const float> table, int width, TokenId id) {
  const int most = table.size() - id * width;
  return table.subspan(id * width, std::min<int>(table.size() / width, most));
}
std::span<const float> row_at_the_end(std::span<const float> table, int width, TokenId id) {
  return table.last(width);
}
Matrix<float> gather_backwards(const Matrix<float>& table, const List<TokenId>& ids) {
  const Matrix<float> rows = right::gather(table, ids);
  Matrix<float> out = rows;
  for (int n = 0; n < rows.rows(); ++n)
    for (int d = 0; d < rows.columns(); ++d) out(rows.rows() - 1 - n, d) = rows(n, d);
  return out;
}
void scatter_neighbours_once(const Matrix<float>& dout, const List<TokenId>& ids,
                             Matrix<float>& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < dout.columns(); ++d)
      if (n == 0 || ids[n] != ids[n - 1]) dtable(ids[n], d) += dout(n, d);
}

}  // namespace
}  // namespace exercise
