import type { Values } from '../contract/resources/resource.ts';
import { categories } from '../contract/content/categories.resource.ts';
import { call } from '../http/mutation.ts';
import { invalid } from '../http/http-error.ts';
import { changing } from '../http/resource/build-update-mutation.ts';
import { columnsOf } from '../http/resource/to-columns.ts';
import { save } from '../http/resource/update-item.ts';
import { source } from '../http/resource/resource-sql.ts';

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
