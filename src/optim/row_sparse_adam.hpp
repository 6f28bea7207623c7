#pragma once

#include <vector>

#include "optim/moments.hpp"
#include "optim/optimiser.hpp"

namespace emb {

struct RowSparseAdamOptions {
  double rate = 1e-3;
  double beta1 = 0.9;     // in [0, 1)
  double beta2 = 0.999;   // in [0, 1)
  double epsilon = 1e-8;  // above 0
};

/// Another algorithm than Adam: a step applies Adam's formulas to the written rows alone, and
/// costs O(rows written). A row that was not written stays where it is, and so do its moments,
/// which in Adam would go on shrinking. The step count t in the bias correction is one for all
/// rows, and rises with every step. There is no weight decay, since it would move every row.
/// Where every row is written at every step, it equals Adam to the bit. Where most are not, moments
/// are older than Adam's when a row returns, and a marked row of zeros does move.
/// The same algorithm as PyTorch's SparseAdam (there called lazy).
class RowSparseAdam : public Optimiser {
 public:
  /// Throws ValueError for parameters as check_parameters does, and for an option out of its range.
  explicit RowSparseAdam(std::vector<Tensor> parameters, const RowSparseAdamOptions& options = {});

  void step() override;

 private:
  AdamMoments moments_;
};

}  // namespace emb
