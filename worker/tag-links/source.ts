import { sql } from 'drizzle-orm';
import type { Resource } from '../contract/resource.ts';
import { tagLinks } from '../contract/resources/tag-links.ts';
import { source } from '../lib/resource/source.ts';
import { ofObject } from './objects.ts';

const computed = {
  name: sql`(select name from tags where id = tag_links.tag_id)`,
  object_is_active: ofObject((_, seen) => seen),
  object_updated_at: ofObject(() => sql`updated_at`),
  object_order_by: ofObject((title) => title),
};

/** The links of a tag, by what it is on. */
export const usesSource = source(tagLinks, { computed });

/** The same links as those of an object, by the names of the tags. */
export const linksOfObject: Resource = { ...tagLinks, sort: 'name asc', search: ['name'] };

export const linksSource = source(linksOfObject, { computed });
