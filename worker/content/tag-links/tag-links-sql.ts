/** SQL of tag links for the generic resource endpoints: by tag, and by object. */

import { eq } from 'drizzle-orm';
import {
  objectTagLinksResource,
  tagLinksResource,
} from '../../contract/content/tag-links.resource.ts';
import { qb, scalar } from '../../db/query-builder.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';
import { mapObjectColumns } from './tagged-objects.ts';

const computedColumns = {
  name: scalar(
    qb
      .select({ name: tagsTable.name })
      .from(tagsTable)
      .where(eq(tagsTable.id, tagLinksTable.tag_id)),
  ),
  object_is_active: mapObjectColumns(({ isVisible }) => isVisible),
  object_updated_at: mapObjectColumns(({ table }) => table.updated_at),
  object_order_by: mapObjectColumns(({ title }) => title),
};

export const tagUsageSql = buildResourceSql(tagLinksResource, { computed: computedColumns });

export const objectTagLinksSql = buildResourceSql(objectTagLinksResource, {
  computed: computedColumns,
});
