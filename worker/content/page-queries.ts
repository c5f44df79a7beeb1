/** Public queries of content pages, such as terms and privacy: the list and one page. */

import { and, eq } from 'drizzle-orm';
import { pagesApi } from '../contract/content/pages.api.ts';
import { pageFields } from '../contract/content/pages.ts';
import { editor, maker } from '../db/author-names.ts';
import { prepare } from '../db/client.ts';
import {
  isShownTranslation,
  otherLanguage,
  type ReaderLanguages,
  readerNames,
} from '../db/conditions/is-shown-translation.ts';
import { buildListResponse } from '../db/list-response.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { isRequestedItem, requestNames, selectTranslations } from '../db/requested-translation.ts';
import { footersTable, pagesTable } from '../db/schema/content.ts';
import { translatedText } from '../db/translated-text.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';
import { helpPageLinesQuery, toCrisisAnswer } from '../search/crisis/find-crisis-lines.ts';

const listFields = (reader: ReaderLanguages) => ({
  id: pagesTable.id,
  title: pagesTable.title,
  tag: pagesTable.tag,
  is_active: pagesTable.is_active,
  footer_id: pagesTable.footer_id,
  footer_name: translatedText(footersTable.title),
  display_order: pagesTable.display_order,
  language_id: pagesTable.language_id,
  language: otherLanguage(pagesTable, reader),
  created_at: pagesTable.created_at,
  created_by: pagesTable.created_by,
  created_by_name: maker.name,
  updated_at: pagesTable.updated_at,
  updated_by: pagesTable.updated_by,
  updated_by_name: editor.name,
});

const isActive = (page: typeof pagesTable) => isTrue(page.is_active);

const pageQuery = prepare(['tag', ...requestNames], ({ tag, ...reader }) =>
  qb
    .select({
      ...listFields(reader),
      translations: selectTranslations(
        pagesTable,
        pagesTable.translation_group_id,
        reader,
        isActive,
      ),
      details: pagesTable.details,
      version: pagesTable.version,
    })
    .from(pagesTable)
    .leftJoin(footersTable, eq(footersTable.id, pagesTable.footer_id))
    .leftJoin(maker, eq(maker.id, pagesTable.created_by))
    .leftJoin(editor, eq(editor.id, pagesTable.updated_by))
    .where(isRequestedItem(pagesTable, tag, reader, isActive)),
);

const allPagesQuery = prepare([...readerNames], (reader) =>
  qb
    .select(listFields(reader))
    .from(pagesTable)
    .leftJoin(footersTable, eq(footersTable.id, pagesTable.footer_id))
    .leftJoin(maker, eq(maker.id, pagesTable.created_by))
    .leftJoin(editor, eq(editor.id, pagesTable.updated_by))
    .where(and(isActive(pagesTable), isShownTranslation(pagesTable, pagesTable, reader, isActive)))
    .orderBy(pagesTable.display_order, pagesTable.id),
);

/** Lists active content pages. */
export const listPages = defineQuery(pagesApi.list, {
  auth: 'P',
  buildQueries: ({ reader }) => ({ pages: allPagesQuery(reader) }),
  toResponse: ({ pages }, { query }) => buildListResponse(pages, query, pageFields),
});

export const getPage = defineQuery(pagesApi.get, {
  auth: 'P',
  buildQueries: ({ params: { path }, reader }) => ({
    page: pageQuery({ tag: path, ...reader }),
    lines: helpPageLinesQuery({ tag: path }),
  }),
  toResponse: ({ page: [page], lines }) => {
    if (!page) throw notFoundError('page_not_found');
    return { ...page, crisis: toCrisisAnswer(lines) };
  },
});
