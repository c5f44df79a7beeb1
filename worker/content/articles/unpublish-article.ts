import { isNotNull } from 'drizzle-orm';
import { articlesApi } from '../../contract/content/articles/articles.api.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { updateItem } from '../../http/resource/update-item.ts';
import { articlesSql } from './articles-sql.ts';

/** Removes the article from the site at once, or cancels its plan. */
export const unpublishArticle = defineMutation(articlesApi.unpublish, {
  auth: 'A',
  changes: ['articles'],
  run: async (_, c) => {
    const set = { published_at: null, published_by: null, unpublish_at: null };
    const guard = { when: isNotNull(articlesTable.published_at), description: 'Unpublished' };
    const { applied, item, etag } = await updateItem(articlesSql, set, c, guard);
    if (!applied) throw conflictError('done', 'article_not_published');
    return c.json(item, 200, { ETag: etag });
  },
});
