import { sql } from 'drizzle-orm';
import type { ParkedMessage } from '../../contract/system/dead-letters.ts';
import { prepare } from '../../db/client.ts';

/** Dead-lettered access logs expose the object only, never the user or IP. */
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

const ordered = (order: string) =>
  prepare<ParkedMessage>(sql`select ${columns} from ${joined} order by ${sql.raw(order)}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

/** Page queries by sort order, each using an index; the default lists waiting ones first. */
export const parkedRows = {
  usually: ordered('p.replayed_at is null desc, p.created_at desc, p.id desc'),
  newest: ordered('p.created_at desc, p.id desc'),
  oldest: ordered('p.created_at, p.id'),
};

/** The ten oldest waiting ones. */
export const parkedLongest = prepare<ParkedMessage>(sql`select ${columns} from ${joined}
  where p.replayed_at is null order by p.created_at, p.id limit 10`);

export const parkedCounts = prepare<{ count: number; waiting_count: number }>(sql`
  select (select count(*) from parked_messages) as count,
    (select count(*) from parked_messages where replayed_at is null) as waiting_count`);

export const parkedOnly = prepare<ParkedMessage>(
  sql`select ${columns} from ${joined} where p.id = ${sql.placeholder('id')}`,
);
