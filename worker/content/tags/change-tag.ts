import type { Values } from '../../contract/resources/resource.ts';
import { tagName } from '../../contract/content/tags.ts';
import { call } from '../../http/mutation.ts';
import type { Change } from '../../db/audited-update.ts';
import { changing } from '../../http/resource/build-update-mutation.ts';
import { save } from '../../http/resource/update-item.ts';
import { tagsSource } from './tags-sql.ts';

/** Stores the name in canonical form. */
export const changeTag = call<Values>({
  ...changing(tagsSource),
  run: async ({ name }, c) => {
    const set: Change['set'] = name === undefined ? {} : { name: tagName(String(name)) };
    const { item, etag } = await save(tagsSource, set, c);
    return c.json(item, 200, { ETag: etag });
  },
});
