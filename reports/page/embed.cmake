# Writes OUT: a C++ file that holds the frame, style and script of the pages.
# cmake -DROOT=… -DOUT=… -P embed.cmake
set(text "#include \"reports/page/embedded.h\"
namespace tricorne::reports {
")
# constant(name file…): the files one behind the other. g++ and Clang set no limit to the length of a literal.
macro(constant name)
  set(content "")
  foreach(file ${ARGN})
    file(READ "${ROOT}/${file}" part)
    string(APPEND content "${part}")
  endforeach()
  string(APPEND text "const std::string_view ${name} = R\"tricorne(${content})tricorne\";
")
endmacro()
constant(page_style report.css)
constant(page_script report.js)
constant(errata_style errata.css)
constant(atlantic_chart ../board/coast/atlantic.txt)
constant(replay_template replay.html)
constant(replay_style replay.css)
constant(replay_script elements.js board_view.js replay_board.js replay_panel.js replay_lists.js replay_charts.js replay_curve.js replay.js)
constant(compare_template compare.html)
constant(compare_style compare.css)
constant(compare_script elements.js board_view.js compare.js)
constant(gallery_template gallery.html)
constant(gallery_style gallery.css)
constant(gallery_script elements.js gallery.js)
constant(play_template play.html)
constant(play_style play.css)
constant(play_script elements.js play_engine.js play_tree.js board_view.js play_board.js play_panel.js play_files.js play_edit.js play_quiz.js play.js)
file(WRITE "${OUT}" "${text}}  // namespace tricorne::reports
")
