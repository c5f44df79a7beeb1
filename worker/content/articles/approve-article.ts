/**
 * Publishes an article now or at a later time. A planned article can be planned again or published
 * early.
 */

import { and, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { articlesApi } from '../../contract/content/articles/articles.api.ts';
import { newValue } from '../../db/audited-update.ts';
import type { ColumnValue } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { conflictError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { toUtcMoment } from '../../http/resource/build-filters.ts';
import { updateItem } from '../../http/resource/update-item.ts';
import { articlesSql } from './articles-sql.ts';
import { validateEndDate } from './validate-end-date.ts';

const canPublish = (now: string) =>
  and(
    or(isNull(articlesTable.published_at), gt(articlesTable.published_at, now)),
    isNotNull(articlesTable.key_image_id),
    or(
      isNull(articlesTable.unpublish_at),
      gt(articlesTable.unpublish_at, newValue('published_at')),
    ),
  );

export const approveArticle = defineMutation(articlesApi.approve, {
  auth: 'A',
  hidesNothing: true,
  changes: ['articles'],
  run: async ({ at }, c) => {
    const moment = getNowIso();
    const published_at = at ? toUtcMoment(at) : moment;
    if (at && published_at <= moment)
      throw validationError([{ path: 'at', code: 'publication_in_past' }]);
    const set: Record<string, ColumnValue> = {
      published_at,
      published_by: c.var.viewer?.id ?? null,
    };
    const description = at ? `Scheduled for publication at ${published_at}` : 'Published';
    const guard = { when: canPublish(moment), description };
    const { applied, item, etag } = await updateItem(articlesSql, set, c, guard);
    if (applied) return c.json(item, 200, { ETag: etag });
    if (!item.key_image_id) throw validationError([{ path: 'key_image_id', code: 'required' }]);
    if (item.published_at && String(item.published_at) <= moment)
      throw conflictError('done', 'article_published');
    validateEndDate(published_at, item.unpublish_at, at ? 'at' : 'unpublish_at');
    throw conflictError('done', 'article_scheduled');
  },
});
