import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { conflict, invalid } from '../lib/errors.ts';
import { changing } from '../lib/resource/change.ts';
import { save } from '../lib/resource/save.ts';
import { articlesSource } from './source.ts';

const { body, ...verb } = changing(articlesSource);

/** POST /articles/{id}/approve: the article is on the site at once. */
export const approveArticle = call({
  ...verb,
  method: 'post',
  path: '/articles/:id/approve',
  summary: 'Publishes an article that has a key image; 409 done when it is already',
  run: async (_, c) => {
    const set = { published_at: now(), published_by: c.var.viewer?.id ?? null };
    const when = 'published_at is null and key_image_id is not null';
    const guard = { when, description: 'Published' };
    const { happened, item, etag } = await save(articlesSource, set, c, guard);
    if (!happened && item.published_at)
      throw conflict('done', 'This article is published already.');
    if (!happened) throw invalid([{ path: 'key_image_id', message: 'is required' }]);
    return c.json(item, 200, { ETag: etag });
  },
});
