/** Checks the language of a member's words, which must be in the list of languages. */

import { eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { validationError } from '../../http/http-error.ts';
import { prepare } from '../client.ts';
import { qb } from '../query-builder.ts';
import { languagesTable } from '../schema/reference.ts';

/** SQL condition: the language exists, or none was sent. */
export const isKnownLanguage = (id: string | null | Placeholder): SQL =>
  id === null
    ? sql`1`
    : sql`(${id} is null or ${exists(
        qb.select({ id: languagesTable.id }).from(languagesTable).where(eq(languagesTable.id, id)),
      )})`;

export const knownLanguageQuery = prepare(['language'], ({ language }) =>
  qb.selectValues({ is_known: isKnownLanguage(language).mapWith(Boolean) }),
);

/** @throws HttpError 422 if the sent language does not exist */
export function rejectUnknownLanguage(found: { is_known: boolean } | undefined) {
  if (found?.is_known === false)
    throw validationError([{ path: 'language_id', code: 'does_not_exist' }]);
}
