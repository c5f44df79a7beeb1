/** A row of a table in Ghost's export. */
export type GhostRow = Record<string, unknown>;

/** Tables that are imported; the others are settings and records of Ghost itself. */
export const ghostTables = [
  'posts',
  'posts_meta',
  'posts_authors',
  'posts_tags',
  'tags',
  'users',
  'members',
  'comments',
] as const;

export type GhostTables = Record<(typeof ghostTables)[number], GhostRow[]>;

/** Text of a column; empty if it has none. */
export function getText(row: GhostRow, column: string): string {
  const value = row[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Dates are texts, or milliseconds in old exports. */
export const toDate = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value)
    ? new Date(value).toISOString()
    : typeof value === 'string'
      ? value
      : '';
