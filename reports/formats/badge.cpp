#include "reports/formats/results.h"

namespace tricorne::reports {

Json badge_as_value(const std::string& label, const Tally& tally) {
  const bool fails = tally.failed + tally.errors + tally.protocol + tally.offered_failed > 0 ||
                     tally.passed + tally.offered_passed == 0;
  Json badge;
  badge["schemaVersion"] = 1;
  badge["label"] = label;
  badge["message"] = summary_of(tally);
  badge["color"] = fails ? "red" : tally.lacks > 0 ? "yellow" : "brightgreen";
  badge["isError"] = fails;
  return badge;
}

}  // namespace tricorne::reports
