import { type SQL, sql } from 'drizzle-orm';
import { bounds } from '../contract/limits.ts';
import { invalid } from './errors.ts';
import { isUuid } from './ids.ts';

const reserved = ['fe', 'me'];

/**
 * A tag as it was sent: lower-case letters of any script, digits and hyphens (contract, section 1).
 * @throws Refusal 422
 */
export function checkedTag(tag: string, alsoReserved: readonly string[] = []): string {
  if (!/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+(?:-+[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+)*$/u.test(tag)) {
    throw refusal('must be lower-case letters, digits and hyphens');
  }
  if (isUuid(tag) || reserved.includes(tag) || alsoReserved.includes(tag)) {
    throw refusal('is kept for the site itself');
  }
  return tag;
}

const refusal = (message: string) => invalid([{ path: 'tag', message }]);

/** A tag made of a name: 'Zoë & Søn' is 'zoë-søn'. `fallback` where nothing is left. */
export function tagOf(name: string, fallback: string): string {
  const tag = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
    .slice(0, bounds.name - 10)
    .replace(/^-+|-+$/g, '');
  return tag === '' || isUuid(tag) || reserved.includes(tag) ? fallback : tag;
}

/** The first of 'rest', 'rest-2', 'rest-3' … that no row of the table has and that is not reserved. */
export const numbered = (table: string, tag: string, alsoReserved: readonly string[] = []): SQL =>
  sql`(with recursive numbered (n, tag) as (
      select 1, ${tag}
      union all select n + 1, ${tag} || '-' || (n + 1) from numbered
        where exists (select 1 from ${sql.raw(table)} t where t.tag = numbered.tag)
          or tag in (select value from json_each(${JSON.stringify(alsoReserved)})))
    select tag from numbered order by n desc limit 1)`;
