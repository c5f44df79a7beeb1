import { type SQL, sql } from 'drizzle-orm';

/**
 * A person's own words as phrases are looked for in them: small letters and digits, no accents and apostrophes, a
 * space between each two and at both ends. 'Can’t sleep!' is ' cant sleep '.
 */
export function plainWords(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words ? ` ${words.join(' ')} ` : ' ';
}

const clean = (column: SQL) =>
  [...["''", '’', '"', '\\'].map((sign) => [sign, '']), ['-', ' '], ['/', ' ']].reduce(
    (inner, [sign, by]) => sql`replace(${inner}, ${sql.raw(`'${sign}'`)}, ${sql.raw(`'${by}'`)})`,
    sql`lower(${column})`,
  );

/**
 * The parts of a text between a separator, as a JSON array. `json_quote` makes JSON of the text before it is parted, so
 * no sign in it can break that.
 */
export const partsOf = (text: SQL, separator: ' ' | ',') =>
  sql`'[' || replace(json_quote(${text}), ${sql.raw(`'${separator}', '","'`)}) || ']'`;

/** The phrases of a column, which commas separate: rows with an untrimmed `value`. */
export const phrasesOf = (column: SQL) => sql`json_each(${partsOf(clean(column), ',')})`;
