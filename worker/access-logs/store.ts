import { sql } from 'drizzle-orm';
import {
  type AccessLogEvent,
  accessLogEvent,
  accessLogRetry,
  accessLogTimes,
} from '../contract/access-logs.ts';
import { minutes } from '../contract/limits.ts';
import { Database, prepare } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { agentName } from '../lib/agent-name.ts';
import { milliseconds } from '../lib/clock.ts';
import { logFault } from '../lib/fault-log.ts';
import { idAt } from '../lib/resource/log.ts';
import { droppedBefore, shortenedBefore } from './kept-days.ts';
import { byObject } from './objects.ts';
import { shortened } from './shorten.ts';

/**
 * Writes a batch of events. Delivered again, an event changes nothing, for its id is there already;
 * the counter is raised by what was really new. A message that is no event is dropped by itself, and
 * so is one that is older than what is kept; when D1 does not answer, the good ones are retried.
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

/** An outage of an hour loses nothing, and parks nothing. */
const pause = ({ attempts }: Message) =>
  Math.min(accessLogRetry.last, accessLogRetry.first * 2 ** Math.max(0, attempts - 1));

async function write(events: AccessLogEvent[], db: Database) {
  const values = { rows: JSON.stringify(events.map(rowOf)), old: shortenedBefore() };
  const half = milliseconds() - (accessLogTimes.countedAfterMinutes * minutes) / 2;
  const isLate = events.some(({ id }) => id < idAt(new Date(half).toISOString()));
  await db.batch([...(isLate ? [late(values)] : []), insert(values), raise()]);
}

/** Of those that are new: others of their time are counted already. */
const late = prepare(sql`insert or ignore into access_log_late (id)
  select value ->> 'id' from json_each(${sql.placeholder('rows')})
  where value ->> 'id' <= (select access_log_id from access_log_marks where name = 'counted')
    and not exists (select 1 from access_logs where id = value ->> 'id')`);

/** The item that a tag names, by the type of the object. */
const namedByTag = sql.raw(
  byObject(
    "value ->> 'object_type_tag'",
    ({ table }) => `(select id from ${table} where tag = value ->> 'object_tag')`,
  ),
);

/** A person is known unless it is gone or being erased. */
const isKnown = sql.raw('not exists (select 1 from erasures where person_id = users.id)');
const namedById = sql`iif(value ->> 'object_type_tag' = 'user',
  (select id from users where id = value ->> 'object_id' and ${isKnown}), value ->> 'object_id')`;
const address = sql`iif(value ->> 'id' < ${sql.placeholder('old')},
  ${shortened(sql`(value ->> 'client_ip')`)}, value ->> 'client_ip')`;

const insert = prepare(sql`
  insert or ignore into access_logs (id, created_at, created_by, client_ip, country_name,
    object_type_id, access_type_id, object_id, width, height, user_agent_name)
  select value ->> 'id', value ->> 'created_at', users.id,
    iif(value ->> 'created_by' is null or users.id is not null, ${address}, null),
    (select name from countries where id = value ->> 'country'),
    (select id from access_object_types where tag = value ->> 'object_type_tag'),
    (select id from access_types where tag = value ->> 'access_type_tag'),
    coalesce(${namedById}, ${namedByTag}),
    value ->> 'width', value ->> 'height', value ->> 'user_agent_name'
  from json_each(${sql.placeholder('rows')})
    left join users on users.id = value ->> 'created_by' and ${isKnown}`);

const raise = prepare(
  sql`update counters set count = count + changes() where name = 'access_logs'`,
);

const rowOf = ({ user_agent, ...event }: AccessLogEvent) => ({
  ...event,
  user_agent_name: user_agent && agentName(user_agent),
});
