/** Tags with a similar spelling, suggested if a search finds nothing. */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import Fuse from 'fuse.js/basic';
import { searchLimits, spellingSettings } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { isDocumentCategoryActive } from '../../db/conditions/is-published.ts';
import { inline } from '../../db/query-builder.ts';
import { documentsTable } from '../../db/schema/logs-and-jobs.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';

const documents = alias(documentsTable, 'd');
const tag = alias(tagsTable, 't');
const link = alias(tagLinksTable, 'l');

/** Maximum tags examined: with a misspelt word, and with the same prefix. */
const limits = { spelt: inline(200), begun: inline(100) };

const namePrefix = sql`substr(${sql.placeholder('name')}, 1, ${inline(spellingSettings.letters)})`;

/** Candidates for the intended tag. */
const misspeltTags = sql`select w.source_id as id from json_each(${sql.placeholder('spellings')}) typed
    cross join directory_spellings s on s.spelling = typed.value
    cross join directory_words w on w.word = s.word limit ${limits.spelt}`;
const tagsWithPrefix = sql`select ${tagsTable.id} from ${tagsTable}
    where ${tagsTable.name} >= ${namePrefix} and ${tagsTable.name} < ${namePrefix} || char(1114111)
      and ${namePrefix} <> '' order by ${tagsTable.name} limit ${limits.begun}`;

/** SQL condition: a public document matches the FTS5 query of a placeholder. */
const hasDocument = (
  query: string,
) => sql`exists (select 1 from (select ${documents.kind}, ${documents.item_id}
    from documents_fts cross join ${documentsTable} ${documents} on ${documents.rowid} = documents_fts.rowid
    where documents_fts match ${sql.placeholder(query)}
      and (${documents.published_at} is null or ${documents.published_at} <= ${sql.placeholder('now')})
    order by documents_fts.rowid desc limit ${inline(searchLimits.anywhere.candidates)}) d
  where ${isDocumentCategoryActive(documents)})`;

/**
 * Tags in use that may be meant; read only if no document matches the search. Whole words first:
 * their index is faster than that of beginnings.
 */
export const similarTagsQuery = prepare<{ name: string }>(sql`
  select ${tag.name} from (select 1 where not ${hasDocument('whole')} and not ${hasDocument('everywhere')})
    cross join (select * from (${misspeltTags}) union select * from (${tagsWithPrefix})) n cross join ${tagsTable} ${tag} on ${tag.id} = n.id
  where ${tag.total_count} > 0
    and exists (select 1 from ${tagLinksTable} ${link} cross join ${documentsTable} ${documents}
      on ${documents.kind} in ('article', 'user', 'sub_category', 'thread')
      and ${documents.item_id} = coalesce(${link.article_id}, ${link.user_id}, ${link.sub_category_id}, ${link.thread_id})
      where ${link.tag_id} = ${tag.id} and (${documents.published_at} is null or ${documents.published_at} <= ${sql.placeholder('now')})
        and ${isDocumentCategoryActive(documents)})
  order by ${tag.name}`);

/** Tag with the most similar spelling; null if the name is a tag itself. */
export function findClosestTag(tags: { name: string }[], name: string): string | null {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  if (letters < spellingSettings.letters || tags.some((tag) => tag.name === name)) return null;
  const fuse = new Fuse(tags, { keys: ['name'], threshold: spellingSettings.threshold });
  return fuse.search(name, { limit: 1 })[0]?.item.name ?? null;
}
