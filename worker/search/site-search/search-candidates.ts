import { sql } from 'drizzle-orm';
import { search } from '../../contract/shared/limits.ts';

const number = (value: number) => sql.raw(String(value));
const shown = sql`(d.published_at is null or d.published_at <= ${sql.placeholder('now')})`;

/** Relevance over title, subtitle, body and kind. bm25 is negative; the best is the lowest. */
const score = sql.raw(`bm25(documents_fts, ${Object.values(search.weights).join(', ')}, 0)`);

/** Only the newest matches, because ordering by rank would score all of them. */
const matching = (expression: string, atMost: number) => sql`
  select d.rowid, ${score} as score
  from documents_fts cross join documents d on d.rowid = documents_fts.rowid
  where documents_fts match ${sql.placeholder(expression)} and ${shown}
  order by documents_fts.rowid desc limit ${number(atMost)}`;

/** Documents with the searched tag; users and sub-categories may not contain the word. */
const tagged = sql`
  select d.rowid, ${number(search.tagged.score)} as score
  from tag_links l cross join documents d
    on d.kind in ('article', 'user', 'sub_category', 'thread')
    and d.item_id = coalesce(l.article_id, l.user_id, l.sub_category_id, l.thread_id)
  where l.tag_id = (select id from tags where name = ${sql.placeholder('name')})
    and coalesce(${sql.placeholder('kind')}, d.kind) = d.kind and ${shown}
  order by l.id desc limit ${number(search.tagged.candidates)}`;

/** At most 200 documents with scores; some appear more than once. */
export const candidates = sql`
  select * from (${matching('titles', search.titles.candidates)})
  union all select * from (${matching('anywhere', search.anywhere.candidates)})
  union all select * from (${tagged})`;
