/**
 * The saved article for anyone with its private link; an unpublished one appears as if published
 * now.
 */

import { eq, getTableColumns, sql } from 'drizzle-orm';
import { articlesApi } from '../../contract/content/articles/articles.api.ts';
import { prepare } from '../../db/client.ts';
import { readerNames } from '../../db/conditions/is-shown-translation.ts';
import { qb } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { defineQuery } from '../../http/query.ts';
import { selectArticlePage, serializeArticlePage, toEmbeddedArticle } from './get-article.ts';
import {
  findPreviewCreator,
  getPreviewEnd,
  previewExpired,
  verifyPreviewToken,
} from './preview-link.ts';

const articleQuery = prepare(['id', 'now', ...readerNames], ({ id, now, ...reader }) =>
  selectArticlePage(
    qb
      .select({
        ...getTableColumns(articlesTable),
        published_at: sql<string>`coalesce(${articlesTable.published_at}, ${now})`,
      })
      .from(articlesTable)
      .where(eq(articlesTable.id, id))
      .getSQL(),
    now,
    reader,
  ),
);

export const getArticlePreview = defineQuery(articlesApi.getPreview, {
  auth: 'P',
  buildQueries: ({ params: { id, token }, now, reader }) => ({
    article: articleQuery({ id, now, ...reader }),
    creator: findPreviewCreator(token),
  }),
  decryptRows: async (rows, { params: { id, token } }, env) => {
    await verifyPreviewToken(env, id, token);
    if (rows.creator.length === 0) throw previewExpired();
    return rows;
  },
  toResponse: ({ article: [article] }, { params: { token } }) => ({
    ...serializeArticlePage(article, null),
    ends_at: getPreviewEnd(token),
  }),
  toHydrationState: toEmbeddedArticle,
});
