/**
 * Author and text of an object that is being reported, as the reporter sees it; the text is copied,
 * since authors may edit it.
 */

import { and, asc, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ReportedType } from '../contract/moderation/reports.labels.ts';
import { isVisibleToMember } from '../db/conditions/is-visible-to-member.ts';
import { isFalse, isTrue, qb, scalar } from '../db/query-builder.ts';
import { enquiryRecipientsTable } from '../db/schema/enquiries.ts';
import { messageParticipantsTable, messageRepliesTable } from '../db/schema/social.ts';
import { threadRepliesTable, threadsTable } from '../db/schema/threads.ts';
import { membershipLevelsTable, usersTable } from '../db/schema/users.ts';

/** SQL that joins the parts of a reported text as paragraphs. */
const joinParagraphs = (...parts: SQLWrapper[]) =>
  sql<string | null>`concat_ws(char(10, 10), ${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`;

/** The user that `isVisibleToMember` is about. */
const user = alias(usersTable, 'u');

const publishedBio = () =>
  scalar(
    qb
      .select({ bio: sql<string | null>`${user.bio}` })
      .from(membershipLevelsTable)
      .where(
        and(
          eq(membershipLevelsTable.id, user.membership_level_id),
          isTrue(membershipLevelsTable.authz_user_detailed),
        ),
      ),
  );

/** Opening of a thread, if its author wrote it. */
const threadOpening = () =>
  scalar(
    qb
      .select({
        plain: sql<
          string | null
        >`iif(${threadRepliesTable.is_deleted} = 0 and ${threadRepliesTable.created_by} = ${threadsTable.created_by},
          ${threadRepliesTable.plain}, null)`,
      })
      .from(threadRepliesTable)
      .where(eq(threadRepliesTable.thread_id, threadsTable.id))
      .orderBy(asc(threadRepliesTable.path))
      .limit(1),
  );

/** SQL condition on participations: that of the reporter. */
const isParticipation = (message: SQLWrapper | string, by: string) =>
  and(eq(messageParticipantsTable.message_id, message), eq(messageParticipantsTable.user_id, by));

/**
 * Reportable objects visible to the reporter. Blocks are ignored, because a report often follows
 * one.
 */
const objectQueries: Record<ReportedType, (id: string, by: string) => SQLWrapper> = {
  users: (id, by) =>
    qb
      .select({
        about_id: sql<string | null>`${user.id}`,
        copy: joinParagraphs(user.name, user.title, publishedBio()),
      })
      .from(user)
      .where(and(eq(user.id, id), isVisibleToMember(by))),
  messages: (id, by) =>
    qb
      .select({
        about_id: messageRepliesTable.created_by,
        copy: sql<string | null>`${messageRepliesTable.reply}`,
      })
      .from(messageRepliesTable)
      .innerJoin(messageParticipantsTable, isParticipation(messageRepliesTable.message_id, by))
      .where(eq(messageRepliesTable.id, id))
      .unionAll(
        qb
          .select({
            about_id: messageParticipantsTable.other_id,
            copy: sql<string | null>`null`,
          })
          .from(messageParticipantsTable)
          .where(isParticipation(id, by)),
      ),
  threads: (id) =>
    qb
      .select({
        about_id: threadsTable.created_by,
        copy: joinParagraphs(threadsTable.title, threadOpening()),
      })
      .from(threadsTable)
      .where(and(eq(threadsTable.id, id), isFalse(threadsTable.is_deleted))),
  'thread-replies': (id) =>
    qb
      .select({ about_id: threadRepliesTable.created_by, copy: threadRepliesTable.plain })
      .from(threadRepliesTable)
      .innerJoin(threadsTable, eq(threadsTable.id, threadRepliesTable.thread_id))
      .where(
        and(
          eq(threadRepliesTable.id, id),
          isFalse(threadRepliesTable.is_deleted),
          isFalse(threadsTable.is_deleted),
        ),
      ),
  // The author has no account, and the text stays private; the reporter describes the problem.
  enquiries: (id, by) =>
    qb
      .select({ about_id: sql<null>`null`, copy: sql<null>`null` })
      .from(enquiryRecipientsTable)
      .where(
        and(
          eq(enquiryRecipientsTable.enquiry_id, id),
          eq(enquiryRecipientsTable.user_id, by),
          isNotNull(enquiryRecipientsTable.asked_at),
        ),
      ),
};

/** Subquery for the author and text of an object that the reporter can see. */
export const buildReportedObjectQuery = (type: ReportedType, id: string, by: string) =>
  sql`${objectQueries[type](id, by)}`;
