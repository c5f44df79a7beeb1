import { type SQL, sql } from 'drizzle-orm';

/** The most frequent accented letters, and signs that people leave out. */
const replacements = new Map(
  "á:a à:a ä:a å:a ç:c é:e è:e ê:e í:i ł:l ñ:n ó:o ö:o ø:o ś:s ü:u ú:u ’: ': -:"
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/**
 * SQL for a column in lower case and without the accents of frequent letters, for short tables
 * without a search index. D1 nests no more than a hundred expressions.
 */
export const foldColumn = (column: SQL): SQL =>
  [...replacements].reduce(
    (inner, [from, to]) => sql`replace(${inner}, ${from}, ${to})`.inlineParams(),
    sql`lower(${column})`,
  );
