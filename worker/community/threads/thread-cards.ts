/** Columns and conversion of thread cards, with opening and last participants. */

import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type ThreadCard, threadCardLimits } from '../../contract/community/threads.ts';
import { maker } from '../../db/author-names.ts';
import type { BlockFilter } from '../../db/conditions/block-filter.ts';
import { isFalse, jsonArray, qb, scalar } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { threadRepliesTable } from '../../db/schema/threads.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { truncate } from '../../db/truncate.ts';
import { answerFields, thread, threadPage, topicFields } from './thread-rows.ts';

const { opening, replies, faces } = threadCardLimits;

/** Cards of a page of threads, with opening and last participants. */
export function buildThreadCardsQuery(threads: SQLWrapper, meets: BlockFilter) {
  const page = threadPage(threads);
  return qb
    .with(page)
    .select({
      id: thread.id,
      title: thread.title,
      tag: thread.tag,
      ...topicFields(),
      ...answerFields(),
      language_id: thread.language_id,
      created_at: thread.created_at,
      created_by_name: maker.name,
      ...threadPreviewFields(meets),
    })
    .from(page)
    .crossJoin(subCategoriesTable)
    .leftJoin(maker, eq(maker.id, thread.created_by))
    .where(eq(subCategoriesTable.id, thread.sub_category_id));
}

const isOfThread = eq(threadRepliesTable.thread_id, thread.id);

/** Opening and last participants of threads. */
export const threadPreviewFields = (meets: BlockFilter) => ({
  opening: scalar(
    qb
      .select({
        opening: sql<
          string | null
        >`iif(${threadRepliesTable.is_deleted} or not ${meets(threadRepliesTable.created_by)}, null,
          substr(${threadRepliesTable.plain}, 1, ${opening + 1}))`,
      })
      .from(threadRepliesTable)
      .where(isOfThread)
      .orderBy(asc(threadRepliesTable.path))
      .limit(1),
  ),
  faces: participantsField(meets),
});

/** Empty fields for lists that show titles only. */
export const emptyPreviewFields = {
  opening: sql<string | null>`null`,
  faces: sql`'[]'`.mapWith(() => []) as SQL<ThreadCard['faces']>,
};

const participant = alias(usersTable, 'participant');

/** Avatars appear only for public profiles whose level permits one. */
function participantsField(meets: BlockFilter) {
  const recent = qb
    .select({
      created_by: threadRepliesTable.created_by,
      created_at: threadRepliesTable.created_at,
    })
    .from(threadRepliesTable)
    .where(and(isOfThread, isFalse(threadRepliesTable.is_deleted)))
    .orderBy(desc(threadRepliesTable.created_at))
    .limit(replies)
    .as('recent');
  const writers = qb
    .select({
      writer_id: sql<string | null>`${recent.created_by}`,
      written_at: sql<string>`max(${recent.created_at})`,
    })
    .from(recent)
    .where(meets(recent.created_by))
    .groupBy(recent.created_by)
    .orderBy(desc(sql`written_at`))
    .limit(faces)
    .as('writer');
  const avatar = sql<
    string | null
  >`iif(${participant.is_public} and ${membershipLevelsTable.authz_user_detailed}, ${uploadedFilesTable.name}, null)`;
  return jsonArray(
    qb
      .select({ name: participant.name, image_name: avatar })
      .from(writers)
      .crossJoin(participant)
      .innerJoin(
        membershipLevelsTable,
        eq(membershipLevelsTable.id, participant.membership_level_id),
      )
      .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, participant.image_id))
      .where(eq(participant.id, writers.writer_id))
      .orderBy(desc(writers.written_at)),
  );
}

export const serializeThreadCard = <Row extends { opening: string | null }>(row: Row) => ({
  ...row,
  opening: row.opening === null ? null : truncate(row.opening, opening),
});
