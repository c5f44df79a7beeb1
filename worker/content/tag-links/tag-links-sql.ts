import { sql } from 'drizzle-orm';
import type { Resource } from '../../contract/resources/resource.ts';
import { tagLinks } from '../../contract/content/tag-links.resource.ts';
import { source } from '../../http/resource/resource-sql.ts';
import { ofObject } from './tagged-objects.ts';

const computed = {
  name: sql`(select name from tags where id = tag_links.tag_id)`,
  object_is_active: ofObject((_, seen) => seen),
  object_updated_at: ofObject(() => sql`updated_at`),
  object_order_by: ofObject((title) => title),
};

/** Links of a tag, by object. */
export const usesSource = source(tagLinks, { computed });

/** Links of an object, by tag name. */
export const linksOfObject: Resource = { ...tagLinks, sort: 'name asc', search: ['name'] };

export const linksSource = source(linksOfObject, { computed });
