import { sql } from 'drizzle-orm';
import Fuse from 'fuse.js/basic';
import { tags as limits, search, spelling } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { hasActiveCategory } from '../lib/on-site.ts';

/** The tags that lead to something, read only when no document holds the words. */
export const tagsNearby = prepare<{ name: string }>(sql`
  select t.name from tags t
  where t.total_count > 0
    and not exists (select 1 from (select d.kind, d.item_id
        from documents_fts cross join documents d on d.rowid = documents_fts.rowid
        where documents_fts match ${sql.placeholder('anywhere')}
          and (d.published_at is null or d.published_at <= ${sql.placeholder('now')})
        order by documents_fts.rowid desc limit ${sql.raw(String(search.anywhere.candidates))}) d
      where ${hasActiveCategory})
    and exists (select 1 from tag_links l cross join documents d
      on d.kind in ('article', 'user', 'sub_category', 'thread')
      and d.item_id = coalesce(l.article_id, l.user_id, l.sub_category_id, l.thread_id)
      where l.tag_id = t.id and (d.published_at is null or d.published_at <= ${sql.placeholder('now')})
        and ${hasActiveCategory})
  order by t.name limit ${sql.raw(String(limits.inUse))}`);

/** The tag that is spelt most nearly so; none when the name itself is a tag. */
export function closest(tags: { name: string }[], name: string): string | null {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  if (letters < spelling.letters || tags.some((tag) => tag.name === name)) return null;
  const fuse = new Fuse(tags, { keys: ['name'], threshold: spelling.threshold });
  return fuse.search(name, { limit: 1 })[0]?.item.name ?? null;
}
