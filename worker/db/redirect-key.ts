/** Keys by which redirects are found: a path without its language, decoded and in lower case. */

import { type SQL, sql } from 'drizzle-orm';
import { decodePath } from '../contract/admin/redirects.ts';
import { splitLanguagePath } from '../contract/shared/language-path.ts';
import { getReader } from '../http/language.ts';

/** A redirect holds in every language; a path whose encoding is invalid stays as it is. */
export function getRedirectKey(path: string): string {
  const plain = splitLanguagePath(path, getReader().languages).path;
  return (decodePath(plain) ?? plain).toLowerCase();
}

/** SQL of the same for a stored path, which is decoded already. */
export function redirectKey(path: SQL): SQL {
  const end = sql`instr(substr(${path}, 2) || '/', '/')`;
  const isLanguage = sql`substr(${path}, 2, ${end} - 1) in
    (select value from json_each(${JSON.stringify(getReader().languages)}))`;
  return sql`lower(iif(${isLanguage}, coalesce(nullif(substr(${path}, 1 + ${end}), ''), '/'), ${path}))`;
}
