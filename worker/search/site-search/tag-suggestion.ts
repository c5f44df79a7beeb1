/** Tags with a similar spelling, suggested if a search finds nothing. */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import Fuse from 'fuse.js/basic';
import { searchLimits, spellingSettings } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { isDocumentCategoryActive } from '../../db/conditions/is-published.ts';
import { documentsTable } from '../../db/schema/logs-and-jobs.ts';

const documents = alias(documentsTable, 'd');

/** Maximum tags examined: with a misspelt word, and with the same prefix. */
const limits = { spelt: sql.raw('200'), begun: sql.raw('100') };

const namePrefix = sql`substr(${sql.placeholder('name')}, 1, ${sql.raw(String(spellingSettings.letters))})`;

/** Candidates for the intended tag. */
const misspeltTags = sql`select w.source_id as id from json_each(${sql.placeholder('spellings')}) d
    cross join directory_spellings s on s.spelling = d.value
    cross join directory_words w on w.word = s.word limit ${limits.spelt}`;
const tagsWithPrefix = sql`select id from tags where name >= ${namePrefix} and name < ${namePrefix} || char(1114111)
    and ${namePrefix} <> '' order by name limit ${limits.begun}`;

/** Tags in use that may be meant; read only if no document matches the search. */
export const similarTagsQuery = prepare<{ name: string }>(sql`
  select t.name from (select 1 where not exists (select 1 from (select d.kind, d.item_id
        from documents_fts cross join documents d on d.rowid = documents_fts.rowid
        where documents_fts match ${sql.placeholder('anywhere')}
          and (d.published_at is null or d.published_at <= ${sql.placeholder('now')})
        order by documents_fts.rowid desc limit ${sql.raw(String(searchLimits.anywhere.candidates))}) d
      where ${isDocumentCategoryActive(documents)}))
    cross join (select * from (${misspeltTags}) union select * from (${tagsWithPrefix})) n cross join tags t on t.id = n.id
  where t.total_count > 0
    and exists (select 1 from tag_links l cross join documents d
      on d.kind in ('article', 'user', 'sub_category', 'thread')
      and d.item_id = coalesce(l.article_id, l.user_id, l.sub_category_id, l.thread_id)
      where l.tag_id = t.id and (d.published_at is null or d.published_at <= ${sql.placeholder('now')})
        and ${isDocumentCategoryActive(documents)})
  order by t.name`);

/** Tag with the most similar spelling; null if the name is a tag itself. */
export function findClosestTag(tags: { name: string }[], name: string): string | null {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  if (letters < spellingSettings.letters || tags.some((tag) => tag.name === name)) return null;
  const fuse = new Fuse(tags, { keys: ['name'], threshold: spellingSettings.threshold });
  return fuse.search(name, { limit: 1 })[0]?.item.name ?? null;
}
