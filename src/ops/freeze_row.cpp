#include "base/errors.hpp"
#include "kernels/layout.hpp"
#include "ops/rows.hpp"

namespace emb {

Tensor freeze_row(const Tensor& table, std::size_t row) {
  const std::size_t rows = table.shape().rows();
  if (row >= rows)
    throw IdError(message("freeze_row: row ", row, " is outside [0, ", rows, "): the table has ",
                          rows, " rows"));
  Buffer values = Buffer::uninitialised(table.size());
  kernels::copy_runs({1, table.size(), table.size(), table.size()}, table.values().data(),
                     values.data(), true);
  return record("freeze_row", table.shape(), std::move(values), {table}, [=](const Flow& flow) {
    // dtable[r] += dout[r] for every other row
    Gradient& gradient = flow.in[0].grad();
    for (std::size_t r = 0; r < rows; ++r)
      if (r != row) gradient.row(r);
    Real* dtable = gradient.rows_of({}).data();
    const std::size_t width = flow.in[0].shape().width();
    const std::size_t before = row * width;
    const std::size_t after = flow.dout.size() - before - width;
    kernels::copy_runs({1, before, before, before}, flow.dout.data(), dtable, false);
    const Real* rest = flow.dout.data() + before + width;
    kernels::copy_runs({1, after, after, after}, rest, dtable + before + width, false);
  });
}

}  // namespace emb
