import { and, eq, sql } from 'drizzle-orm';
import { footersApi } from '../contract/content/footers.api.ts';
import { footerFields } from '../contract/content/footers.ts';
import { editor, maker } from '../db/author-names.ts';
import { prepare } from '../db/client.ts';
import {
  isShownTranslation,
  otherLanguage,
  readerNames,
} from '../db/conditions/is-shown-translation.ts';
import { buildListResponse } from '../db/list-response.ts';
import { isTrue, jsonArray, qb } from '../db/query-builder.ts';
import { isRequestedItem, requestNames } from '../db/requested-translation.ts';
import { footersTable, pagesTable } from '../db/schema/content.ts';
import { findTranslation } from '../db/translated-text.ts';
import type { Reader } from '../http/language.ts';
import { defineQuery } from '../http/query.ts';

const isActive = (page: typeof pagesTable) => isTrue(page.is_active);

const footersQuery = prepare([...readerNames], (reader) =>
  qb
    .select({
      id: footersTable.id,
      title: footersTable.title,
      translation: findTranslation(footersTable.title).as('translation'),
      is_active: footersTable.is_active,
      column: footersTable.column,
      display_order: footersTable.display_order,
      created_at: footersTable.created_at,
      created_by: footersTable.created_by,
      created_by_name: maker.name,
      updated_at: footersTable.updated_at,
      updated_by: footersTable.updated_by,
      updated_by_name: editor.name,
      pages: jsonArray(
        qb
          .select({
            id: pagesTable.id,
            tag: pagesTable.tag,
            title: pagesTable.title,
            language: otherLanguage(pagesTable, reader).as('language'),
          })
          .from(pagesTable)
          .where(
            and(
              eq(pagesTable.footer_id, footersTable.id),
              isActive(pagesTable),
              isShownTranslation(pagesTable, pagesTable, reader, isActive),
            ),
          )
          .orderBy(pagesTable.display_order, pagesTable.id),
      ),
    })
    .from(footersTable)
    .leftJoin(maker, eq(maker.id, footersTable.created_by))
    .leftJoin(editor, eq(editor.id, footersTable.updated_by))
    .where(isTrue(footersTable.is_active))
    .orderBy(footersTable.column, footersTable.display_order, footersTable.id),
);

const termsQuery = prepare(requestNames, (request) =>
  qb
    .select({ tag: pagesTable.tag })
    .from(pagesTable)
    .where(isRequestedItem(pagesTable, sql`'terms-and-conditions'`, request, isActive)),
);

/** Shows the translated title, or the default one with its language. */
function translateTitle<Footer extends { title: string; translation: string | null }>(
  { translation, ...footer }: Footer,
  { language, default_language }: Reader,
) {
  const isOriginal = translation === null && language !== default_language;
  return {
    ...footer,
    title: translation ?? footer.title,
    language: isOriginal ? default_language : null,
  };
}

/** Footers with their links to content pages, as shown at the bottom of every page. */
export const listFooters = defineQuery(footersApi.list, {
  auth: 'P',
  buildQueries: ({ reader }) => ({ footers: footersQuery(reader), terms: termsQuery(reader) }),
  toResponse: ({ footers, terms }, { query, reader }) => ({
    ...buildListResponse(
      footers.map((footer) => translateTitle(footer, reader)),
      query,
      footerFields,
    ),
    has_terms: terms.length > 0,
    terms_tag: terms[0]?.tag ?? null,
  }),
});
