import { sql } from 'drizzle-orm';
import { type AccessLogEvent, accessLogEvent, accessLogRetry } from '../../contract/system/access-logs.ts';
import { Database, prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { agentName } from '../../http/get-user-agent-name.ts';
import { logFault } from '../../http/log-fault.ts';
import { droppedBefore, shortenedBefore } from './retention.ts';
import { byObject } from './object-names.ts';
import { shortened } from './anonymize-ip.ts';

/**
 * Writes a batch of events. Repeated deliveries change nothing, because ids are unique, and the
 * counter counts only new rows. Invalid and expired events are dropped; if D1 fails, the others are
 * retried.
 */
export async function storeAccessLogs(batch: MessageBatch, env: Bindings) {
  const events: AccessLogEvent[] = [];
  const good: Message[] = [];
  const oldest = droppedBefore(env);
  for (const message of batch.messages) {
    const read = accessLogEvent.safeParse(message.body);
    if (read.success) {
      good.push(message);
      if (read.data.id >= oldest) events.push(read.data);
    } else {
      logFault('message_dropped', { queue: batch.queue, message: message.id });
      message.ack();
    }
  }
  try {
    if (events.length > 0) await write(events, new Database(env.DB));
    for (const message of good) message.ack();
  } catch (error) {
    logFault('access_logs_not_written', { queue: batch.queue, messages: good.length }, error);
    for (const message of good) message.retry({ delaySeconds: pause(message) });
  }
}

/** The retries outlast an outage of an hour without dead letters. */
const pause = ({ attempts }: Message) =>
  Math.min(accessLogRetry.last, accessLogRetry.first * 2 ** Math.max(0, attempts - 1));

async function write(events: AccessLogEvent[], db: Database) {
  const once = [...new Map(events.map((event) => [event.id, event])).values()];
  const values = { rows: JSON.stringify(once.map(rowOf)), old: shortenedBefore() };
  await db.batch([...sums.map((sum) => sum(values)), insert(values), raise()]);
}

/** Id of an object that an event references by its tag. */
const namedByTag = sql.raw(
  byObject(
    "value ->> 'object_type_tag'",
    ({ table }) => `(select id from ${table} where tag = value ->> 'object_tag')`,
  ),
);

/** Deleted users and users being erased are not stored. */
const isKnown = sql.raw('not exists (select 1 from erasures where person_id = users.id)');
const namedById = sql`iif(value ->> 'object_type_tag' = 'user',
  (select id from users where id = value ->> 'object_id' and ${isKnown}), value ->> 'object_id')`;
const address = sql`iif(value ->> 'id' < ${sql.placeholder('old')},
  ${shortened(sql`(value ->> 'client_ip')`)}, value ->> 'client_ip')`;

/** Events that are not stored yet. */
const fresh = sql`
  select value ->> 'id' as id, value ->> 'created_at' as created_at, users.id as created_by,
    iif(value ->> 'created_by' is null or users.id is not null, ${address}, null) as client_ip,
    (select name from countries where id = value ->> 'country') as country_name,
    (select id from access_object_types where tag = value ->> 'object_type_tag') as object_type_id,
    (select id from access_types where tag = value ->> 'access_type_tag') as access_type_id,
    coalesce(${namedById}, ${namedByTag}) as object_id,
    value ->> 'width' as width, value ->> 'height' as height, value ->> 'user_agent_name' as user_agent_name
  from json_each(${sql.placeholder('rows')})
    left join users on users.id = value ->> 'created_by' and ${isKnown}
  where not exists (select 1 from access_logs where access_logs.id = value ->> 'id')`;

/** Reads of private messages are not counted. */
const isTold = sql.raw(
  "object_type_id <> (select id from access_object_types where tag = 'message')",
);

/** Statistics per hour, object and country, updated in the batch before the insert. */
const sums = [
  sql`insert into access_log_hours (hour, object_type_id, access_type_id, count)
    select substr(created_at, 1, 13), object_type_id, access_type_id, count(*)
    from (${fresh}) where true group by 1, 2, 3
    on conflict do update set count = count + excluded.count`,
  sql`insert into access_log_objects (day, object_type_id, object_id, count)
    select substr(created_at, 1, 10), object_type_id, object_id, count(*)
    from (${fresh}) where true group by 1, 2, 3
    having object_id is not null and ${isTold}
    on conflict do update set count = count + excluded.count`,
  sql`insert into access_log_countries (day, country_name, count)
    select substr(created_at, 1, 10), coalesce(country_name, ''), count(*)
    from (${fresh}) where true group by 1, 2
    on conflict do update set count = count + excluded.count`,
].map((sum) => prepare(sum));

const insert = prepare(sql`
  insert into access_logs (id, created_at, created_by, client_ip, country_name,
    object_type_id, access_type_id, object_id, width, height, user_agent_name) ${fresh}`);

const raise = prepare(
  sql`update counters set count = count + changes() where name = 'access_logs'`,
);

const rowOf = ({ user_agent, ...event }: AccessLogEvent) => ({
  ...event,
  user_agent_name: user_agent && agentName(user_agent),
});
