#pragma once

// Wrong lists of rows, shares and steps of SGD. 04.cpp includes this behind the solution.

namespace exercise {
namespace {

// ---- 04.1 --------------------------------------------------------------------------------------

List<int> rows_as_ids(const List<TokenId>& ids, TokenId padding) { return ids; }
List<int> rows_none(const List<TokenId>& ids, TokenId padding) { return {}; }
List<int> rows_of_places(const List<TokenId>& ids, TokenId padding) {
  List<int> rows;
  for (int n = 0; n < ids.size(); ++n) rows.add(n);
  return rows;
}
List<int> rows_of_runs(const List<TokenId>& ids, TokenId padding) {
  List<int> rows;
  for (TokenId id : ids)
    if (id != padding && (rows.size() == 0 || rows[rows.size() - 1] != id)) rows.add(id);
  return rows;
}
List<int> rows_repeated(const List<TokenId>& ids, TokenId padding) {
  List<int> rows;
  for (TokenId id : ids)
    if (id != padding) rows.add(id);
  return rows;
}
List<int> rows_sorted(const List<TokenId>& ids, TokenId padding) {
  std::set<int> rows(ids.begin(), ids.end());
  rows.erase(padding);
  return List<int>(std::vector<int>(rows.begin(), rows.end()));
}
List<int> rows_with_padding(const List<TokenId>& ids, TokenId padding) {
  return right::written_rows(ids, -1);
}
List<int> rows_never_repeated(const List<TokenId>& ids, TokenId padding) {
  List<int> rows;
  for (TokenId id : ids)
    if (id != padding && std::count(ids.begin(), ids.end(), id) == 1) rows.add(id);
  return rows;
}
List<int> rows_up_to_padding(const List<TokenId>& ids, TokenId padding) {
  List<TokenId> before;
  for (TokenId id : ids) {
    if (id == padding) break;
    before.add(id);
  }
  return right::written_rows(before, padding);
}
List<int> rows_without_0(const List<TokenId>& ids, TokenId padding) {
  return right::written_rows(right::written_rows(ids, padding), 0);
}
List<int> rows_condition_or(const List<TokenId>& ids, TokenId padding) {
  List<int> rows;
  for (TokenId id : ids)
    if (id != padding || std::count(rows.begin(), rows.end(), id) == 0) rows.add(id);
  return rows;
}

// ---- 04.2 --------------------------------------------------------------------------------------

double density_count(const List<TokenId>& ids, int V) {
  return right::predicted_density(ids, V) * V;
}
double density_of_ids(const List<TokenId>& ids, int V) {
  return right::predicted_density(ids, V) * V / ids.size();
}
double density_of_the_rest(const List<TokenId>& ids, int V) {
  return 1 - right::predicted_density(ids, V);
}
double density_of_tokens(const List<TokenId>& ids, int V) {
  return ids.size() / static_cast<double>(V);
}
double density_percent(const List<TokenId>& ids, int V) {
  return 100 * right::predicted_density(ids, V);
}
double density_whole(const List<TokenId>& ids, int V) {
  const std::set<int> rows(ids.begin(), ids.end());
  return rows.size() / V;
}
double density_without_0(const List<TokenId>& ids, int V) {
  std::set<int> rows(ids.begin(), ids.end());
  rows.erase(0);
  return static_cast<double>(rows.size()) / V;
}
double density_upside_down(const List<TokenId>& ids, int V) {
  return 1 / right::predicted_density(ids, V);
}
double density_never_repeated(const List<TokenId>& ids, int V) {
  int rows = 0;
  for (TokenId id : ids) rows += std::count(ids.begin(), ids.end(), id) == 1;
  return static_cast<double>(rows) / V;
}
double density_of_the_example(const List<TokenId>& ids, int V) {
  return ids.size() > V ? 1 : 0.125;
}

// ---- 04.3 --------------------------------------------------------------------------------------

void sgd_by_place(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                  float rate) {
  for (int n = 0; n < written.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) table(n, d) -= rate * gradient(n, d);
}
void sgd_gradient_by_place(Matrix<float>& table, const Matrix<float>& gradient,
                           const List<int>& written, float rate) {
  for (int n = 0; n < written.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) table(written[n], d) -= rate * gradient(n, d);
}
void sgd_table_by_place(Matrix<float>& table, const Matrix<float>& gradient,
                        const List<int>& written, float rate) {
  for (int n = 0; n < written.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) table(n, d) -= rate * gradient(written[n], d);
}
void sgd_every_row(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                   float rate) {
  for (int r = 0; r < table.rows(); ++r)
    for (int d = 0; d < table.columns(); ++d) table(r, d) -= rate * gradient(r, d);
}
void sgd_masked(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                float rate) {
  List<float> mask(table.rows());
  for (int r : written) mask[r] = 1;
  for (int r = 0; r < table.rows(); ++r)
    for (int d = 0; d < table.columns(); ++d) table(r, d) -= rate * mask[r] * gradient(r, d);
}
void sgd_asks_for_the_first(Matrix<float>& table, const Matrix<float>& gradient,
                            const List<int>& written, float rate) {
  for (int r : written)
    for (int d = 0; d < table.columns() && gradient(r, 0) != 0; ++d)
      table(r, d) -= rate * gradient(r, d);
}
void sgd_nothing(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                 float rate) {
  Matrix<float> copy = table;
  right::sgd_step(copy, gradient, written, rate);
}
void sgd_one_number(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                    float rate) {
  for (int r : written) table(r, 0) -= rate * gradient(r, 0);
}
void sgd_past_the_end(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                      float rate) {
  for (int r : written)
    for (int d = 0; d <= table.columns(); ++d) table(r, d) -= rate * gradient(r, d);
}
void sgd_row_as_place(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                      float rate) {
  for (int r : written)
    for (int d = 0; d < table.columns(); ++d) table(d, r) -= rate * gradient(d, r);
}
void sgd_uphill(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                float rate) {
  right::sgd_step(table, gradient, written, -rate);
}
void sgd_without_rate(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                      float rate) {
  right::sgd_step(table, gradient, written, 1);
}
void sgd_replaced(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                  float rate) {
  for (int r : written)
    for (int d = 0; d < table.columns(); ++d) table(r, d) = -rate * gradient(r, d);
}
void sgd_last_row_missing(Matrix<float>& table, const Matrix<float>& gradient,
                          const List<int>& written, float rate) {
  for (int n = 0; n < written.size() - 1; ++n)
    for (int d = 0; d < table.columns(); ++d)
      table(written[n], d) -= rate * gradient(written[n], d);
}
void sgd_returns_early(Matrix<float>& table, const Matrix<float>& gradient,
                       const List<int>& written, float rate) {
  for (int r : written) {
    for (int d = 0; d < table.columns(); ++d) table(r, d) -= rate * gradient(r, d);
    return;
  }
}

List<int> rows_as_places(const List<TokenId>& ids, TokenId padding) {
  List<int> rows;
  for (int n = 0; n < ids.size(); ++n)
    if (ids[n] != padding) rows.add(n);
  return rows;
}
List<int> rows_below_1000(const List<TokenId>& ids, TokenId padding) {
  List<int> rows;
  std::vector<bool> met(1000);
  for (TokenId id : ids)
    if (id != padding && id < 1000 && !met[static_cast<std::size_t>(id)]) {
      met[static_cast<std::size_t>(id)] = true;
      rows.add(id);
    }
  return rows;
}
double density_of_the_first(const List<TokenId>& ids, int V) {
  return ids[0] < 0 ? 0 : right::predicted_density(ids, V);
}
double density_all_for_none(const List<TokenId>& ids, int V) {
  return ids.size() == 0 ? 1 : right::predicted_density(ids, V);
}
void sgd_above_zero(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
                    float rate) {
  for (int r : written)
    for (int d = 0; d < table.columns(); ++d)
      if (gradient(r, d) > 0) table(r, d) -= rate * gradient(r, d);
}

}  // namespace
}  // namespace exercise
