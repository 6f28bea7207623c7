#pragma once

// Wrong answers to 05.6. 05.cpp includes this behind the solution.

#include <cmath>

namespace exercise {
namespace {

using Nats = List<double>;
using Texts = List<std::string>;

double paid(const Nats& nats) {
  double sum = 0;
  for (double of_token : nats) sum += of_token;
  return sum;
}
double bytes(const Texts& tokens) {
  double sum = 0;
  for (const std::string& token : tokens) sum += token.size();
  return sum;
}
const double bit = std::log(2.0);

double bits_in_nats(const Nats& nats, const Texts& tokens) {
  return nats.size() == 0 ? 0 : paid(nats) / bytes(tokens);
}
double bits_nats_per_token(const Nats& nats, const Texts&) {
  return nats.size() == 0 ? 0 : paid(nats) / nats.size();
}
double bits_per_token(const Nats& nats, const Texts&) {
  return nats.size() == 0 ? 0 : paid(nats) / bit / nats.size();
}
double bits_times_ln2(const Nats& nats, const Texts& tokens) {
  return nats.size() == 0 ? 0 : paid(nats) * bit / bytes(tokens);
}
double bits_base_10(const Nats& nats, const Texts& tokens) {
  return nats.size() == 0 ? 0 : paid(nats) / std::log(10.0) / bytes(tokens);
}
double bits_mean_of_ratios(const Nats& nats, const Texts& tokens) {
  double sum = 0;
  for (int n = 0; n < nats.size(); ++n) sum += nats[n] / bit / tokens[n].size();
  return nats.size() == 0 ? 0 : sum / nats.size();
}
double bits_of_characters(const Nats& nats, const Texts& tokens) {
  double characters = 0;
  for (const std::string& token : tokens)
    for (char byte : token) characters += (byte & 0xC0) != 0x80;
  return nats.size() == 0 ? 0 : paid(nats) / bit / characters;
}
double bits_in_all(const Nats& nats, const Texts&) { return paid(nats) / bit; }
double bits_turned(const Nats& nats, const Texts& tokens) {
  return nats.size() == 0 ? 0 : bytes(tokens) * bit / paid(nats);
}
double bits_in_int(const Nats& nats, const Texts& tokens) {
  const int sum = paid(nats);
  return nats.size() == 0 ? 0 : sum / bit / bytes(tokens);
}
double bits_of_nothing(const Nats& nats, const Texts& tokens) {
  return paid(nats) / bit / bytes(tokens);
}
double bits_by_eight(const Nats& nats, const Texts& tokens) {
  return nats.size() == 0 ? 0 : paid(nats) / bit / (8 * bytes(tokens));
}
double bits_last_only(const Nats& nats, const Texts& tokens) {
  return nats.size() == 0 ? 0 : nats[nats.size() - 1] / bit / bytes(tokens);
}
double bits_without_first(const Nats& nats, const Texts& tokens) {
  return nats.size() == 0 ? 0 : (paid(nats) - nats[0]) / bit / bytes(tokens);
}
double bits_sign(const Nats& nats, const Texts& tokens) {
  return -right::bits_per_byte(nats, tokens);
}
double bits_rounded_ln2(const Nats& nats, const Texts& tokens) {
  return nats.size() == 0 ? 0 : paid(nats) / 0.69 / bytes(tokens);
}
double bits_first_length(const Nats& nats, const Texts& tokens) {
  return nats.size() == 0 ? 0 : paid(nats) / bit / tokens[0].size();
}
double bits_in_float(const Nats& nats, const Texts& tokens) {
  float sum = 0, length = 0;
  for (float of_token : nats) sum += of_token;
  for (const std::string& token : tokens) length += token.size();
  return length > 0 ? sum / 0.6931471805599453f / length : 0;
}

double bits_of_the_chapters_ln2(const List<double>& nats, const List<std::string>& tokens) {
  return right::bits_per_byte(nats, tokens) * std::log(2.0) / 0.6931;
}
double bits_by_log10(const List<double>& nats, const List<std::string>& tokens) {
  return right::bits_per_byte(nats, tokens) * std::log(2.0) / std::log10(2.0);
}

double bits_without_spaces(const Nats& nats, const Texts& tokens) {
  double letters = 0;
  for (const std::string& token : tokens)
    for (const char c : token) letters += c != ' ';
  return nats.size() == 0 ? 0 : paid(nats) / bit / letters;
}
double bits_spaces_between(const Nats& nats, const Texts& tokens) {
  return nats.size() == 0 ? 0 : paid(nats) / bit / (bytes(tokens) + tokens.size() - 1);
}
double bits_log2_of_each(const Nats& nats, const Texts& tokens) {
  double sum = 0;
  for (const double of_token : nats) sum += std::log2(of_token);
  return nats.size() == 0 ? 0 : sum / bytes(tokens);
}
double bits_as_choices(const Nats& nats, const Texts& tokens) {
  return nats.size() == 0 ? 0 : std::exp(paid(nats) / bytes(tokens));
}
double bits_of_each_byte(const Nats& nats, const Texts& tokens) {
  double sum = 0;
  for (int n = 0; n < nats.size(); ++n) sum += nats[n] * tokens[n].size();
  return nats.size() == 0 ? 0 : sum / bit / bytes(tokens);
}
double bits_added_in_int(const Nats& nats, const Texts& tokens) {
  int sum = 0;
  for (const double of_token : nats) sum += of_token;
  return nats.size() == 0 ? 0 : sum / bit / bytes(tokens);
}
double bits_of_probabilities(const Nats& nats, const Texts& tokens) {
  double sum = 0;
  for (const double of_token : nats) sum -= std::log2(of_token);
  return nats.size() == 0 ? 0 : sum / bytes(tokens);
}

double bits_by_mean_length(const List<double>& nats, const List<std::string>& tokens) {
  double paid = 0;
  int bytes = 0;
  for (const double of_token : nats) paid += of_token;
  for (const std::string& token : tokens) bytes += static_cast<int>(token.size());
  if (tokens.size() == 0) return 0;
  return paid / tokens.size() / std::log(2.0) / (bytes / tokens.size());
}
double bits_by_rounded_factor(const List<double>& nats, const List<std::string>& tokens) {
  return right::bits_per_byte(nats, tokens) * std::log(2.0) * 1.4427;
}

}  // namespace
}  // namespace exercise
