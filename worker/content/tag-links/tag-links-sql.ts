import { sql } from 'drizzle-orm';
import {
  objectTagLinksResource,
  tagLinksResource,
} from '../../contract/content/tag-links.resource.ts';
import { resourceSql } from '../../http/resource/resource-sql.ts';
import { mapObjectColumns } from './tagged-objects.ts';

const computedColumns = {
  name: sql`(select name from tags where id = tag_links.tag_id)`,
  object_is_active: mapObjectColumns((_, seen) => seen),
  object_updated_at: mapObjectColumns(() => sql`updated_at`),
  object_order_by: mapObjectColumns((title) => title),
};

/** Links of a tag, by object. */
export const tagUsageSql = resourceSql(tagLinksResource, { computed: computedColumns });

export const objectTagLinksSql = resourceSql(objectTagLinksResource, { computed: computedColumns });
