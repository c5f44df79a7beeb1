import type { Values } from '../../contract/resources/resource.ts';
import { tagName } from '../../contract/content/tags.ts';
import { call } from '../../http/mutation.ts';
import { create, creating } from '../../http/resource/build-create-mutation.ts';
import { tagsSource } from './tags-sql.ts';

/** Stores the name in canonical form. */
export const createTag = call<Values>({
  ...creating(tagsSource),
  run: ({ name }, c) => create(tagsSource, { name: tagName(String(name)) }, c),
});
