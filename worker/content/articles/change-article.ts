import { and, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { articlesResource } from '../../contract/content/articles/articles.resource.ts';
import { buildUpdateOperation } from '../../contract/resources/resource-operations.ts';
import { newValue } from '../../db/audited-update.ts';
import { getNowIso } from '../../db/clock.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { checkReferences } from '../../http/resource/check-references.ts';
import { isRewording } from '../../http/resource/is-rewording.ts';
import { type ColumnValues, toColumns } from '../../http/resource/to-columns.ts';
import { buildItemUpdate } from '../../http/resource/update-item.ts';
import { deleteDraftQuery } from './article-drafts.ts';
import { articlesSql } from './articles-sql.ts';
import { checkSectionFiles } from './check-section-files.ts';
import { validateEndDate } from './validate-end-date.ts';

/**
 * Changes an article. Cannot publish or unpublish, only move an existing date; null is a no-op when
 * unpublished. Guards the key image and the end date, and drops the draft.
 */
export const changeArticle = defineMutation(buildUpdateOperation(articlesResource), {
  auth: 'A',
  changes: ['articles'],
  hidesNothing: (sent) => isRewording(articlesResource, sent),
  run: async (sent, c) => {
    const { resource } = articlesSql;
    await checkReferences(c.var.db, resource, sent);
    await checkSectionFiles(c.var.db, sent.article, c.req.param('id'));
    const { published_at, ...others } = toColumns(resource, sent);
    const set: ColumnValues = published_at ? { ...others, published_at } : others;
    if (set.unpublish_at && set.unpublish_at <= getNowIso()) {
      throw validationError([{ path: 'unpublish_at', code: 'unpublish_in_past' }]);
    }
    const when = and(
      publishedAtGuard(published_at),
      endDateGuard(set),
      sent.key_image_id === null ? mayLackKeyImage : undefined,
    );
    const changed = buildItemUpdate(articlesSql, set, c, { when });
    const saved = deleteDraftQuery(changed.id, c.var.viewer?.id ?? '', sent, changed.applied);
    const rows = await c.var.db.run({
      written: [...changed.statements, saved],
      queries: changed.queries,
    });
    const { item, etag } = changed.parseResult(rows);
    if (published_at !== undefined && (published_at === null) !== (item.published_at === null)) {
      throw validationError([
        {
          path: 'published_at',
          code: 'published_at_by_publishing',
        },
      ]);
    }
    if (sent.key_image_id === null && item.key_image_id !== null) {
      throw validationError([{ path: 'key_image_id', code: 'key_image_required' }]);
    }
    const { published_at: begin, unpublish_at: end } = { ...item, ...set };
    validateEndDate(begin, end, 'unpublish_at' in set ? 'unpublish_at' : 'published_at');
    return c.json(item, 200, { ETag: etag });
  },
});

/** Imported articles may be published without a key image. */
const mayLackKeyImage = or(isNull(articlesTable.published_at), isNull(articlesTable.key_image_id));

function publishedAtGuard(published_at?: unknown) {
  if (published_at === undefined) return undefined;
  return (published_at === null ? isNull : isNotNull)(articlesTable.published_at);
}

/** Condition for a change of either date. */
function endDateGuard(set: ColumnValues) {
  if (!('published_at' in set || 'unpublish_at' in set)) return undefined;
  const getValue = (name: 'published_at' | 'unpublish_at') =>
    name in set ? newValue(name) : sql`${articlesTable[name]}`;
  const begin = getValue('published_at');
  const end = getValue('unpublish_at');
  return or(isNull(end), isNull(begin), gt(end, begin));
}
