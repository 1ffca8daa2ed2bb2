#include <algorithm>

#include "cli/arguments.h"
#include "engine/core/text.h"

namespace tricorne::cli {

namespace {

/// The text as man(7) prints it, letter by letter.
std::string as_roff(std::string_view text) {
  std::string made;
  for (const char c : text) {
    if (c == '\\')
      made += "\\e";
    else if (c == '-')
      made += "\\-";
    else if ((c == '.' || c == '\'') && (made.empty() || made.back() == '\n'))
      made += std::string("\\&") + c;
    else
      made += c;
  }
  return made;
}

/// `tricorne errata new` becomes `tricorne-errata-new`.
std::string page_name(std::string name) {
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string bold(const std::string& text) { return "\\fB" + as_roff(text) + "\\fR"; }

std::string upper(std::string text) {
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

/// An argument: its name in bold, then its value and limits.
std::string entry_of(const ArgumentDescription& argument) {
  std::string names;
  for (const std::string& name : argument.names) names += (names.empty() ? "" : ",") + name;
  const std::string rest = argument.text.starts_with(names) ? argument.text.substr(names.size()) : "";
  return ".TP\n" + bold(names) + as_roff(rest) + "\n" + as_roff(argument.help) + "\n";
}

/// The options below the headings of the help.
std::string entries_of(const std::vector<ArgumentDescription>& arguments) {
  std::vector<std::string> groups;
  for (const ArgumentDescription& argument : arguments)
    if (std::ranges::find(groups, argument.group) == groups.end()) groups.push_back(argument.group);
  std::string text;
  for (const std::string& group : groups) {
    text += ".SH " + upper(group) + "\n";
    for (const ArgumentDescription& argument : arguments)
      if (argument.group == group) text += entry_of(argument);
  }
  return text;
}

std::string entries_of(const std::vector<CommandDescription>& subcommands) {
  std::string text = subcommands.empty() ? "" : ".SH COMMANDS\n";
  for (const CommandDescription& sub : subcommands)
    text += ".TP\n" + bold(page_name(sub.name)) + "(1)\n" + as_roff(sub.about) + ".\n";
  return text;
}

/// The last part of the help. A line that ends with a colon is a heading, and the lines below it stay as they are.
std::string sections_of(const std::string& below) {
  std::string text;
  bool open = false;
  for (const std::string& line : split(below, '\n')) {
    const bool heading = line.ends_with(':') && !line.starts_with(' ');
    if (heading) text += (open ? ".fi\n" : "") + (".SH \"" + upper(line.substr(0, line.size() - 1))) + "\"\n.nf\n";
    if (!heading && !open) continue;
    if (!heading && !line.empty()) text += as_roff(line) + "\n";
    open = true;
  }
  return text + (open ? ".fi\n" : "");
}

std::string see_also(const CommandDescription& command) {
  const auto above = command.name.rfind(' ');
  if (above == std::string::npos) return "";
  return ".SH SEE ALSO\n.BR " + as_roff(page_name(command.name.substr(0, above))) + " (1)\n";
}

/// The line that `man -k` lists.
std::string first_line(const CommandDescription& command) {
  std::string about = command.about;
  while (about.ends_with('.')) about.pop_back();
  return as_roff(page_name(command.name)) + " \\- " + as_roff(about);
}

ManualPage page_of(const CommandDescription& command, const std::string& version, const std::string& date) {
  const std::string name = page_name(command.name);
  std::string text = ".TH \"" + upper(as_roff(name)) + "\" 1 \"" + date + "\" \"Tricorne " + version +
                     "\" \"Commands of Tricorne\"\n.ad l\n.nh\n.SH NAME\n" + first_line(command) + "\n.SH SYNOPSIS\n" +
                     bold(command.name) + as_roff(command.usage.substr(command.name.size())) + "\n.SH DESCRIPTION\n" +
                     as_roff(command.about) + (command.about.ends_with('.') ? "\n" : ".\n");
  if (!command.words.empty()) text += ".SH ARGUMENTS\n";
  for (const ArgumentDescription& word : command.words) text += entry_of(word);
  text += entries_of(command.options) + entries_of(command.subcommands);
  return {name + ".1", text + sections_of(command.below) + see_also(command)};
}

void add_pages(const CommandDescription& command, const std::string& version, const std::string& date,
               std::vector<ManualPage>& pages) {
  pages.push_back(page_of(command, version, date));
  for (const CommandDescription& sub : command.subcommands) add_pages(sub, version, date, pages);
}

}  // namespace

std::vector<ManualPage> manual_pages(const CommandDescription& program, const std::string& version,
                                     const std::string& date) {
  std::vector<ManualPage> pages;
  add_pages(program, version, date, pages);
  return pages;
}

}  // namespace tricorne::cli
