import { sql } from 'drizzle-orm';
import { type ParkedMessage, parked } from '../contract/parked.ts';
import { prepare } from '../db/client.ts';

/** Of an access log what was seen or sent, and never who did so or from where. */
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

/** The newest or the oldest first. */
export const parkedRows = (descending: boolean) => (descending ? newest : oldest);

const ordered = (way: string) =>
  prepare<ParkedMessage>(sql`select ${columns} from ${joined}
    order by p.created_at ${sql.raw(way)}, p.id ${sql.raw(way)}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);
const [newest, oldest] = [ordered('desc'), ordered('asc')];

export const parkedCounts = prepare<{ count: number; waiting: number }>(
  sql.raw(`select (select count(*) from parked_messages) as count, (select count(*) from
    (select 1 from parked_messages where replayed_at is null limit ${parked.counted})) as waiting`),
);

export const parkedOnly = prepare<ParkedMessage>(
  sql`select ${columns} from ${joined} where p.id = ${sql.placeholder('id')}`,
);
