/** All stored counts (most maintained by triggers), and the SQL that recounts them. */

import {
  and,
  count,
  eq,
  exists,
  getTableColumns,
  getTableName,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isFirstPublished } from '../../db/conditions/is-shown-translation.ts';
import { bareName, excluded, isFalse, isTrue, qb } from '../../db/query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../../db/schema/articles.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { accessLogsTable, historyTable } from '../../db/schema/logs-and-jobs.ts';
import { blocksTable } from '../../db/schema/moderation.ts';
import { userCategoriesTable, userSubCategoriesTable } from '../../db/schema/offerings.ts';
import {
  friendsTable,
  likeCountsTable,
  likesTable,
  messageParticipantsTable,
  messageRepliesTable,
  messagesTable,
} from '../../db/schema/social.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { userCardsTable } from '../../db/schema/user-cards.ts';
import { usersTable } from '../../db/schema/users.ts';
import {
  type CountDefinition,
  defineColumn,
  defineCount,
  defineOwnerCount,
  defineOwnerTotal,
  defineRowColumn,
  defineTotal,
  isInRange,
} from './define-count.ts';

const countRows = (table: SQLiteTable, where?: SQL) =>
  qb.select({ count: count() }).from(table).where(where);

/** The columns of `tags` that count links of one kind. */
const tagCounts = [
  [tagsTable.categories_count, tagLinksTable.category_id],
  [tagsTable.sub_categories_count, tagLinksTable.sub_category_id],
  [tagsTable.users_count, tagLinksTable.user_id],
  [tagsTable.articles_count, tagLinksTable.article_id],
  [tagsTable.threads_count, tagLinksTable.thread_id],
] as const;

/** SQL condition on articles: the first of the translations that have a date. */
const isDatedOnce = (isCounted?: Parameters<typeof isFirstPublished>[1]) =>
  and(isNotNull(articlesTable.published_at), isFirstPublished(articlesTable, isCounted));
const isOfTag = eq(tagLinksTable.tag_id, tagsTable.id);
const isShownThread = isFalse(threadsTable.is_deleted);
const isOfThread = eq(threadRepliesTable.thread_id, threadsTable.id);
const isApproved = isNotNull(friendsTable.approved_at);

const countUnread = () => {
  const { message_id, created_by, created_at, read_at } = messageRepliesTable;
  const participant = messageParticipantsTable;
  return countRows(
    messageRepliesTable,
    and(
      eq(message_id, participant.message_id),
      sql`${created_by} is not ${participant.user_id}`,
      isNull(read_at),
      sql`${created_at} > coalesce(${participant.read_at}, '')`,
    ),
  );
};

/** SQL condition: one of the participants has blocked the other. */
const isBlocked = () => {
  const { blocker_id, blocked_id } = blocksTable;
  const { user_id, other_id } = messageParticipantsTable;
  return exists(
    qb
      .select({ id: blocksTable.id })
      .from(blocksTable)
      .where(
        or(
          and(eq(blocker_id, user_id), eq(blocked_id, other_id)),
          and(eq(blocker_id, other_id), eq(blocked_id, user_id)),
        ),
      ),
  );
};

const countOfferings = () =>
  qb
    .select({ count: count() })
    .from(userSubCategoriesTable)
    .innerJoin(
      subCategoriesTable,
      eq(subCategoriesTable.id, userSubCategoriesTable.sub_category_id),
    )
    .where(
      and(
        eq(userSubCategoriesTable.user_id, userCategoriesTable.user_id),
        eq(subCategoriesTable.category_id, userCategoriesTable.category_id),
        isTrue(subCategoriesTable.is_active),
      ),
    );

const like = alias(likesTable, 'liked');

/** Inserts or corrects the counts of objects that have likes. */
const correctLikeCounts = () => {
  const { object_type, object_id, count: stored } = likeCountsTable;
  const actual = countRows(
    likesTable,
    and(eq(likesTable.object_type, like.object_type), eq(likesTable.object_id, like.object_id)),
  );
  const target = sql`${bareName(object_type)}, ${bareName(object_id)}`;
  return sql`insert into ${likeCountsTable} (${target}, ${bareName(stored)})
    select type, id, n from (
      select distinct ${like.object_type} as type, ${like.object_id} as id, ${actual} as n
      from ${likesTable} ${like} where ${isInRange(like.id)}) actual
    where n <> coalesce((select ${stored} from ${likeCountsTable}
      where ${object_type} = actual.type and ${object_id} = actual.id), 0)
    on conflict (${target}) do update set ${bareName(stored)} = ${excluded(stored)}`;
};

/** Counts of objects that have no likes any more. */
const clearLikeCounts = () => {
  const { object_type, object_id, count: stored } = likeCountsTable;
  const likes = qb
    .select({ id: likesTable.id })
    .from(likesTable)
    .where(and(eq(likesTable.object_type, object_type), eq(likesTable.object_id, object_id)));
  return sql`update ${likeCountsTable} set ${bareName(stored)} = 0
    where ${ne(stored, 0)} and ${notExists(likes)}`;
};

const { user_id: cardUser, ...cardColumns } = getTableColumns(userCardsTable);
const cardNames = sql.join(Object.values(cardColumns).map(bareName), sql`, `);

