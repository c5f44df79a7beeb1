/**
 * People to suggest after typing “@”: participants of the thread, then friends, then other public
 * profiles.
 */

import { and, asc, desc, eq, exists, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { threadsApi } from '../../contract/community/threads.api.ts';
import { statement } from '../../db/client.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { isFalse, isTrue, qb } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { documentsTable } from '../../db/schema/logs-and-jobs.ts';
import { friendsTable } from '../../db/schema/social.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { buildNameFilter } from '../../db/search/find-matches.ts';
import { toTitleExpression } from '../../db/search/full-text.ts';
import { defineQuery } from '../../http/query.ts';

/** Limits of people to mention: returned, replies and friends scanned, and name matches. */
const mentionLimits = { shown: 8, looked: 200, found: 50 };

/** Priority of a suggested person: the lowest number is first. */
const places = { participant: 0, friend: 1, stranger: 2 } as const;

/** A suggested person, with a time to order by. */
const candidateFields = (id: SQLiteColumn, place: number, at: SQLiteColumn) => ({
  person_id: sql<string | null>`${id}`,
  place: sql<number>`${place}`.inlineParams(),
  at: sql<string | null>`${at}`,
});

export const listThreadPeople = defineQuery(threadsApi.listPeople, {
  auth: 'M',
  buildQueries: ({ params: { id }, query: { q = '' }, viewer }) => {
    const isVisible = and(eq(threadsTable.id, id), isFalse(threadsTable.is_deleted));
    const writers = qb
      .select(
        candidateFields(
          threadRepliesTable.created_by,
          places.participant,
          threadRepliesTable.created_at,
        ),
      )
      .from(threadRepliesTable)
      .where(and(eq(threadRepliesTable.thread_id, id), isFalse(threadRepliesTable.is_deleted)))
      .orderBy(desc(threadRepliesTable.created_at))
      .limit(mentionLimits.looked);
    const author = qb
      .select(candidateFields(threadsTable.created_by, places.participant, threadsTable.created_at))
      .from(threadsTable)
      .where(isVisible);
    const thread = qb.select({ id: threadsTable.id }).from(threadsTable).where(isVisible);
    return {
      people: buildPeopleQuery(q.trim(), viewer?.id ?? '', exists(thread), [
        sql`select * from ${writers}`,
        author.getSQL(),
      ]),
    };
  },
  toResponse: ({ people }, { query: { q } }) => filterByName(people, q),
});

/** Friends first, then other public profiles. */
export const listTopicPeople = defineQuery(threadsApi.listTopicPeople, {
  auth: 'M',
  buildQueries: ({ params: { id }, query: { q = '' }, viewer }) => {
    const topic = qb
      .select({ id: subCategoriesTable.id })
      .from(subCategoriesTable)
      .where(and(eq(subCategoriesTable.id, id), isTrue(subCategoriesTable.is_active)));
    return { people: buildPeopleQuery(q.trim(), viewer?.id ?? '', exists(topic), []) };
  },
  toResponse: ({ people }, { query: { q } }) => filterByName(people, q),
});

/** People whose names have every typed word. */
function filterByName<Person extends { name: string }>(people: Person[], q: string | undefined) {
  const isFound = buildNameFilter(q) ?? (() => true);
  return people.filter(({ name }) => isFound(name)).slice(0, mentionLimits.shown);
}

/** Friends of the reader, the newest first. */
const selectFriends = (reader: string, one: SQLiteColumn, other: SQLiteColumn) =>
  qb
    .select(candidateFields(other, places.friend, friendsTable.approved_at))
    .from(friendsTable)
    .where(and(eq(one, reader), isNotNull(friendsTable.approved_at)))
    .orderBy(desc(friendsTable.approved_at))
    .limit(mentionLimits.looked);

/** Public profiles whose names or titles contain the words. */
const selectStrangers = (
  expression: string,
) => sql`select ${documentsTable.item_id}, ${places.stranger}, ''
  from documents_fts cross join ${documentsTable} on ${documentsTable.rowid} = documents_fts.rowid
  where documents_fts match ${expression}
  order by documents_fts.rowid desc limit ${mentionLimits.found}`;

/** `first` selects the people listed first. */
function buildPeopleQuery(typed: string, reader: string, isThere: SQL, first: SQL[]) {
  const expression = toTitleExpression('user', typed);
  const { from_id, to_id } = friendsTable;
  const selections = [
    ...first,
    sql`select * from ${selectFriends(reader, from_id, to_id)}`,
    sql`select * from ${selectFriends(reader, to_id, from_id)}`,
    ...(expression ? [sql`select * from (${selectStrangers(expression)})`] : []),
  ];
  const candidates = qb
    .select({
      person_id: sql<string>`found.person_id`,
      place: sql<number>`min(found.place)`,
      at: sql<string>`max(found.at)`,
    })
    .from(sql`(${sql.join(selections, sql` union all `)}) found`)
    .where(and(sql`found.person_id is not null`, isThere))
    .groupBy(sql`found.person_id`)
    .as('candidate');
  return statement(
    qb
      .select({
        id: usersTable.id,
        name: usersTable.name,
        tag: sql<string | null>`iif(${usersTable.is_public}, ${usersTable.tag}, null)`,
        image: sql<
          string | null
        >`iif(${usersTable.is_public} and ${membershipLevelsTable.authz_user_detailed}, ${uploadedFilesTable.name}, null)`,
      })
      .from(candidates)
      .crossJoin(usersTable)
      .leftJoin(membershipLevelsTable, eq(membershipLevelsTable.id, usersTable.membership_level_id))
      .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, usersTable.image_id))
      .where(
        and(
          eq(usersTable.id, candidates.person_id),
          isTrue(usersTable.is_active),
          ne(usersTable.id, reader),
          isNotBlocked(reader, usersTable.id),
        ),
      )
      .orderBy(asc(candidates.place), desc(candidates.at), asc(usersTable.name))
      .limit(mentionLimits.looked),
  );
}
