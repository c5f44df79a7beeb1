import { eq, sql } from 'drizzle-orm';
import {
  type AccessLogEvent,
  accessLogEventSchema,
  accessLogRetry,
} from '../../contract/system/access-logs.ts';
import { Database, prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import type { Bindings } from '../../env.ts';
import { getUserAgentName } from '../../http/get-user-agent-name.ts';
import { logFault } from '../../http/log-fault.ts';
import { getAnonymizationId, getDeletionId } from './access-log-retention.ts';
import { anonymizedIp } from './anonymize-ip.ts';
import { caseByObject } from './logged-object-names.ts';

/**
 * Consumer of the access log queue: writes a batch of events. Repeated deliveries change nothing,
 * because ids are unique, and the counter counts only new rows. Invalid and expired events are
 * dropped; if D1 fails, the others are retried.
 */
export async function storeAccessLogs(batch: MessageBatch, env: Bindings) {
  const events: AccessLogEvent[] = [];
  const good: Message[] = [];
  const oldest = getDeletionId(env);
  for (const message of batch.messages) {
    const read = accessLogEventSchema.safeParse(message.body);
    if (read.success) {
      good.push(message);
      if (read.data.id >= oldest) events.push(read.data);
    } else {
      logFault('message_dropped', { queue: batch.queue, message: message.id });
      message.ack();
    }
  }
  try {
    if (events.length > 0) await writeEvents(events, new Database(env.DB));
    for (const message of good) message.ack();
  } catch (error) {
    logFault('access_logs_not_written', { queue: batch.queue, messages: good.length }, error);
    for (const message of good) message.retry({ delaySeconds: getRetryDelay(message) });
  }
}

/** The retries outlast an outage of an hour without dead letters. */
const getRetryDelay = ({ attempts }: Message) =>
  Math.min(accessLogRetry.last, accessLogRetry.first * 2 ** Math.max(0, attempts - 1));

async function writeEvents(events: AccessLogEvent[], db: Database) {
  const unique = [...new Map(events.map((event) => [event.id, event])).values()];
  const values = { rows: JSON.stringify(unique.map(toRow)), old: getAnonymizationId() };
  await db.batch([...sumQueries.map((sum) => sum(values)), insert(values), raiseCounter()]);
}

/** Id of an object that an event references by its tag. */
const idByTag = caseByObject(
  sql`value ->> 'object_type_tag'`,
  ({ table }) => sql`(select id from ${sql.identifier(table)} where tag = value ->> 'object_tag')`,
);

/** Deleted users and users being erased are not stored. */
const isKnown = sql`not exists (select 1 from erasures where person_id = users.id)`;
const namedById = sql`iif(value ->> 'object_type_tag' = 'user',
  (select id from users where id = value ->> 'object_id' and ${isKnown}), value ->> 'object_id')`;
const ipColumn = sql`iif(value ->> 'id' < ${sql.placeholder('old')},
  ${anonymizedIp(sql`(value ->> 'client_ip')`)}, value ->> 'client_ip')`;

/** Events that are not stored yet. */
const newEvents = sql`
  select value ->> 'id' as id, value ->> 'created_at' as created_at, users.id as created_by,
    iif(value ->> 'created_by' is null or users.id is not null, ${ipColumn}, null) as client_ip,
    (select name from countries where id = value ->> 'country') as country_name,
    (select id from access_object_types where tag = value ->> 'object_type_tag') as object_type_id,
    (select id from access_types where tag = value ->> 'access_type_tag') as access_type_id,
    coalesce(${namedById}, ${idByTag}) as object_id,
    value ->> 'width' as width, value ->> 'height' as height, value ->> 'user_agent_name' as user_agent_name
  from json_each(${sql.placeholder('rows')})
    left join users on users.id = value ->> 'created_by' and ${isKnown}
  where not exists (select 1 from access_logs where access_logs.id = value ->> 'id')`;

/** Reads of private messages are not counted. */
const isCounted = sql`object_type_id <> (select id from access_object_types where tag = 'message')`;

/** Statistics per hour, object and country, updated in the batch before the insert. */
const sumQueries = [
  sql`insert into access_log_hours (hour, object_type_id, access_type_id, count)
    select substr(created_at, 1, 13), object_type_id, access_type_id, count(*)
    from (${newEvents}) where true group by 1, 2, 3
    on conflict do update set count = count + excluded.count`,
  sql`insert into access_log_objects (day, object_type_id, object_id, count)
    select substr(created_at, 1, 10), object_type_id, object_id, count(*)
    from (${newEvents}) where true group by 1, 2, 3
    having object_id is not null and ${isCounted}
    on conflict do update set count = count + excluded.count`,
  sql`insert into access_log_countries (day, country_name, count)
    select substr(created_at, 1, 10), coalesce(country_name, ''), count(*)
    from (${newEvents}) where true group by 1, 2
    on conflict do update set count = count + excluded.count`,
].map((sum) => prepare(sum));

const insert = prepare(sql`
  insert into access_logs (id, created_at, created_by, client_ip, country_name,
    object_type_id, access_type_id, object_id, width, height, user_agent_name) ${newEvents}`);

const raiseCounter = prepare([], () =>
  qb
    .update(countersTable)
    .set({ count: sql`${countersTable.count} + changes()` })
    .where(eq(countersTable.name, 'access_logs')),
);

const toRow = ({ user_agent, ...event }: AccessLogEvent) => ({
  ...event,
  user_agent_name: user_agent && getUserAgentName(user_agent),
});
