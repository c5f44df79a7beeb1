import type { Table } from './table-schema.ts';

type Referring = Omit<Table, 'late'>;

/**
 * Sorts tables so that required references come first, and the most referenced tables earliest.
 * Only nullable columns refer to later tables.
 */
export function inOrder<One extends Referring>(tables: One[]): One[] {
  const weights = new Map(
    tables.map((table) => [table.name, referringTo(table.name, tables).size]),
  );
  const waiting = tables.toSorted(
    (one, other) =>
      (weights.get(other.name) ?? 0) - (weights.get(one.name) ?? 0) ||
      one.name.localeCompare(other.name),
  );
  const placed: One[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) => !needsOneOf(table, waiting));
    if (next < 0) throw new Error('Two tables need each other.');
    placed.push(...waiting.splice(next, 1));
  }
  return placed;
}

/** Tables that refer to a table, directly or indirectly. */
function referringTo(name: string, tables: Referring[], found = new Set([name])) {
  for (const { name: one, columns } of tables) {
    if (found.has(one) || !columns.some(({ refersTo }) => refersTo === name)) continue;
    found.add(one);
    referringTo(one, tables, found);
  }
  return found;
}

const needsOneOf = ({ name, columns }: Referring, others: Referring[]) =>
  columns.some(
    ({ isNullable, refersTo }) =>
      !isNullable && refersTo !== name && others.some((other) => other.name === refersTo),
  );
