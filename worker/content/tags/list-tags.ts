import { sql } from 'drizzle-orm';
import { tagsApi } from '../../contract/content/tags.api.ts';
import type { TagInUse } from '../../contract/content/tags.ts';
import { tagLimits as limits } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { isDocumentCategoryActive } from '../../db/conditions/is-published.ts';
import { defineQuery } from '../../http/query.ts';

/** SQL condition: the link is on an active category or a public document. */
const isPublicLink = sql`
  exists (select 1 from categories c where c.id = l.category_id and c.is_active = 1)
  or exists (select 1 from documents d
    where d.kind in ('article', 'user', 'sub_category', 'thread')
      and d.item_id = coalesce(l.article_id, l.user_id, l.sub_category_id, l.thread_id)
      and (d.published_at is null or d.published_at <= ${sql.placeholder('now')})
      and ${isDocumentCategoryActive})`;

const tagsQuery = prepare<TagInUse>(sql`
  select t.id, t.name from tags t where t.total_count > 0
    and exists (select 1 from tag_links l where l.tag_id = t.id and (${isPublicLink}))
  order by t.name limit ${sql.raw(String(limits.inUse))}`);

export const listTags = defineQuery(tagsApi.list, {
  auth: 'P',
  buildQueries: ({ now }) => [tagsQuery({ now })] as const,
  toResponse: ([rows]) => rows,
});
