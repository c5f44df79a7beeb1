/**
 * Tags, the part of an item’s URL that names it: validation, derivation from a name, and the first
 * free one.
 */

import { type SQL, sql } from 'drizzle-orm';
import { textLimits } from '../contract/shared/limits.ts';
import type { FieldErrorCode } from '../http/field-errors.ts';
import { validationError } from '../http/http-error.ts';
import { isUuid } from './ids.ts';

const reserved = ['fe', 'me'];

/** Characters that may start a word of a tag, and marks that may follow. */
const firstCharacters = '\\p{Ll}\\p{Lo}\\p{Lm}\\p{Nd}';
const allowedCharacters = `${firstCharacters}\\p{Mn}\\p{Mc}`;
/**
 * Variation selectors, joiners and fillers are invisible in a URL; a keycap belongs to an emoji.
 */
const invisiblePattern = /[\p{Default_Ignorable_Code_Point}\p{Me}]/gu;
const tagPattern = new RegExp(
  `^[${firstCharacters}][${allowedCharacters}]*(?:-+[${firstCharacters}][${allowedCharacters}]*)*$`,
  'u',
);
const otherCharacters = new RegExp(`[^${allowedCharacters}]+[\\p{Mn}\\p{Mc}]*`, 'gu');
/** Mathematical letters, whose capitals have no lower case, and capitals that look alike. */
const mathematical = /[\p{Lu}\p{Lt}\u{1d400}-\u{1d7ff}]/gu;

/**
 * Validates a sent tag: visible lower-case letters of any script, digits and hyphens (contract,
 * section 1).
 * @throws HttpError 422
 */
export function validateTag(tag: string, alsoReserved: readonly string[] = []): string {
  if (!tagPattern.test(tag) || tag.search(invisiblePattern) >= 0) {
    throw tagError('tag_characters');
  }
  if (isUuid(tag) || reserved.includes(tag) || alsoReserved.includes(tag)) {
    throw tagError('tag_reserved');
  }
  return tag;
}

const tagError = (code: FieldErrorCode) => validationError([{ path: 'tag', code }]);

/**
 * Builds a valid tag from a name: 'Zoë & Søn' becomes 'zoë-søn'. `fallback` is used if nothing is
 * left.
 */
export function buildTag(name: string, fallback: string): string {
  const tag = name
    .normalize('NFC')
    .toLowerCase()
    .replace(mathematical, (letter) => letter.normalize('NFKC').toLowerCase())
    .replace(invisiblePattern, '')
    .replace(otherCharacters, '-')
    .slice(0, textLimits.name - 10)
    // The cut may have split a surrogate pair.
    .replace(/^[-\p{M}]+|[-\p{Cs}]+$/gu, '');
  return tag === '' || isUuid(tag) || reserved.includes(tag) ? fallback : tag;
}

/**
 * SQL for the first free tag of 'rest', 'rest-2', 'rest-3' …. It doubles and halves the number,
 * because many items may share a name; with gaps it finds one of them.
 */
export function uniqueTag(table: string, tag: string, alsoReserved: readonly string[] = []): SQL {
  const nth = (n: SQL) => sql`iif(${n} = 1, ${tag}, ${tag} || '-' || (${n}))`;
  const isReserved = (n: SQL) =>
    sql`${nth(n)} in (select value from json_each(${JSON.stringify(alsoReserved)}))`;
  const isTaken = (n: SQL) =>
    sql`(exists (select 1 from ${sql.identifier(table)} t where t.tag = ${nth(n)})
      ${alsoReserved.length > 0 ? sql`or ${isReserved(n)}` : sql``})`;
  return sql`iif(not ${isTaken(sql`1`)}, ${tag}, (with recursive
    doubled (n) as (select 1 union all select 2 * n from doubled where ${isTaken(sql`n`)}),
    halved (n, step) as (
      select max(n) / 2, max(n) / 4 from doubled
      union all select iif(${isTaken(sql`n + step`)}, n + step, n), step / 2 from halved where step > 0)
    select ${nth(sql`n + 1`)} from halved where step = 0))`;
}

/** Tag in lower case; null if nothing changes. A `%` means that decoding failed. */
export function lowercaseTag(tag: string): string | null {
  const lower = tag.toLowerCase();
  return lower === tag || tag.includes('%') ? null : lower;
}
