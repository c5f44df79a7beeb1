/** SQL columns and conditions of documents found by the site search. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { searchLimits } from '../../contract/shared/limits.ts';
import type { BlockFilter } from '../../db/conditions/block-filter.ts';
import { isDocumentCategoryActive } from '../../db/conditions/is-published.ts';
import { focalPoint } from '../../db/focal-point.ts';
import { inline, isTrue } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { eventDatesTable } from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { documentsTable } from '../../db/schema/logs-and-jobs.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { translatedText } from '../../db/translated-text.ts';

const documents = alias(documentsTable, 'd');
const reply = alias(threadRepliesTable, 'r');
const threadOfReply = alias(threadsTable, 'of_reply');
const subCategory = alias(subCategoriesTable, 's');
const category = alias(categoriesTable, 'c');
const image = alias(uploadedFilesTable, 'f');
const article = alias(articlesTable, 'a');
const user = alias(usersTable, 'u');
const level = alias(membershipLevelsTable, 'm');
const host = alias(usersTable, 'h');

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
  when 'event' then exists (select 1 from ${eventsTable} join ${usersTable} ${host} on ${host.id} = ${eventsTable.user_id}
    where ${eventsTable.id} = ${documents.item_id} and ${host.is_active} = 1 and ${meets(sql`${host.id}`)}
      and (${eventsTable.rrule} is null and ${eventsTable.end_at} >= ${sql.placeholder('now')}
        or exists (select 1 from ${eventDatesTable} where ${eventDatesTable.event_id} = ${documents.item_id}
          and ${eventDatesTable.start_at} >= ${sql.placeholder('now')})))
  when 'sub_category' then exists (select 1 from ${subCategoriesTable} ${subCategory}
    join ${categoriesTable} ${category} on ${category.id} = ${subCategory.category_id} where ${subCategory.id} = ${documents.item_id} and ${category.is_active} = 1)
  else 1 end`;

/** Name of a picture, followed by its focal point if it has one: one read gives both. */
const namedImage = sql`${image.name} || coalesce(' ' || ${focalPoint(image)}, '')`;

/** A user's picture is only public if the level grants authz_user_detailed. */
const imageColumn = sql`case kind
  when 'article' then (select ${namedImage} from ${articlesTable} ${article} join ${uploadedFilesTable} ${image} on ${image.id} = ${article.key_image_id}
    where ${article.id} = item_id)
  when 'user' then (select ${namedImage} from ${usersTable} ${user} join ${uploadedFilesTable} ${image} on ${image.id} = ${user.image_id}
    join ${membershipLevelsTable} ${level} on ${level.id} = ${user.membership_level_id}
    where ${user.id} = item_id and ${level.authz_user_detailed} = 1)
  when 'event' then (select ${namedImage} from ${eventsTable} join ${uploadedFilesTable} ${image} on ${image.id} = ${eventsTable.image_1_id}
    where ${eventsTable.id} = item_id)
  when 'sub_category' then (select ${subCategory.image} from ${subCategoriesTable} ${subCategory} where ${subCategory.id} = item_id) end`;

/** A sub-category's name or description in the reader's language; null for the other kinds. */
const findSubCategoryText = (column: SQL) =>
  sql`iif(kind = 'sub_category', (select ${column} from ${subCategoriesTable} ${subCategory} where ${subCategory.id} = item_id), null)`;

/** Text of a document `number` of the page. */
const documentText = sql`coalesce(${findSubCategoryText(translatedText(subCategory.description))}, iif(body = '', subtitle, body))`;

/**
 * Position of the first search word in the beginning of a text, preferably at a word start. The
 * fixed length bounds the cost. Accented letters match only in the index.
 */
const findExcerpt = (column: SQL) => sql`(select ${column} from (
  select text, coalesce(
    (select min(nullif(instr(' ' || lower(text), ' ' || value), 0)) from json_each(${sql.placeholder('words')})),
    (select min(nullif(instr(lower(text), value), 0)) from json_each(${sql.placeholder('words')})), 1) as at
  from (select substr(${documentText}, 1, ${inline(searchLimits.looked)}) as text
    from document_texts where number = page.rowid)) found)`;

/** Code of the language of the words; null for sub-categories, which are translated. */
export const documentLanguage = sql`iif(${documents.kind} = 'sub_category', null,
  coalesce(${documents.language_id}, ${sql.placeholder('default_language')}))`;

/** Columns of the hits, computed only for the rows of the page. */
export const searchPageColumns = sql`kind, tag, nullif(language, ${sql.placeholder('language')}) as language, is_named, score, published_at, ${imageColumn} as image,
  iif(kind = 'thread', (select ${threadsTable.title} from ${threadsTable} where ${threadsTable.tag} = page.tag),
    coalesce(${findSubCategoryText(translatedText(subCategory.name))}, (select title from document_texts where number = page.rowid))) as title,
  iif(kind = 'sub_category', (select ${category.tag} from ${subCategoriesTable} ${subCategory}
    join ${categoriesTable} ${category} on ${category.id} = ${subCategory.category_id} where ${subCategory.id} = item_id), null) as category_tag,
  (select substr(${documentText}, 1, ${inline(searchLimits.opening + 1)}) from document_texts where number = page.rowid) as opening,
  ${findExcerpt(sql`max(1, found.at - ${inline(searchLimits.snippet.before + 20)})`)} as piece_at,
  ${findExcerpt(sql`substr(found.text, max(1, found.at - ${inline(searchLimits.snippet.before + 20)}), ${inline(2 * searchLimits.snippet.most)})`)} as piece`;
