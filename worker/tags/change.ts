import type { Values } from '../contract/resource.ts';
import { tagName } from '../contract/tags.ts';
import { call } from '../lib/calls.ts';
import type { Change } from '../lib/change.ts';
import { changing } from '../lib/resource/change.ts';
import { save } from '../lib/resource/save.ts';
import { tagsSource } from './source.ts';

/** Stores the name in canonical form. */
export const changeTag = call<Values>({
  ...changing(tagsSource),
  run: async ({ name }, c) => {
    const set: Change['set'] = name === undefined ? {} : { name: tagName(String(name)) };
    const { item, etag } = await save(tagsSource, set, c);
    return c.json(item, 200, { ETag: etag });
  },
});
