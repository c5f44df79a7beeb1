/** Converts SQLite's 0 and 1 to booleans in the named columns; null stays null. */
export function convertFlags<Row extends object, Flag extends keyof Row>(
  row: Row,
  flags: readonly Flag[],
): Omit<Row, Flag> & Record<Flag, boolean> {
  const shaped = { ...row } as Record<Flag, unknown>;
  for (const flag of flags) shaped[flag] = row[flag] === null ? null : Boolean(row[flag]);
  return shaped as Omit<Row, Flag> & Record<Flag, boolean>;
}
