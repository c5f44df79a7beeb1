import type { Values } from '../../contract/resources/resource.ts';
import { call } from '../../http/mutation.ts';
import { valueSent } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { invalid } from '../../http/http-error.ts';
import { changing } from '../../http/resource/build-update-mutation.ts';
import { type Columns, columnsOf } from '../../http/resource/to-columns.ts';
import { checkRefs } from '../../http/resource/check-references.ts';
import { changeOfItem } from '../../http/resource/update-item.ts';
import { dropDraft } from './article-drafts.ts';
import { endsAfter } from './validate-end-date.ts';
import { checkSectionFiles } from './check-section-files.ts';
import { articlesSource } from './articles-sql.ts';

/**
 * Cannot publish or unpublish, only move an existing date; null is a no-op when unpublished. Guards
 * the key image and the end date, and drops the draft.
 */
export const changeArticle = call<Values>({
  ...changing(articlesSource),
  run: async (sent, c) => {
    const { resource } = articlesSource;
    await checkRefs(c.var.db, resource, sent);
    await checkSectionFiles(c.var.db, sent.article, c.req.param('id'));
    const { published_at, ...others } = columnsOf(resource, sent);
    const set: Columns = published_at ? { ...others, published_at } : others;
    if (set.unpublish_at && set.unpublish_at <= now()) {
      throw invalid([{ path: 'unpublish_at', message: 'must be in the future' }]);
    }
    const when = [
      allowing(published_at),
      ending(set),
      ...(sent.key_image_id === null ? [mayBeBare] : []),
    ];
    const changed = changeOfItem(articlesSource, set, c, { when: when.join(' and ') });
    const saved = dropDraft(
      changed.id,
      c.var.viewer?.id ?? '',
      Object.keys(sent),
      changed.happened,
    );
    const rows = await c.var.db.batch([...changed.statements, saved, ...changed.last]);
    const { item, etag } = changed.outcome(rows);
    if (published_at !== undefined && (published_at === null) !== (item.published_at === null)) {
      throw invalid([
        {
          path: 'published_at',
          message: 'can only be set by publishing and cleared by unpublishing',
        },
      ]);
    }
    if (sent.key_image_id === null && item.key_image_id !== null) {
      throw invalid([{ path: 'key_image_id', message: 'is required for a published article' }]);
    }
    const { published_at: begin, unpublish_at: end } = { ...item, ...set };
    endsAfter(begin, end, 'unpublish_at' in set ? 'unpublish_at' : 'published_at');
    return c.json(item, 200, { ETag: etag });
  },
});

/** Imported articles may be published without a key image. */
const mayBeBare = '(published_at is null or key_image_id is null)';

const allowing = (published_at?: unknown) =>
  published_at === undefined ? '1' : `published_at is ${published_at === null ? '' : 'not '}null`;

/** Condition for a change of either date. */
function ending(set: Columns) {
  const of = (name: string) => (name in set ? valueSent(name) : name);
  const begin = of('published_at');
  const end = of('unpublish_at');
  return begin === 'published_at' && end === 'unpublish_at'
    ? '1'
    : `(${end} is null or ${begin} is null or ${end} > ${begin})`;
}
