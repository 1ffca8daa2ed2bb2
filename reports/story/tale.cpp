#include "reports/story/tale.h"

#include "replay/kit.h"
#include "replay/story/teller.h"
#include "reports/kits.h"

namespace tricorne::reports {

std::vector<Paragraph> tale_of(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer,
                               replay::Language language) {
  const Kit& kit = kit_of(game);
  const Wording say(game, language);
  const StepGroups groups = kit.groups(timeline);
  const replay::Fights fights = replay::kit_of(game).fights(game, timeline);
  std::vector<Paragraph> tale;
  for (std::size_t i = 1; i <= timeline.length; ++i) {
    std::string title = say(groups.list[groups.of[i]].when);
    if (tale.empty() || tale.back().title != title) tale.push_back({std::move(title), i, i, ""});
    tale.back().last = i;
  }
  for (Paragraph& paragraph : tale)
    for (const Said& deed : kit.deeds(timeline, fights, viewer, paragraph.first, paragraph.last)) {
      std::string told = say(deed);
      if (!told.ends_with('.')) told += '.';
      paragraph.text += (paragraph.text.empty() ? "" : " ") + replay::as_sentence(std::move(told));
    }
  std::erase_if(tale, [](const Paragraph& paragraph) { return paragraph.text.empty(); });
  return tale;
}

std::string tale_as_markdown(const std::string& title, const std::vector<Paragraph>& tale) {
  std::string text = "# " + title + "\n";
  for (const Paragraph& paragraph : tale) text += "\n## " + paragraph.title + "\n\n" + paragraph.text + "\n";
  return text;
}

}  // namespace tricorne::reports
