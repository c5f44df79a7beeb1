import { call } from '../../http/mutation.ts';
import { conflict } from '../../http/http-error.ts';
import { changing } from '../../http/resource/build-update-mutation.ts';
import { save } from '../../http/resource/update-item.ts';
import { articlesSource } from './articles-sql.ts';

const { body, ...verb } = changing(articlesSource);

/** Removes the article from the site at once, or cancels its plan. */
export const unpublishArticle = call({
  ...verb,
  method: 'post',
  path: '/articles/:id/unpublish',
  summary: 'Unpublish an article, or cancel its schedule; 409 done if it has neither',
  run: async (_, c) => {
    const set = { published_at: null, published_by: null, unpublish_at: null };
    const guard = { when: 'published_at is not null', description: 'Unpublished' };
    const { happened, item, etag } = await save(articlesSource, set, c, guard);
    if (!happened) throw conflict('done', 'This article is not published.');
    return c.json(item, 200, { ETag: etag });
  },
});
