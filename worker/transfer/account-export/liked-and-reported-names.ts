/**
 * SQL for name and path of what a member liked or reported, hidden where they may no longer see
 * it.
 */

import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { LikeableType } from '../../contract/community/likes.ts';
import type { ReportedType } from '../../contract/moderation/reports.labels.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { hasMetMember, isPubliclyKnown } from '../../db/conditions/is-visible-to-member.ts';
import { selectFromObject } from '../../db/conditions/visible-objects.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../../db/schema/articles.ts';
import { blogsTable, pagesTable } from '../../db/schema/content.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { enquiryRecipientsTable } from '../../db/schema/enquiries.ts';
import { eventsTable, locationsTable } from '../../db/schema/locations-and-events.ts';
import {
  messageParticipantsTable,
  messageRepliesTable,
  messagesTable,
} from '../../db/schema/social.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { usersTable } from '../../db/schema/users.ts';
import { exportParams } from './export-section.ts';

const { member, now } = exportParams;

const isNotBlockedByMember = (person: SQLWrapper) => isNotBlocked(member, person);

const sight = { now, meets: isNotBlockedByMember };

/** Query of the name and path of an object by its id. */
type ReferenceQuery = (id: SQLiteColumn) => { getSQL(): SQL };

const nameAndPath = (name: SQLiteColumn | SQL, path: SQL) => ({
  reference: sql`json_array(${name}, ${path})`,
});

/** Paths of liked objects; a reply counts as its thread. */
const likedPaths: Record<Exclude<LikeableType, 'thread-replies'>, SQL> = {
  'article-categories': sql`'/ac/' || ${articleCategoriesTable.tag}`,
  articles: sql`'/a/' || ${articlesTable.tag}`,
  blogs: sql`'/b/' || ${blogsTable.tag}`,
  categories: sql`'/c/' || ${categoriesTable.tag}`,
  events: sql`'/e/' || ${eventsTable.tag}`,
  locations: sql`'/l/' || ${locationsTable.tag}`,
  pages: sql`'/' || ${pagesTable.tag}`,
  sub_categories: sql`'/c/' || ${subCategoriesTable.category_tag} || '/' || ${subCategoriesTable.tag}`,
  threads: sql`'/t/' || ${threadsTable.tag}`,
  users: sql`'/u/' || ${usersTable.tag}`,
};

const selectLiked =
  (type: keyof typeof likedPaths): ReferenceQuery =>
  (id) =>
    selectFromObject(type, id, ({ title }) => nameAndPath(title, likedPaths[type]), sight);

const selectThreadOfReply: ReferenceQuery = (id) =>
  qb
    .select(nameAndPath(threadsTable.title, likedPaths.threads))
    .from(threadRepliesTable)
    .innerJoin(threadsTable, eq(threadsTable.id, threadRepliesTable.thread_id))
    .where(
      and(
        eq(threadRepliesTable.id, id),
        isFalse(threadRepliesTable.is_deleted),
        isFalse(threadsTable.is_deleted),
        isNotBlockedByMember(threadRepliesTable.created_by),
        isNotBlockedByMember(threadsTable.created_by),
      ),
    );

const user = alias(usersTable, 'u');

/** Reported objects: people the member can see or has met, and own conversations. */
const reportedObjects: Record<ReportedType, ReferenceQuery> = {
  users: (id) =>
    qb
      .select(
        nameAndPath(
          user.name,
          sql`iif(${user.is_public} and ${isNotBlockedByMember(user.id)}, '/u/' || ${user.tag}, null)`,
        ),
      )
      .from(user)
      .where(
        and(
          eq(user.id, id),
          or(and(isNotBlockedByMember(user.id), isPubliclyKnown()), hasMetMember(member)),
        ),
      ),
  messages: (id) =>
    qb
      .select(nameAndPath(messagesTable.title, sql`'/messages/' || ${messagesTable.id}`))
      .from(messageParticipantsTable)
      .innerJoin(messagesTable, eq(messagesTable.id, messageParticipantsTable.message_id))
      .where(
        and(
          eq(messageParticipantsTable.user_id, member),
          sql`${messageParticipantsTable.message_id} = coalesce(${qb
            .select({ message_id: messageRepliesTable.message_id })
            .from(messageRepliesTable)
            .where(eq(messageRepliesTable.id, id))}, ${id})`,
        ),
      ),
  'thread-replies': selectThreadOfReply,
  threads: selectLiked('threads'),
  enquiries: (id) =>
    qb
      .select(
        nameAndPath(sql`'An enquiry'`, sql`'/enquiries/' || ${enquiryRecipientsTable.enquiry_id}`),
      )
      .from(enquiryRecipientsTable)
      .where(
        and(eq(enquiryRecipientsTable.enquiry_id, id), eq(enquiryRecipientsTable.user_id, member)),
      ),
};

/**
 * Joins the name and path of an object once for both fields: SQLite has no lateral subqueries, but
 * functions such as `json_each` may use the row.
 */
const joinReference =
  (objects: Record<string, ReferenceQuery>) =>
  ({ object_type, object_id }: Record<'object_type' | 'object_id', SQLiteColumn>) => {
    const cases = Object.entries(objects).map(([type, select]) =>
      sql`when ${type} then ${select(object_id)}`.inlineParams(),
    );
    const found = sql`case ${object_type} ${sql.join(cases, sql` `)} end`;
    return [sql`json_each(json_array(${found})) object`, sql`true`] as const;
  };

export const joinLikedObject = joinReference({
  ...Object.fromEntries(
    (Object.keys(likedPaths) as (keyof typeof likedPaths)[]).map((type) => [
      type,
      selectLiked(type),
    ]),
  ),
  'thread-replies': selectThreadOfReply,
});
export const joinReportedObject = joinReference(reportedObjects);

/** Name and address of a joined object, both null if it is hidden. */
export const objectReferenceFields = {
  name: sql`object.value ->> 0`,
  address: sql`${exportParams.site} || (object.value ->> 1)`,
};
