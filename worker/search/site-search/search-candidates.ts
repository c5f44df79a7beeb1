import { sql } from 'drizzle-orm';
import { searchLimits } from '../../contract/shared/limits.ts';

const toSql = (value: number) => sql.raw(String(value));
const isVisibleNow = sql`(d.published_at is null or d.published_at <= ${sql.placeholder('now')})`;

/** Relevance over title, subtitle, body and kind. bm25 is negative; the best is the lowest. */
const scoreColumn = sql.raw(
  `bm25(documents_fts, ${Object.values(searchLimits.weights).join(', ')}, 0)`,
);

/** Only the newest matches, because ordering by rank would score all of them. */
const selectMatching = (expression: string, atMost: number) => sql`
  select d.rowid, ${scoreColumn} as score
  from documents_fts cross join documents d on d.rowid = documents_fts.rowid
  where documents_fts match ${sql.placeholder(expression)} and ${isVisibleNow}
  order by documents_fts.rowid desc limit ${toSql(atMost)}`;

/** Documents with the searched tag; users and sub-categories may not contain the word. */
const selectTagged = sql`
  select d.rowid, ${toSql(searchLimits.tagged.score)} as score
  from tag_links l cross join documents d
    on d.kind in ('article', 'user', 'sub_category', 'thread')
    and d.item_id = coalesce(l.article_id, l.user_id, l.sub_category_id, l.thread_id)
  where l.tag_id = (select id from tags where name = ${sql.placeholder('name')})
    and coalesce(${sql.placeholder('kind')}, d.kind) = d.kind and ${isVisibleNow}
  order by l.id desc limit ${toSql(searchLimits.tagged.candidates)}`;

/** At most 200 documents with scores; some appear more than once. */
export const searchCandidates = sql`
  select * from (${selectMatching('titles', searchLimits.titles.candidates)})
  union all select * from (${selectMatching('anywhere', searchLimits.anywhere.candidates)})
  union all select * from (${selectTagged})`;
