import type { Values } from '../contract/resource.ts';
import { categories } from '../contract/resources/categories.ts';
import { call } from '../lib/calls.ts';
import { invalid } from '../lib/errors.ts';
import { changing } from '../lib/resource/change.ts';
import { columnsOf } from '../lib/resource/columns.ts';
import { save } from '../lib/resource/save.ts';
import { source } from '../lib/resource/source.ts';

export const categoriesSource = source(categories);

/** A category without an image must get one with its first change. */
export const changeCategory = call<Values>({
  ...changing(categoriesSource),
  run: async (sent, c) => {
    const guard = sent.image ? {} : { when: 'image is not null' };
    const { item, etag } = await save(categoriesSource, columnsOf(categories, sent), c, guard);
    if (!item.image) throw invalid([{ path: 'image', message: 'is required' }]);
    return c.json(item, 200, { ETag: etag });
  },
});
