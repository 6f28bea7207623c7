#pragma once

// Wrong slopes and rules. 03.cpp includes this behind the solution.

namespace exercise {
namespace {

// ---- 03.1 --------------------------------------------------------------------------------------

double slope_is_the_loss(double w, double x, double target) {
  return (w * x - target) * (w * x - target);
}
double slope_links_added(double w, double x, double target) { return 2 * (w * x - target) + 1 + x; }
double slope_of_square_is_d(double w, double x, double target) { return (w * x - target) * x; }
double slope_of_x(double w, double x, double target) { return 2 * (w * x - target) * w; }
double slope_reversed(double w, double x, double target) { return 2 * (target - w * x) * x; }
double slope_without_inner_link(double w, double x, double target) { return 2 * (w * x - target); }
double slope_without_target(double w, double x, double target) { return 2 * w * x * x; }
double slope_target_added(double w, double x, double target) { return 2 * (w * x + target) * x; }
double slope_without_difference(double w, double x, double target) { return 2 * x; }
double slope_loses_its_sign(double w, double x, double target) {
  return std::fabs(2 * (w * x - target) * x);
}
double slope_measured(double w, double x, double target) {
  const double up = (w + 1e-4) * x - target, here = w * x - target;
  return (up * up - here * here) / 1e-4;
}
double slope_in_float(double w, double x, double target) {
  const float difference = static_cast<float>(w * x - target);
  return 2.0f * difference * static_cast<float>(x);
}

// ---- 03.2 --------------------------------------------------------------------------------------

void mul_as_a_sum(const List<double>& a, const List<double>& b, const List<double>& dout,
                  List<double>& da, List<double>& db) {
  for (int i = 0; i < a.size(); ++i) da[i] += dout[i], db[i] += dout[i];
}
void mul_assigned(const List<double>& a, const List<double>& b, const List<double>& dout,
                  List<double>& da, List<double>& db) {
  for (int i = 0; i < a.size(); ++i) da[i] = dout[i] * b[i], db[i] = dout[i] * a[i];
}
void mul_first_only(const List<double>& a, const List<double>& b, const List<double>& dout,
                    List<double>& da, List<double>& db) {
  for (int i = 0; i < a.size(); ++i) da[i] += dout[i] * b[i];
}
void mul_own_factor(const List<double>& a, const List<double>& b, const List<double>& dout,
                    List<double>& da, List<double>& db) {
  for (int i = 0; i < a.size(); ++i) da[i] += dout[i] * a[i], db[i] += dout[i] * b[i];
}
void mul_square_once(const List<double>& a, const List<double>& b, const List<double>& dout,
                     List<double>& da, List<double>& db) {
  const List<double> da_before = da, db_before = db;
  for (int i = 0; i < a.size(); ++i) {
    da[i] = da_before[i] + dout[i] * b[i];
    db[i] = db_before[i] + dout[i] * a[i];
  }
}
void mul_without_dout(const List<double>& a, const List<double>& b, const List<double>& dout,
                      List<double>& da, List<double>& db) {
  for (int i = 0; i < dout.size(); ++i) da[i] += b[i], db[i] += a[i];
}
void mul_by_the_product(const List<double>& a, const List<double>& b, const List<double>& dout,
                        List<double>& da, List<double>& db) {
  for (int i = 0; i < a.size(); ++i) {
    da[i] += dout[i] * a[i] * b[i];
    db[i] += dout[i] * a[i] * b[i];
  }
}
void mul_into_copies(const List<double>& a, const List<double>& b, const List<double>& dout,
                     List<double>& da, List<double>& db) {
  List<double> da_copy = da, db_copy = db;
  right::mul_rule(a, b, dout, da_copy, db_copy);
}
void mul_last_missing(const List<double>& a, const List<double>& b, const List<double>& dout,
                      List<double>& da, List<double>& db) {
  for (int i = 0; i < a.size() - 1; ++i) da[i] += dout[i] * b[i], db[i] += dout[i] * a[i];
}
void mul_grows(const List<double>& a, const List<double>& b, const List<double>& dout,
               List<double>& da, List<double>& db) {
  for (int i = 0; i < a.size(); ++i) da.add(dout[i] * b[i]), db.add(dout[i] * a[i]);
}

void mul_by_both(const List<double>& a, const List<double>& b, const List<double>& dout,
                 List<double>& da, List<double>& db) {
  for (int i = 0; i < a.size(); ++i) {
    da[i] += dout[i] * (a[i] + b[i]);
    db[i] += dout[i] * (a[i] + b[i]);
  }
}
void mul_first_missing(const List<double>& a, const List<double>& b, const List<double>& dout,
                       List<double>& da, List<double>& db) {
  for (int i = 1; i < a.size(); ++i) da[i] += dout[i] * b[i], db[i] += dout[i] * a[i];
}
void mul_square_doubled(const List<double>& a, const List<double>& b, const List<double>& dout,
                        List<double>& da, List<double>& db) {
  const double times = &a == &b ? 2 : 1;
  for (int i = 0; i < a.size(); ++i) {
    da[i] += times * dout[i] * b[i];
    db[i] += times * dout[i] * a[i];
  }
}
void mul_goes_on(const List<double>& a, const List<double>& b, const List<double>& dout,
                 List<double>& da, List<double>& db) {
  double to_a = 0, to_b = 0;
  for (int i = 0; i < a.size(); ++i) {
    da[i] += to_a += dout[i] * b[i];
    db[i] += to_b += dout[i] * a[i];
  }
}

// ---- 03.3 --------------------------------------------------------------------------------------

Matrix<float> lookup_assigned(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de(left.columns(), dx.columns());
  for (int n = 0; n < left.rows(); ++n)
    for (int v = 0; v < de.rows(); ++v)
      for (int d = 0; d < de.columns(); ++d) de(v, d) = left(n, v) * dx(n, d);
  return de;
}
Matrix<float> lookup_keeps_last(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de(left.columns(), dx.columns());
  for (int n = 0; n < left.rows(); ++n)
    for (int v = 0; v < de.rows(); ++v)
      for (int d = 0; d < de.columns(); ++d)
        if (left(n, v) != 0) de(v, d) = left(n, v) * dx(n, d);
  return de;
}
Matrix<float> lookup_mean(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de = right::table_gradient(left, dx);
  for (float& number : de) number /= left.rows();
  return de;
}
Matrix<float> lookup_misread(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de(left.columns(), dx.columns());
  for (int n = 0; n < left.rows(); ++n)
    for (int v = 0; v < de.rows(); ++v)
      for (int d = 0; d < de.columns(); ++d) de(v, d) += left(v, n) * dx(n, d);
  return de;
}
Matrix<float> lookup_transposed(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de(dx.columns(), left.columns());
  for (int n = 0; n < left.rows(); ++n)
    for (int v = 0; v < left.columns(); ++v)
      for (int d = 0; d < dx.columns(); ++d) de(d, v) += left(n, v) * dx(n, d);
  return de;
}
Matrix<float> lookup_unweighted(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de(left.columns(), dx.columns());
  for (int n = 0; n < left.rows(); ++n)
    for (int v = 0; v < de.rows(); ++v)
      for (int d = 0; d < de.columns(); ++d)
        if (left(n, v) > 0) de(v, d) += dx(n, d);
  return de;
}
Matrix<float> lookup_like_the_tokens(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de(left.rows(), dx.columns());
  for (int n = 0; n < left.rows(); ++n)
    for (int v = 0; v < left.columns(); ++v)
      for (int d = 0; d < dx.columns(); ++d) de(n, d) += left(n, v) * dx(n, d);
  return de;
}
Matrix<float> lookup_last_token_missing(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de(left.columns(), dx.columns());
  for (int n = 0; n < left.rows() - 1; ++n)
    for (int v = 0; v < de.rows(); ++v)
      for (int d = 0; d < de.columns(); ++d) de(v, d) += left(n, v) * dx(n, d);
  return de;
}
Matrix<float> lookup_in_double(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de(left.columns(), dx.columns());
  for (int d = 0; d < de.columns(); ++d)
    for (int v = 0; v < de.rows(); ++v) {
      double sum = 0;
      for (int n = left.rows() - 1; n >= 0; --n) sum += left(n, v) * dx(n, d);
      de(v, d) = sum;
    }
  return de;
}
void mul_nothing_at_zero(const List<double>& a, const List<double>& b, const List<double>& dout,
                         List<double>& da, List<double>& db) {
  for (int i = 0; i < a.size(); ++i) {
    const double out = a[i] * b[i];
    if (a[i] != 0) da[i] += dout[i] * out / a[i];
    if (b[i] != 0) db[i] += dout[i] * out / b[i];
  }
}
void mul_by_equal_values(const List<double>& a, const List<double>& b, const List<double>& dout,
                         List<double>& da, List<double>& db) {
  if (!(a == b)) return right::mul_rule(a, b, dout, da, db);
  for (int i = 0; i < a.size(); ++i) da[i] += 2 * dout[i] * a[i];
}
Matrix<float> lookup_square(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de = right::table_gradient(left, dx);
  for (int v = 0; v < de.rows(); ++v)
    for (int d = de.rows(); d < de.columns(); ++d) de(v, d) = 0;
  return de;
}
Matrix<float> lookup_of_no_token(const Matrix<float>& left, const Matrix<float>& dx) {
  return left.rows() == 0 ? Matrix<float>() : right::table_gradient(left, dx);
}

}  // namespace
}  // namespace exercise
