import { type Approval, approval } from '../../contract/content/articles.ts';
import { call } from '../../http/mutation.ts';
import { type Value, valueSent } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import { changing } from '../../http/resource/build-update-mutation.ts';
import { momentOf } from '../../http/resource/build-filters.ts';
import { save } from '../../http/resource/update-item.ts';
import { endsAfter } from './validate-end-date.ts';
import { articlesSource } from './articles-sql.ts';

/** A planned article can be planned again or published early. */
const mayBePublished = `(published_at is null or published_at > ?3) and key_image_id is not null
  and (unpublish_at is null or unpublish_at > ${valueSent('published_at')})`;

/** Publishes an article now or at a later time. */
export const approveArticle = call<Approval>({
  ...changing(articlesSource),
  method: 'post',
  path: '/articles/:id/approve',
  summary:
    'Publish an article that has a key image, or schedule it; 409 done if it is already published',
  body: approval,
  run: async ({ at }, c) => {
    const moment = now();
    const published_at = at ? momentOf(at) : moment;
    if (at && published_at <= moment)
      throw invalid([{ path: 'at', message: 'must be in the future' }]);
    const set: Record<string, Value> = { published_at, published_by: c.var.viewer?.id ?? null };
    const description = at ? `Scheduled for publication at ${published_at}` : 'Published';
    const guard = { when: mayBePublished, description };
    const { happened, item, etag } = await save(articlesSource, set, c, guard);
    if (happened) return c.json(item, 200, { ETag: etag });
    if (!item.key_image_id) throw invalid([{ path: 'key_image_id', message: 'is required' }]);
    if (item.published_at && String(item.published_at) <= moment)
      throw conflict('done', 'This article is already published.');
    endsAfter(published_at, item.unpublish_at, at ? 'at' : 'unpublish_at');
    throw conflict('done', 'This article is already scheduled for that time.');
  },
});
