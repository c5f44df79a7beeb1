import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { footersApi } from '../contract/content/footers.api.ts';
import { footerFields } from '../contract/content/footers.ts';
import { editor, maker } from '../db/author-names.ts';
import { prepare, type StatementRows } from '../db/client.ts';
import {
  isShownTranslation,
  otherLanguage,
  type ReaderLanguages,
} from '../db/conditions/is-shown-translation.ts';
import { selectVersions } from '../db/document-versions.ts';
import { buildListResponse } from '../db/list-response.ts';
import { getDecoder, isTrue, jsonArray, qb, scalar } from '../db/query-builder.ts';
import { isRequestedItem, requestNames } from '../db/requested-translation.ts';
import { footersTable, pagesTable } from '../db/schema/content.ts';
import { documentVersionsTable } from '../db/schema/logs-and-jobs.ts';
import { findTranslation } from '../db/translated-text.ts';
import { keepUnchangedRow } from '../db/unchanged-row.ts';
import { NAMES_TAG } from '../http/cache/get-cache-tags.ts';
import type { Reader } from '../http/language.ts';
import { defineQuery } from '../http/query.ts';

const isActive = (page: typeof pagesTable) => isTrue(page.is_active);

/** Tables whose changes may change the footers, and the names of authors. */
const sources = ['footers', 'pages', 'translated_texts', NAMES_TAG];

const selectFooters = () =>
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
      created_by_name: sql<string | null>`${maker.name}`.as('created_by_name'),
      updated_at: footersTable.updated_at,
      updated_by: footersTable.updated_by,
      updated_by_name: sql<string | null>`${editor.name}`.as('updated_by_name'),
    })
    .from(footersTable)
    .leftJoin(maker, eq(maker.id, footersTable.created_by))
    .leftJoin(editor, eq(editor.id, footersTable.updated_by))
    .where(isTrue(footersTable.is_active))
    .orderBy(footersTable.column, footersTable.display_order, footersTable.id);

const selectFooterPages = (reader: ReaderLanguages) =>
  qb
    .select({
      footer_id: pagesTable.footer_id,
      id: pagesTable.id,
      tag: pagesTable.tag,
      title: pagesTable.title,
      language: otherLanguage(pagesTable, reader).as('language'),
    })
    .from(pagesTable)
    .where(
      and(
        isNotNull(pagesTable.footer_id),
        isActive(pagesTable),
        isShownTranslation(pagesTable, pagesTable, reader, isActive),
      ),
    )
    .orderBy(pagesTable.footer_id, pagesTable.display_order, pagesTable.id);

const footersQuery = prepare([...requestNames, 'known'], ({ known, ...request }) => {
  const versions = selectVersions(sources);
  const terms = scalar(
    qb
      .select({ tag: pagesTable.tag })
      .from(pagesTable)
      .where(isRequestedItem(pagesTable, sql`'terms-and-conditions'`, request, isActive)),
  );
  /** A field that is left out if the versions are known. */
  const unlessKnown = <Value>(field: SQL<Value>) =>
    sql`iif(${versions} is ${known}, null, ${field})`.mapWith(
      getDecoder(field) ?? String,
    ) as SQL<Value>;
  return qb
    .select({
      versions,
      footers: unlessKnown(jsonArray(selectFooters())),
      pages: unlessKnown(jsonArray(selectFooterPages(request))),
      terms_tag: unlessKnown(terms),
    })
    .from(documentVersionsTable)
    .limit(1);
});

type FootersRow = StatementRows<{ footers: ReturnType<typeof footersQuery> }>['footers'][number];

const keepFooters = keepUnchangedRow<FootersRow>();

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
  buildQueries: ({ reader }) => ({
    frame: keepFooters(
      [reader.language, reader.default_language, reader.requested_language].join(),
      (known) => footersQuery({ ...reader, known }),
    ),
  }),
  toResponse: ({ frame: [frame] }, { query, reader }) => {
    const { footers = [], pages = [], terms_tag = null } = frame ?? {};
    const shown = footers.map((footer) => ({
      ...translateTitle(footer, reader),
      pages: pages.flatMap(({ footer_id, ...page }) => (footer_id === footer.id ? [page] : [])),
    }));
    return {
      ...buildListResponse(shown, query, footerFields),
      has_terms: terms_tag !== null,
      terms_tag,
    };
  },
});