/** Inserts or corrects what cards show, from the view that the triggers use. */
const correctUserCards = () => {
  const isCorrect = sql`exists (select 1 from ${userCardsTable} where ${cardUser} = v.user_id
    and (${cardNames}) is (select ${cardNames} from user_card_values w where w.user_id = v.user_id))`;
  const corrections = Object.values(cardColumns).map(
    (column) => sql`${bareName(column)} = ${excluded(column)}`,
  );
  return sql`insert into ${userCardsTable} (${bareName(cardUser)}, ${cardNames})
    select user_id, ${cardNames} from user_card_values v
    where user_id > ${sql.placeholder('after')} and user_id <= ${sql.placeholder('last')} and not ${isCorrect}
    on conflict (${bareName(cardUser)}) do update set ${sql.join(corrections, sql`, `)}`;
};

export const countDefinitions: readonly CountDefinition[] = [
  ...[
    usersTable,
    articlesTable,
    threadsTable,
    threadRepliesTable,
    sentEmailsTable,
    historyTable,
    accessLogsTable,
  ].map((table) => defineTotal(getTableName(table), table, countRows(table))),
  defineTotal('dated_articles', articlesTable, countRows(articlesTable, isDatedOnce())),
  defineTotal(
    'featured_articles',
    articlesTable,
    countRows(
      articlesTable,
      and(
        isTrue(articlesTable.is_featured),
        isDatedOnce((other) => isTrue(other.is_featured)),
      ),
    ),
  ),
  defineTotal('public_users', usersTable, countRows(usersTable, isTrue(usersTable.is_public))),
  defineTotal(
    'practitioners',
    usersTable,
    countRows(usersTable, isTrue(usersTable.is_practitioner)),
  ),
  defineColumn(
    usersTable,
    usersTable.connections_count,
    sql`${countRows(friendsTable, and(eq(friendsTable.from_id, usersTable.id), isApproved))}
      + ${countRows(friendsTable, and(eq(friendsTable.to_id, usersTable.id), isApproved))}`,
  ),
  defineRowColumn(userCategoriesTable.offerings_count, {
    owners: usersTable,
    owner: userCategoriesTable.user_id,
    actual: countOfferings(),
  }),
  defineColumn(
    subCategoriesTable,
    subCategoriesTable.users_count,
    countRows(
      userSubCategoriesTable,
      and(
        eq(userSubCategoriesTable.sub_category_id, subCategoriesTable.id),
        isTrue(userSubCategoriesTable.is_public),
      ),
    ),
  ),
  defineColumn(
    subCategoriesTable,
    subCategoriesTable.category_tag,
    qb
      .select({ tag: categoriesTable.tag })
      .from(categoriesTable)
      .where(
        and(
          eq(categoriesTable.id, subCategoriesTable.category_id),
          isTrue(categoriesTable.is_active),
        ),
      ),
  ),
  defineColumn(
    categoriesTable,
    categoriesTable.users_count,
    countRows(
      userCategoriesTable,
      and(
        eq(userCategoriesTable.category_id, categoriesTable.id),
        isTrue(userCategoriesTable.is_public),
      ),
    ),
  ),

  defineColumn(
    articleCategoriesTable,
    articleCategoriesTable.count_articles,
    countRows(articlesTable, eq(articlesTable.category_id, articleCategoriesTable.id)),
  ),
  defineColumn(
    articleCategoriesTable,
    articleCategoriesTable.count_dated_articles,
    countRows(
      articlesTable,
      and(
        eq(articlesTable.category_id, articleCategoriesTable.id),
        isDatedOnce((other) => eq(other.category_id, articlesTable.category_id)),
      ),
    ),
  ),
  ...tagCounts.map(([column, object]) =>
    defineColumn(tagsTable, column, countRows(tagLinksTable, and(isOfTag, isNotNull(object)))),
  ),
  defineColumn(tagsTable, tagsTable.total_count, countRows(tagLinksTable, isOfTag)),
  defineRowColumn(tagLinksTable.is_public, {
    owners: usersTable,
    owner: tagLinksTable.user_id,
    actual: qb
      .select({ is_practitioner: usersTable.is_practitioner })
      .from(usersTable)
      .where(eq(usersTable.id, tagLinksTable.user_id)),
  }),
  defineColumn(
    tagsTable,
    tagsTable.people_ids,
    sql`select people_ids from tag_people where tag_id = ${tagsTable.id}`,
  ),

  defineTotal('shown_threads', threadsTable, countRows(threadsTable, isShownThread)),
  defineOwnerTotal(
    'threads',
    subCategoriesTable,
    countRows(
      threadsTable,
      and(eq(threadsTable.sub_category_id, subCategoriesTable.id), isShownThread),
    ),
  ),
  defineColumn(
    threadsTable,
    threadsTable.replies_count,
    countRows(threadRepliesTable, and(isOfThread, isFalse(threadRepliesTable.is_deleted))),
  ),
  defineColumn(threadsTable, threadsTable.places_count, countRows(threadRepliesTable, isOfThread)),
  defineColumn(
    threadRepliesTable,
    threadRepliesTable.likes_count,
    countRows(
      likesTable,
      and(
        eq(likesTable.object_type, 'thread-replies'),
        eq(likesTable.object_id, threadRepliesTable.id),
      ),
    ),
  ),
  defineRowColumn(messageParticipantsTable.unread_count, {
    owners: messagesTable,
    owner: messageParticipantsTable.message_id,
    actual: countUnread(),
  }),
  defineRowColumn(messageParticipantsTable.is_blocked, {
    owners: messagesTable,
    owner: messageParticipantsTable.message_id,
    actual: isBlocked(),
  }),
  defineOwnerCount('user_cards', userCardsTable, usersTable, correctUserCards()),
  defineOwnerCount('like_counts', likeCountsTable, likesTable, correctLikeCounts()),
  defineCount('like_counts', likeCountsTable, clearLikeCounts()),
];
