// Lists in words. They stand alone, because the engine in a page has the games' tales but not the stories of records.
#include "reports/story/tale.h"

namespace tricorne::reports {

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

std::string listed(std::vector<std::string> names, std::size_t most) {
  if (names.size() > most + 1) {
    const std::size_t more = names.size() - most;
    names.resize(most);
    names.push_back(std::to_string(more) + " more");
  }
  return listed(names);
}

}  // namespace tricorne::reports
