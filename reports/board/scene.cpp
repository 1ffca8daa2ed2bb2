#include "reports/board/scene.h"

#include <algorithm>
#include <iterator>

namespace tricorne::reports {

void Scene::add(Figure figure) { items.emplace_back(std::move(figure)); }
void Scene::add(Stroke stroke) { items.emplace_back(stroke); }
void Scene::add(TextLine words) { items.emplace_back(std::move(words)); }

void Scene::add(Scene other) {
  patches.insert(patches.end(), std::make_move_iterator(other.patches.begin()),
                 std::make_move_iterator(other.patches.end()));
  items.insert(items.end(), std::make_move_iterator(other.items.begin()), std::make_move_iterator(other.items.end()));
}

void Scene::sort() {
  const auto ink_of = [](const Item& item) { return std::visit([](const auto& thing) { return thing.ink; }, item); };
  std::stable_sort(items.begin(), items.end(), [&](const Item& a, const Item& b) { return ink_of(a) < ink_of(b); });
}

}  // namespace tricorne::reports
