/** SQL columns and conditions of documents found by the site search. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { searchLimits } from '../../contract/shared/limits.ts';
import type { BlockFilter } from '../../db/conditions/block-filter.ts';
import { isDocumentCategoryActive } from '../../db/conditions/is-published.ts';
import { inline, isTrue } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { documentsTable } from '../../db/schema/logs-and-jobs.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';

const documents = alias(documentsTable, 'd');
const reply = alias(threadRepliesTable, 'r');
const threadOfReply = alias(threadsTable, 'of_reply');
const subCategory = alias(subCategoriesTable, 's');
const category = alias(categoriesTable, 'c');
const image = alias(uploadedFilesTable, 'f');
const article = alias(articlesTable, 'a');
const user = alias(usersTable, 'u');
const level = alias(membershipLevelsTable, 'm');

/** Joins the thread of a reply, which has the tag. */
export const threadJoin = sql`left join ${threadRepliesTable} ${reply} on ${reply.id} = iif(${documents.kind} = 'reply', ${documents.item_id}, null)
  left join ${threadsTable} ${threadOfReply} on ${threadOfReply.id} = ${reply.thread_id}`;

export const currentTagColumn = sql`coalesce(${threadOfReply.tag}, ${documents.tag})`;

/**
 * SQL condition on documents `d`: the item is public and has a path, and its author is not blocked.
 */
export const isDocumentVisible = (meets: BlockFilter) => sql`case ${documents.kind}
  when 'article' then ${isDocumentCategoryActive(documents)}
  when 'user' then exists (select 1 from ${usersTable} where ${usersTable.id} = ${documents.item_id} and ${isTrue(usersTable.is_public)})
    and ${meets(sql`${documents.item_id}`)}
  when 'thread' then ${meets(sql`(select ${threadsTable.created_by} from ${threadsTable} where ${threadsTable.id} = ${documents.item_id})`)}
  when 'reply' then ${meets(sql`${reply.created_by}`)} and ${meets(sql`${threadOfReply.created_by}`)}
  when 'sub_category' then exists (select 1 from ${subCategoriesTable} ${subCategory}
    join ${categoriesTable} ${category} on ${category.id} = ${subCategory.category_id} where ${subCategory.id} = ${documents.item_id} and ${category.is_active} = 1)
  else 1 end`;

/** A user's picture is only public if the level grants authz_user_detailed. */
const imageColumn = sql`case kind
  when 'article' then (select ${image.name} from ${articlesTable} ${article} join ${uploadedFilesTable} ${image} on ${image.id} = ${article.key_image_id}
    where ${article.id} = item_id)
  when 'user' then (select ${image.name} from ${usersTable} ${user} join ${uploadedFilesTable} ${image} on ${image.id} = ${user.image_id}
    join ${membershipLevelsTable} ${level} on ${level.id} = ${user.membership_level_id}
    where ${user.id} = item_id and ${level.authz_user_detailed} = 1)
  when 'sub_category' then (select ${subCategory.image} from ${subCategoriesTable} ${subCategory} where ${subCategory.id} = item_id) end`;

/**
 * Position of the first search word in the beginning of a text, preferably at a word start. The
 * fixed length bounds the cost. Accented letters match only in the index.
 */
const findExcerpt = (column: SQL) => sql`(select ${column} from (
  select text, coalesce(nullif(instr(' ' || lower(text), ' ' || ${sql.placeholder('word')}), 0),
    nullif(instr(lower(text), ${sql.placeholder('word')}), 0), 1) as at
  from (select substr(iif(${documents.body} = '', ${documents.subtitle}, ${documents.body}), 1, ${inline(searchLimits.looked)}) as text
    from ${documentsTable} ${documents} where ${documents.rowid} = page.rowid)) found)`;

/** Columns of the hits, computed only for the rows of the page. */
export const searchPageColumns = sql`kind, tag, score, published_at, ${imageColumn} as image,
  iif(kind = 'thread', (select ${threadsTable.title} from ${threadsTable} where ${threadsTable.tag} = page.tag),
    (select ${documents.title} from ${documentsTable} ${documents} where ${documents.rowid} = page.rowid)) as title,
  iif(kind = 'sub_category', (select ${category.tag} from ${subCategoriesTable} ${subCategory}
    join ${categoriesTable} ${category} on ${category.id} = ${subCategory.category_id} where ${subCategory.id} = item_id), null) as category_tag,
  (select iif(${documents.body} = '', ${documents.subtitle}, substr(${documents.body}, 1, ${inline(searchLimits.opening + 1)}))
    from ${documentsTable} ${documents} where ${documents.rowid} = page.rowid) as opening,
  ${findExcerpt(sql`max(1, found.at - ${inline(searchLimits.snippet.before + 20)})`)} as piece_at,
  ${findExcerpt(sql`substr(found.text, max(1, found.at - ${inline(searchLimits.snippet.before + 20)}), ${inline(2 * searchLimits.snippet.most)})`)} as piece`;
