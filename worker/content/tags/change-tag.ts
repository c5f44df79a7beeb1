import { tagsResource } from '../../contract/content/tags.resource.ts';
import { normalizeTagName } from '../../contract/content/tags.ts';
import { buildUpdateOperation } from '../../contract/resources/resource-operations.ts';
import { defineMutation } from '../../http/mutation.ts';
import type { ColumnValues } from '../../http/resource/to-columns.ts';
import { updateItem } from '../../http/resource/update-item.ts';
import { tagsSql } from './tags-sql.ts';

/** Renames a tag. The name is stored in canonical form. */
export const changeTag = defineMutation(buildUpdateOperation(tagsResource), {
  auth: 'A',
  changes: ['tags'],
  run: async ({ name }, c) => {
    const set: ColumnValues = name === undefined ? {} : { name: normalizeTagName(String(name)) };
    const { item, etag } = await updateItem(tagsSql, set, c);
    return c.json(item, 200, { ETag: etag });
  },
});
