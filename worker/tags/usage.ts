import { type SQL, sql } from 'drizzle-orm';
import { tagLinks } from '../contract/resources/tag-links.ts';
import { tags } from '../contract/resources/tags.ts';
import { listBelow } from '../lib/resource/list.ts';
import { source } from '../lib/resource/source.ts';

/** What a tag can be on: the table, what names an item, and what tells that it is to be seen. */
const objects = {
  category_id: ['categories', 'name', 'is_active'],
  sub_category_id: ['sub_categories', 'name', 'is_active'],
  user_id: ['users', 'name', 'is_active'],
  article_id: ['articles', 'title', 'published_at is not null'],
  thread_id: ['threads', 'title', 'is_deleted = 0'],
} as const;

/** Of the one object that a link names. */
const ofObject = (what: (title: string, seen: string) => string): SQL =>
  sql.raw(
    `case ${Object.entries(objects)
      .map(
        ([column, [table, title, seen]]) => `when tag_links.${column} is not null then
          (select ${what(title, seen)} from ${table} where id = tag_links.${column})`,
      )
      .join(' ')} end`,
  );

const uses = source(tagLinks, {
  computed: {
    name: sql`(select name from tags where id = tag_links.tag_id)`,
    object_is_active: ofObject((_, seen) => seen),
    object_updated_at: ofObject(() => 'updated_at'),
    object_order_by: ofObject((title) => title),
  },
});

/** GET /tags/{id}/usage */
export const usageOfTag = listBelow(tags, uses, 'tag_id', 'usage');
