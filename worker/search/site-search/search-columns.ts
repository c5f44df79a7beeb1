/** SQL columns and conditions of documents found by the site search. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { searchLimits } from '../../contract/shared/limits.ts';
import type { BlockFilter } from '../../db/conditions/block-filter.ts';
import { isDocumentCategoryActive } from '../../db/conditions/is-published.ts';
import { documentsTable } from '../../db/schema/logs-and-jobs.ts';

const documents = alias(documentsTable, 'd');

/** Joins the thread of a reply, which has the tag. */
export const threadJoin = sql`left join thread_replies r on r.id = iif(d.kind = 'reply', d.item_id, null)
  left join threads of_reply on of_reply.id = r.thread_id`;

export const currentTagColumn = sql`coalesce(of_reply.tag, d.tag)`;

/**
 * SQL condition on documents `d`: the item is public and has a path, and its author is not blocked.
 */
export const isDocumentVisible = (meets: BlockFilter) => sql`case d.kind
  when 'article' then ${isDocumentCategoryActive(documents)}
  when 'user' then exists (select 1 from users where id = d.item_id and is_public = 1)
    and ${meets(sql`d.item_id`)}
  when 'thread' then ${meets(sql`(select created_by from threads where threads.id = d.item_id)`)}
  when 'reply' then ${meets(sql`r.created_by`)} and ${meets(sql`of_reply.created_by`)}
  when 'sub_category' then exists (select 1 from sub_categories s
    join categories c on c.id = s.category_id where s.id = d.item_id and c.is_active = 1)
  else 1 end`;

/** A user's picture is only public if the level grants authz_user_detailed. */
const imageColumn = sql`case kind
  when 'article' then (select f.name from articles a join uploaded_files f on f.id = a.key_image_id
    where a.id = item_id)
  when 'user' then (select f.name from users u join uploaded_files f on f.id = u.image_id
    join membership_levels m on m.id = u.membership_level_id
    where u.id = item_id and m.authz_user_detailed = 1)
  when 'sub_category' then (select image from sub_categories s where s.id = item_id) end`;

const toSql = (value: number) => sql.raw(String(value));

/**
 * Position of the first search word in the beginning of a text, preferably at a word start. The
 * fixed length bounds the cost. Accented letters match only in the index.
 */
const findExcerpt = (column: SQL) => sql`(select ${column} from (
  select text, coalesce(nullif(instr(' ' || lower(text), ' ' || ${sql.placeholder('word')}), 0),
    nullif(instr(lower(text), ${sql.placeholder('word')}), 0), 1) as at
  from (select substr(iif(body = '', subtitle, body), 1, ${toSql(searchLimits.looked)}) as text
    from documents d where d.rowid = page.rowid)) found)`;

/** Columns of the hits, computed only for the rows of the page. */
export const searchPageColumns = sql`kind, tag, score, published_at, ${imageColumn} as image,
  iif(kind = 'thread', (select title from threads t where t.tag = page.tag),
    (select title from documents d where d.rowid = page.rowid)) as title,
  iif(kind = 'sub_category', (select c.tag from sub_categories s
    join categories c on c.id = s.category_id where s.id = item_id), null) as category_tag,
  (select iif(body = '', subtitle, substr(body, 1, ${sql.raw(String(searchLimits.opening + 1))}))
    from documents d where d.rowid = page.rowid) as opening,
  ${findExcerpt(sql`max(1, found.at - ${toSql(searchLimits.snippet.before + 20)})`)} as piece_at,
  ${findExcerpt(sql`substr(found.text, max(1, found.at - ${toSql(searchLimits.snippet.before + 20)}), ${toSql(2 * searchLimits.snippet.most)})`)} as piece`;
