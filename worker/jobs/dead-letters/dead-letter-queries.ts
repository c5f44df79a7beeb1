/**
 * Queries of stored dead letters. Access logs among them show the object only, never the user or IP
 * address.
 */

import { asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { parkedMessagesTable } from '../../db/schema/operations.ts';
import { usersTable } from '../../db/schema/users.ts';

const { id, created_at, queue, body, replayed_at, replayed_by } = parkedMessagesTable;

const deadLetterFields = {
  id,
  created_at,
  queue,
  replayed_at,
  replayed_by,
  replayed_by_name: usersTable.name,
  about: sql<string>`case ${queue}
    when 'sobe-mail' then 'E-mail' || coalesce(': ' || ${sentEmailsTable.subject}, '')
    when 'sobe-access-log' then 'Access log'
      || coalesce(': ' || (${body} ->> 'object_type_tag') || ' ' || (${body} ->> 'access_type_tag'), '')
      || coalesce(' of ' || (${body} ->> 'object_tag'), '')
    else ${queue} end`,
  happened_at: sql<string | null>`coalesce(${sentEmailsTable.created_at},
    iif(${queue} = 'sobe-access-log', ${body} ->> 'created_at', null))`,
  sent_email_id: sentEmailsTable.id,
};

const selectDeadLetters = () =>
  qb
    .select(deadLetterFields)
    .from(parkedMessagesTable)
    .leftJoin(usersTable, eq(usersTable.id, replayed_by))
    .leftJoin(
      sentEmailsTable,
      sql`${queue} = 'sobe-mail' and ${sentEmailsTable.id} = ${body} ->> 'id'`,
    );

const preparePage = (...order: SQL[]) =>
  prepare(['limit', 'offset'], ({ limit, offset }) =>
    selectDeadLetters()
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );

/** Page queries by sort order, each using an index; the default lists waiting ones first. */
export const deadLetterPageQueries = {
  usually: preparePage(desc(isNull(replayed_at)), desc(created_at), desc(id)),
  newest: preparePage(desc(created_at), desc(id)),
  oldest: preparePage(asc(created_at), asc(id)),
};

/** The ten oldest waiting ones. */
export const oldestDeadLettersQuery = prepare([], () =>
  selectDeadLetters().where(isNull(replayed_at)).orderBy(created_at, id).limit(10),
);

export const deadLetterCountsQuery = prepare([], () =>
  qb.selectValues({
    count: sql<number>`${countDeadLetters()}`,
    waiting_count: sql<number>`${countDeadLetters(isNull(replayed_at))}`,
  }),
);

const countDeadLetters = (condition?: SQL) =>
  qb.select({ count: count() }).from(parkedMessagesTable).where(condition);

export const deadLetterQuery = prepare(['id'], (values) =>
  selectDeadLetters().where(eq(id, values.id)),
);
