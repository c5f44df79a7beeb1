/**
 * Queries of stored dead letters. Access logs among them show the object only, never the user or IP
 * address.
 */

import { count, isNull, type SQL, sql } from 'drizzle-orm';
import type { DeadLetterView } from '../../contract/system/dead-letters.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { parkedMessagesTable } from '../../db/schema/operations.ts';

const columns = sql`p.id, p.created_at, p.queue, p.replayed_at, p.replayed_by, u.name as replayed_by_name,
  case p.queue
    when 'sobe-mail' then 'E-mail' || coalesce(': ' || m.subject, '')
    when 'sobe-access-log' then 'Access log'
      || coalesce(': ' || (p.body ->> 'object_type_tag') || ' ' || (p.body ->> 'access_type_tag'), '')
      || coalesce(' of ' || (p.body ->> 'object_tag'), '')
    else p.queue end as about,
  coalesce(m.created_at, iif(p.queue = 'sobe-access-log', p.body ->> 'created_at', null)) as happened_at,
  m.id as sent_email_id`;

const joined = sql`parked_messages p left join users u on u.id = p.replayed_by
  left join sent_emails m on p.queue = 'sobe-mail' and m.id = p.body ->> 'id'`;

const prepareOrdered = (order: SQL) =>
  prepare<DeadLetterView>(sql`select ${columns} from ${joined} order by ${order}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

/** Page queries by sort order, each using an index; the default lists waiting ones first. */
export const deadLetterPageQueries = {
  usually: prepareOrdered(sql`p.replayed_at is null desc, p.created_at desc, p.id desc`),
  newest: prepareOrdered(sql`p.created_at desc, p.id desc`),
  oldest: prepareOrdered(sql`p.created_at, p.id`),
};

/** The ten oldest waiting ones. */
export const oldestDeadLettersQuery = prepare<DeadLetterView>(sql`select ${columns} from ${joined}
  where p.replayed_at is null order by p.created_at, p.id limit 10`);

export const deadLetterCountsQuery = prepare([], () =>
  qb.selectValues({
    count: sql<number>`${countDeadLetters()}`,
    waiting_count: sql<number>`${countDeadLetters(isNull(parkedMessagesTable.replayed_at))}`,
  }),
);

const countDeadLetters = (condition?: SQL) =>
  qb.select({ count: count() }).from(parkedMessagesTable).where(condition);

export const deadLetterQuery = prepare<DeadLetterView>(
  sql`select ${columns} from ${joined} where p.id = ${sql.placeholder('id')}`,
);
