import { articlesResource } from '../../contract/content/articles.resource.ts';
import { buildUpdateOperation } from '../../contract/resources/resource-operations.ts';
import { newValue } from '../../db/audited-update.ts';
import { getNowIso } from '../../db/clock.ts';
import { validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { checkReferences } from '../../http/resource/check-references.ts';
import { type ColumnValues, toColumns } from '../../http/resource/to-columns.ts';
import { buildItemUpdate } from '../../http/resource/update-item.ts';
import { deleteDraftQuery } from './article-drafts.ts';
import { articlesSql } from './articles-sql.ts';
import { checkSectionFiles } from './check-section-files.ts';
import { validateEndDate } from './validate-end-date.ts';

/**
 * Changes an article. Cannot publish or unpublish, only move an existing date; null is a no-op when unpublished. Guards
 * the key image and the end date, and drops the draft.
 */
export const changeArticle = defineMutation(buildUpdateOperation(articlesResource), {
  auth: 'A',
  changes: ['articles'],
  run: async (sent, c) => {
    const { resource } = articlesSql;
    await checkReferences(c.var.db, resource, sent);
    await checkSectionFiles(c.var.db, sent.article, c.req.param('id'));
    const { published_at, ...others } = toColumns(resource, sent);
    const set: ColumnValues = published_at ? { ...others, published_at } : others;
    if (set.unpublish_at && set.unpublish_at <= getNowIso()) {
      throw validationError([{ path: 'unpublish_at', message: 'must be in the future' }]);
    }
    const when = [
      publishedAtGuard(published_at),
      endDateGuard(set),
      ...(sent.key_image_id === null ? [mayLackKeyImage] : []),
    ];
    const changed = buildItemUpdate(articlesSql, set, c, { when: when.join(' and ') });
    const saved = deleteDraftQuery(
      changed.id,
      c.var.viewer?.id ?? '',
      Object.keys(sent),
      changed.happened,
    );
    const rows = await c.var.db.batch([...changed.statements, saved, ...changed.last]);
    const { item, etag } = changed.outcome(rows);
    if (published_at !== undefined && (published_at === null) !== (item.published_at === null)) {
      throw validationError([
        {
          path: 'published_at',
          message: 'can only be set by publishing and cleared by unpublishing',
        },
      ]);
    }
    if (sent.key_image_id === null && item.key_image_id !== null) {
      throw validationError([
        { path: 'key_image_id', message: 'is required for a published article' },
      ]);
    }
    const { published_at: begin, unpublish_at: end } = { ...item, ...set };
    validateEndDate(begin, end, 'unpublish_at' in set ? 'unpublish_at' : 'published_at');
    return c.json(item, 200, { ETag: etag });
  },
});

/** Imported articles may be published without a key image. */
const mayLackKeyImage = '(published_at is null or key_image_id is null)';

const publishedAtGuard = (published_at?: unknown) =>
  published_at === undefined ? '1' : `published_at is ${published_at === null ? '' : 'not '}null`;

/** Condition for a change of either date. */
function endDateGuard(set: ColumnValues) {
  const of = (name: string) => (name in set ? newValue(name) : name);
  const begin = of('published_at');
  const end = of('unpublish_at');
  return begin === 'published_at' && end === 'unpublish_at'
    ? '1'
    : `(${end} is null or ${begin} is null or ${end} > ${begin})`;
}
