// Checks the moves of a table by paragraph, where the package is installed: node node_modules/tricorne/check_moves.mjs
import { openGame } from "tricorne";

const game = await openGame("washingtons-war");

// What lies on the table, in the words of a position file: the British may place two political control markers.
const table = game.readPosition({
  spaces: { Montreal: { pc: "british" }, Boston: { pc: "american" } },
  agenda: [{ choose_pc_action: { player: "british", remaining: 2 } }],
});

const moves = [
  "place PC at Oswego", "place PC at Fort Stanwix", "place PC at Boston", "place PC at Camden", "place PC at Montreal",
  "remove PC at Boston", "flip PC at Boston", "march to Oswego", "roll 4", "finish",
];
for (const move of moves) {
  try {
    const verdict = table.check(move);
    if (verdict.legal) console.log(`${move}: legal`);
    else console.log(`${move}: refused by ${verdict.rule ?? "what is asked"}: ${verdict.why}`);
  } catch (error) {
    console.log(`${move}: no action of this game: ${error.message}`);
  }
}
console.log(`10.11.B.ii says: ${game.rule("10.11.B.ii").summary}`);
