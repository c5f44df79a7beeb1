/** Changes a practitioner category; one without an image must get one with its first change. */

import { isNotNull } from 'drizzle-orm';
import { categoriesResource } from '../contract/content/categories.resource.ts';
import { buildUpdateOperation } from '../contract/resources/resource-operations.ts';
import { categoriesTable } from '../db/schema/directory.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { buildResourceSql } from '../http/resource/build-resource-sql.ts';
import { isRewording } from '../http/resource/is-rewording.ts';
import { toColumns } from '../http/resource/to-columns.ts';
import { updateItem } from '../http/resource/update-item.ts';

export const categoriesSql = buildResourceSql(categoriesResource);

export const changeCategory = defineMutation(buildUpdateOperation(categoriesResource), {
  auth: 'A',
  changes: ['categories'],
  hidesNothing: (sent) => isRewording(categoriesResource, sent),
  run: async (sent, c) => {
    const guard = sent.image ? {} : { when: isNotNull(categoriesTable.image) };
    const { item, etag } = await updateItem(
      categoriesSql,
      toColumns(categoriesResource, sent),
      c,
      guard,
    );
    if (!item.image) throw validationError([{ path: 'image', code: 'required' }]);
    return c.json(item, 200, { ETag: etag });
  },
});
