import { normalizeTagName } from '../../contract/content/tags.ts';
import type { FieldValues } from '../../contract/resources/resource.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildCreateDeclaration, createItem } from '../../http/resource/build-create-mutation.ts';
import { tagsSql } from './tags-sql.ts';

/** Creates a tag. Its name is stored in canonical form. */
export const createTag = defineMutation<FieldValues>({
  ...buildCreateDeclaration(tagsSql),
  run: ({ name }, c) => createItem(tagsSql, { name: normalizeTagName(String(name)) }, c),
});
