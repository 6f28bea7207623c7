#include "course/check/mistakes.hpp"

#include "lessons/08_geometry/check/analogy_checks.hpp"
#include "lessons/08_geometry/check/geometry_checks.hpp"
#include "lessons/08_geometry/check/loss_checks.hpp"
#include "lessons/08_geometry/check/pair_checks.hpp"
#include "lessons/08_geometry/check/power_checks.hpp"
#include "lessons/08_geometry/exercise.hpp"

const emb::course::Listed all_of_them = {
    {"08.1", geometry_checks::predicted_similarity},
    {"08.2", geometry_checks::cosine},
    {"08.3", pair_checks::pairs},
    {"08.4", loss_checks::pair_loss},
    {"08.5", loss_checks::pair_gradient},
    {"08.6", analogy_checks::analogy},
    {"08.7", power_checks::power_step}};
