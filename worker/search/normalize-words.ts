import { type SQL, sql } from 'drizzle-orm';
import { foldText } from '../contract/search/fold-text.ts';

/**
 * Normalizes text for phrase matching: lower case, no accents, single spaces, one at both ends.
 * 'Can’t sleep!' becomes ' cant sleep '.
 */
export function normalizeWords(text: string): string {
  const words = foldText(text)
    .replace(/['’‘ʼ`´]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words ? ` ${words.join(' ')} ` : ' ';
}

/** The beginning and the end of a text, where a phrase in quotes has its own. */
export const textEdge = '#';

const cleanColumn = (column: SQL) =>
  [
    ...["'", '’', '\\', textEdge].map((sign) => [sign, '']),
    ...['-', '/'].map((sign) => [sign, ' ']),
    ...['"', '“', '”'].map((sign) => [sign, ` ${textEdge} `]),
  ].reduce(
    (inner, [sign, by]) => sql`replace(${inner}, ${sign}, ${by})`.inlineParams(),
    sql`lower(${column})`,
  );

/**
 * Splits a text into a JSON array. `json_quote` escapes it before the split, so no character can
 * break the JSON.
 */
export const splitToJson = (text: SQL, separator: ' ' | ',') =>
  sql`'[' || replace(json_quote(${text}), ${separator}, '","') || ']'`;

/** Rows with the comma-separated phrases of a column, untrimmed, as `value`. */
export const phraseRows = (column: SQL) => sql`json_each(${splitToJson(cleanColumn(column), ',')})`;
