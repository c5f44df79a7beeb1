import type { Values } from '../contract/resource.ts';
import { call } from '../lib/calls.ts';
import { invalid } from '../lib/errors.ts';
import { changing } from '../lib/resource/change.ts';
import { columnsOf } from '../lib/resource/columns.ts';
import { checkRefs } from '../lib/resource/refs.ts';
import { save } from '../lib/resource/save.ts';
import { checkSectionFiles } from './section-files.ts';
import { articlesSource } from './source.ts';

/**
 * PATCH /articles/{id}. Only approving publishes and only unpublishing takes back: a time can be
 * moved while there is one, and null says of an unpublished article what is true already. What is
 * published keeps its key image.
 */
export const changeArticle = call<Values>({
  ...changing(articlesSource),
  run: async (sent, c) => {
    const { resource } = articlesSource;
    await checkRefs(c.var.db, resource, sent);
    await checkSectionFiles(c.var.db, sent.article, c.req.param('id'));
    const { published_at, ...others } = columnsOf(resource, sent);
    const set = published_at ? { ...others, published_at } : others;
    const when = [allowing(published_at), ...(sent.key_image_id === null ? [mayBeBare] : [])];
    const { item, etag } = await save(articlesSource, set, c, { when: when.join(' and ') });
    if (published_at !== undefined && (published_at === null) !== (item.published_at === null)) {
      throw invalid([
        { path: 'published_at', message: 'is set by approving, and cleared by unpublishing' },
      ]);
    }
    if (sent.key_image_id === null && item.key_image_id !== null) {
      throw invalid([{ path: 'key_image_id', message: 'is required of a published article' }]);
    }
    return c.json(item, 200, { ETag: etag });
  },
});

/** Some are published without, as imports brought them. */
const mayBeBare = '(published_at is null or key_image_id is null)';

const allowing = (published_at?: unknown) =>
  published_at === undefined ? '1' : `published_at is ${published_at === null ? '' : 'not '}null`;
