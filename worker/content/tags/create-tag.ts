import { tagsResource } from '../../contract/content/tags.resource.ts';
import { normalizeTagName } from '../../contract/content/tags.ts';
import { buildCreateOperation } from '../../contract/resources/resource-operations.ts';
import { defineMutation } from '../../http/mutation.ts';
import { createItem } from '../../http/resource/build-create-mutation.ts';
import { tagsSql } from './tags-sql.ts';

/** Creates a tag. Its name is stored in canonical form. */
export const createTag = defineMutation(buildCreateOperation(tagsResource), {
  auth: 'A',
  hidesNothing: true,
  changes: ['tags'],
  run: ({ name }, c) => createItem(tagsSql, { name: normalizeTagName(String(name)) }, c),
});
