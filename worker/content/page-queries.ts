/** Public queries of content pages, such as terms and privacy: the list and one page. */

import { and, eq } from 'drizzle-orm';
import { pagesApi } from '../contract/content/pages.api.ts';
import { pageFields } from '../contract/content/pages.ts';
import { editor, maker } from '../db/author-names.ts';
import { prepare } from '../db/client.ts';
import { buildListResponse } from '../db/list-response.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { footersTable, pagesTable } from '../db/schema/content.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';

const listFields = {
  id: pagesTable.id,
  title: pagesTable.title,
  tag: pagesTable.tag,
  is_active: pagesTable.is_active,
  footer_id: pagesTable.footer_id,
  footer_name: footersTable.title,
  display_order: pagesTable.display_order,
  language_id: pagesTable.language_id,
  created_at: pagesTable.created_at,
  created_by: pagesTable.created_by,
  created_by_name: maker.name,
  updated_at: pagesTable.updated_at,
  updated_by: pagesTable.updated_by,
  updated_by_name: editor.name,
};

const pageQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select({ ...listFields, details: pagesTable.details, version: pagesTable.version })
    .from(pagesTable)
    .leftJoin(footersTable, eq(footersTable.id, pagesTable.footer_id))
    .leftJoin(maker, eq(maker.id, pagesTable.created_by))
    .leftJoin(editor, eq(editor.id, pagesTable.updated_by))
    .where(and(eq(pagesTable.tag, tag), isTrue(pagesTable.is_active))),
);

const allPagesQuery = prepare([], () =>
  qb
    .select(listFields)
    .from(pagesTable)
    .leftJoin(footersTable, eq(footersTable.id, pagesTable.footer_id))
    .leftJoin(maker, eq(maker.id, pagesTable.created_by))
    .leftJoin(editor, eq(editor.id, pagesTable.updated_by))
    .where(isTrue(pagesTable.is_active))
    .orderBy(pagesTable.display_order, pagesTable.id),
);

/** Lists active content pages. */
export const listPages = defineQuery(pagesApi.list, {
  auth: 'P',
  buildQueries: () => ({ pages: allPagesQuery() }),
  toResponse: ({ pages }, { query }) => buildListResponse(pages, query, pageFields),
});

export const getPage = defineQuery(pagesApi.get, {
  auth: 'P',
  buildQueries: ({ params: { path } }) => ({ page: pageQuery({ tag: path }) }),
  toResponse: ({ page: [page] }) => {
    if (!page) throw notFoundError('This page does not exist.');
    return page;
  },
});
