import type { Values } from '../contract/resource.ts';
import { tagName } from '../contract/tags.ts';
import { call } from '../lib/calls.ts';
import { create, creating } from '../lib/resource/create.ts';
import { tagsSource } from './source.ts';

/** POST /tags: the name in the form in which tags are kept. */
export const createTag = call<Values>({
  ...creating(tagsSource),
  run: ({ name }, c) => create(tagsSource, { name: tagName(String(name)) }, c),
});
