/**
 * Creates and changes content pages; one with unfilled placeholders in brackets is not published.
 */

import { not, sql } from 'drizzle-orm';
import { pagesResource } from '../contract/content/pages.resource.ts';
import { findPlaceholders, starterPlaceholders } from '../contract/content/starter-pages.ts';
import {
  buildCreateOperation,
  buildUpdateOperation,
} from '../contract/resources/resource-operations.ts';
import { htmlToPlainText } from '../contract/shared/plain-text.ts';
import { isFalse } from '../db/query-builder.ts';
import { pagesTable } from '../db/schema/content.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { createItem } from '../http/resource/build-create-mutation.ts';
import { buildResourceSql } from '../http/resource/build-resource-sql.ts';
import { checkReferences } from '../http/resource/check-references.ts';
import { isRewording } from '../http/resource/is-rewording.ts';
import { toColumns } from '../http/resource/to-columns.ts';
import { updateItem } from '../http/resource/update-item.ts';

/** SQL of site pages for the generic resource endpoints. */
export const pagesSql = buildResourceSql(pagesResource);

/** SQL condition: the page still contains a placeholder of a starter text. */
export const hasPlaceholder = sql`exists (select 1 from json_each(${JSON.stringify(starterPlaceholders)})
  where instr(${pagesTable.plain}, value) > 0)`;

/** Creates a site page. One with placeholders must be inactive. */
export const createPage = defineMutation(buildCreateOperation(pagesResource), {
  auth: 'A',
  changes: ['pages'],
  run: (sent, c) => {
    if (sent.is_active !== false) rejectPlaceholders(toColumns(pagesResource, sent).plain);
    return createItem(pagesSql, sent, c);
  },
});

/** Changes a site page. An active page must not contain placeholders. */
export const changePage = defineMutation(buildUpdateOperation(pagesResource), {
  auth: 'A',
  changes: ['pages'],
  hidesNothing: (sent) => isRewording(pagesResource, sent),
  run: async (sent, c) => {
    await checkReferences(c.var.db, pagesResource, sent);
    const set = toColumns(pagesResource, sent);
    const isFull = 'plain' in set && findPlaceholders(String(set.plain ?? '')).length === 0;
    if (sent.is_active) rejectPlaceholders(set.plain);
    const isWritten = 'plain' in set && !isFull;
    const isShown = sent.is_active === true && !isFull;
    const when = isShown ? not(hasPlaceholder) : isFalse(pagesTable.is_active);
    const guard = (isShown || (isWritten && sent.is_active === undefined)) && { when };
    const { item, etag } = await updateItem(pagesSql, set, c, guard || {});
    if (guard && Boolean(item.is_active) !== isShown) {
      rejectPlaceholders(isShown ? htmlToPlainText(String(item.details ?? '')) : set.plain);
    }
    return c.json(item, 200, { ETag: etag });
  },
});

/** @throws HttpError 422 naming the first placeholders */
function rejectPlaceholders(words: unknown) {
  const [first, second, ...more] = findPlaceholders(String(words ?? ''));
  if (!first) return;
  const named = [first, second].flatMap((blank) => (blank ? `“${blank}”` : [])).join(', ');
  const message = `Replace the text in brackets before you show this page: ${named}${more.length > 0 ? ` and ${more.length} more` : ''}. To save it hidden for now, untick Active.`;
  throw validationError([
    { path: 'is_active', code: 'placeholders', values: { names: named }, message },
  ]);
}
