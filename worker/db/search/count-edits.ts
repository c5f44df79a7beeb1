/**
 * Number of edits between two words: a missing, extra or wrong letter, or two neighbours swapped
 * (optimal string alignment distance). Stops at `most` and then returns `most + 1`.
 */
export function countEdits(one: string, other: string, most: number): number {
  const from = [...one];
  const to = [...other];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of from.entries()) {
    const edits = [row + 1];
    for (const [column, meant] of to.entries()) {
      const isSwapped = letter === to[column - 1] && from[row - 1] === meant;
      edits.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (edits[column] ?? 0) + 1,
          (last[column] ?? 0) + Number(letter !== meant),
          isSwapped ? (beforeLast[column - 1] ?? 0) + 1 : most + 1,
        ),
      );
    }
    if (Math.min(...edits) > most) return most + 1;
    [beforeLast, last] = [last, edits];
  }
  return last.at(-1) ?? most + 1;
}
