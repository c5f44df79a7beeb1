import type { TableSchema } from './table-schema.ts';

type TableWithReferences = Omit<TableSchema, 'deferred'>;

/**
 * Sorts tables so that required references come first, and the most referenced tables earliest.
 * Only nullable columns refer to later tables.
 */
export function sortByDependency<One extends TableWithReferences>(tables: One[]): One[] {
  const weights = new Map(
    tables.map((table) => [table.name, findReferringTables(table.name, tables).size]),
  );
  const waiting = tables.toSorted(
    (one, other) =>
      (weights.get(other.name) ?? 0) - (weights.get(one.name) ?? 0) ||
      one.name.localeCompare(other.name),
  );
  const placed: One[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) => !requiresOneOf(table, waiting));
    if (next < 0) throw new Error('Two tables need each other.');
    placed.push(...waiting.splice(next, 1));
  }
  return placed;
}

/** Tables that refer to a table, directly or indirectly. */
function findReferringTables(name: string, tables: TableWithReferences[], found = new Set([name])) {
  for (const { name: one, columns } of tables) {
    if (found.has(one) || !columns.some(({ refersTo }) => refersTo === name)) continue;
    found.add(one);
    findReferringTables(one, tables, found);
  }
  return found;
}

const requiresOneOf = ({ name, columns }: TableWithReferences, candidates: TableWithReferences[]) =>
  columns.some(
    ({ isNullable, refersTo }) =>
      !isNullable && refersTo !== name && candidates.some((other) => other.name === refersTo),
  );
