#pragma once

// Wrong one-hot rows. 01.cpp includes this behind the solution.

namespace exercise {
namespace {

// ---- 01.1 --------------------------------------------------------------------------------------

List<float> row_from_one(TokenId id, int vocabulary) {
  List<float> row(vocabulary);
  row[id - 1] = 1;
  return row;
}
List<float> row_holds_the_id(TokenId id, int vocabulary) {
  List<float> row(vocabulary);
  row[id] = id;
  return row;
}
List<float> row_inverted(TokenId id, int vocabulary) {
  List<float> row(vocabulary, 1);
  row[id] = 0;
  return row;
}
List<float> row_not_cleared(TokenId id, int vocabulary) {
  List<float> row(vocabulary, -1);
  row[id] = 1;
  return row;
}
List<float> row_of_ones(TokenId id, int vocabulary) { return List<float>(vocabulary, 1); }
List<float> row_past_the_end(TokenId id, int vocabulary) {
  List<float> row(vocabulary);
  for (int place = 0; place <= vocabulary; ++place) row[place] = place == id ? 1 : 0;
  return row;
}
List<float> row_without_its_one(TokenId id, int vocabulary) { return List<float>(vocabulary); }
List<float> row_up_to_the_id(TokenId id, int vocabulary) {
  List<float> row(vocabulary);
  for (int place = 0; place <= id; ++place) row[place] = 1;
  return row;
}
List<float> row_of_the_example(TokenId id, int vocabulary) { return {0, 0, 1, 0}; }
List<float> row_too_short(TokenId id, int vocabulary) {
  List<float> row(id + 1);
  row[id] = 1;
  return row;
}
List<float> row_last_place_forgotten(TokenId id, int vocabulary) {
  List<float> row(vocabulary);
  for (int place = 0; place < vocabulary - 1; ++place) row[place] = place == id ? 1 : 0;
  return row;
}
List<float> row_number_by_number(TokenId id, int vocabulary) {
  List<float> row;
  for (int place = 0; place < vocabulary; ++place) row.add(place == id);
  return row;
}

// ---- 01.2 --------------------------------------------------------------------------------------

Matrix<float> matrix_clamps(const List<TokenId>& ids, int vocabulary) {
  Matrix<float> matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n) matrix(n, std::clamp(ids[n], 0, vocabulary - 1)) = 1;
  return matrix;
}
Matrix<float> matrix_multi_hot(const List<TokenId>& ids, int vocabulary) {
  Matrix<float> matrix(1, vocabulary);
  for (TokenId id : ids) matrix(0, id) = 1;
  return matrix;
}
Matrix<float> matrix_of_counts(const List<TokenId>& ids, int vocabulary) {
  Matrix<float> matrix(1, vocabulary);
  for (TokenId id : ids) matrix(0, id) += 1;
  return matrix;
}
Matrix<float> matrix_other_exception(const List<TokenId>& ids, int vocabulary) {
  for (TokenId id : ids)
    if (id < 0 || id >= vocabulary) throw std::out_of_range("id");
  return right::one_hot_matrix(ids, vocabulary);
}
Matrix<float> matrix_passes_over(const List<TokenId>& ids, int vocabulary) {
  Matrix<float> matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n)
    if (ids[n] >= 0 && ids[n] < vocabulary) matrix(n, ids[n]) = 1;
  return matrix;
}
Matrix<float> matrix_transposed(const List<TokenId>& ids, int vocabulary) {
  Matrix<float> matrix(vocabulary, ids.size());
  for (int n = 0; n < ids.size(); ++n) matrix(ids[n], n) = 1;
  return matrix;
}
Matrix<float> matrix_wraps(const List<TokenId>& ids, int vocabulary) {
  Matrix<float> matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n) matrix(n, (ids[n] + vocabulary) % vocabulary) = 1;
  return matrix;
}
Matrix<float> matrix_asks_nothing(const List<TokenId>& ids, int vocabulary) {
  Matrix<float> matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n) matrix(n, ids[n]) = 1;
  return matrix;
}
Matrix<float> matrix_takes_v(const List<TokenId>& ids, int vocabulary) {
  for (TokenId id : ids)
    if (id < 0 || id > vocabulary) throw emb::IdError("outside");
  return matrix_asks_nothing(ids, vocabulary);
}
Matrix<float> matrix_forgets_the_sign(const List<TokenId>& ids, int vocabulary) {
  for (TokenId id : ids)
    if (id >= vocabulary) throw emb::IdError("outside");
  return matrix_asks_nothing(ids, vocabulary);
}
Matrix<float> matrix_refuses_0(const List<TokenId>& ids, int vocabulary) {
  for (TokenId id : ids)
    if (id <= 0 || id >= vocabulary) throw emb::IdError("outside");
  return matrix_asks_nothing(ids, vocabulary);
}
Matrix<float> matrix_looks_at_the_first(const List<TokenId>& ids, int vocabulary) {
  if (ids.size() > 0 && ids[0] >= vocabulary) throw emb::IdError("outside");
  return matrix_asks_nothing(ids, vocabulary);
}
Matrix<float> matrix_diagonal(const List<TokenId>& ids, int vocabulary) {
  Matrix<float> matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n) matrix(n, n % vocabulary) = 1;
  return matrix;
}
Matrix<float> matrix_one_for_each_entry(const List<TokenId>& ids, int vocabulary) {
  Matrix<float> matrix(vocabulary, vocabulary);
  for (int v = 0; v < vocabulary; ++v) matrix(v, v) = 1;
  return matrix;
}
Matrix<float> matrix_piles_up(const List<TokenId>& ids, int vocabulary) {
  Matrix<float> matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n)
    for (int later = n; later < ids.size(); ++later) matrix(later, ids[n]) = 1;
  return matrix;
}
Matrix<float> matrix_of_all_texts(const List<TokenId>& ids, int vocabulary) {
  static Matrix<float> matrix;
  const Matrix<float> right = right::one_hot_matrix(ids, vocabulary);
  if (matrix.rows() != right.rows() || matrix.columns() != right.columns()) matrix = right;
  for (int n = 0; n < ids.size(); ++n) matrix(n, ids[n]) = 1;
  return matrix;
}

Matrix<float> matrix_unknown_as_0(const List<TokenId>& ids, int vocabulary) {
  Matrix<float> matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n) {
    const bool known = ids[n] >= 0 && ids[n] < vocabulary;
    matrix(n, known ? ids[n] : 0) = 1;
  }
  return matrix;
}
Matrix<float> matrix_of_no_columns(const List<TokenId>& ids, int vocabulary) {
  return ids.size() == 0 ? Matrix<float>() : right::one_hot_matrix(ids, vocabulary);
}

}  // namespace
}  // namespace exercise
