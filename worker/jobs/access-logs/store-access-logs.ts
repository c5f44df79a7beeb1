import { count, eq, type SQL, sql } from 'drizzle-orm';
import {
  type AccessLogEvent,
  accessLogEventSchema,
  accessLogRetry,
} from '../../contract/system/access-logs.ts';
import { Database, prepare } from '../../db/client.ts';
import { excluded, insertedFields, qb } from '../../db/query-builder.ts';
import {
  accessLogsTable,
  accessObjectTypesTable,
  accessTypesTable,
  countersTable,
} from '../../db/schema/logs-and-jobs.ts';
import {
  accessLogCountriesTable,
  accessLogHoursTable,
  accessLogObjectsTable,
  erasuresTable,
} from '../../db/schema/operations.ts';
import { countriesTable } from '../../db/schema/reference.ts';
import { usersTable } from '../../db/schema/users.ts';
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
  ({ table }) =>
    sql`(select ${table.id} from ${table} where ${table.tag} = value ->> 'object_tag')`,
);

/** Deleted users and users being erased are not stored. */
const isKnown = sql`not exists (select 1 from ${erasuresTable} where ${erasuresTable.person_id} = ${usersTable.id})`;
const namedById = sql`iif(value ->> 'object_type_tag' = 'user',
  (select ${usersTable.id} from ${usersTable} where ${usersTable.id} = value ->> 'object_id' and ${isKnown}),
  value ->> 'object_id')`;
const ipColumn = sql`iif(value ->> 'id' < ${sql.placeholder('old')},
  ${anonymizedIp(sql`(value ->> 'client_ip')`)}, value ->> 'client_ip')`;
const objectTypeId = (tag: SQL) =>
  sql`(select ${accessObjectTypesTable.id} from ${accessObjectTypesTable} where ${accessObjectTypesTable.tag} = ${tag})`;

/** Selects the events that are not stored yet. */
const selectNewEvents = () =>
  qb
    .select(
      insertedFields(accessLogsTable, {
        id: sql`value ->> 'id'`,
        created_at: sql`value ->> 'created_at'`,
        created_by: usersTable.id,
        client_ip: sql`iif(value ->> 'created_by' is null or ${usersTable.id} is not null, ${ipColumn}, null)`,
        country_name: sql`(select ${countriesTable.name} from ${countriesTable} where ${countriesTable.id} = value ->> 'country')`,
        object_type_id: objectTypeId(sql`value ->> 'object_type_tag'`),
        access_type_id: sql`(select ${accessTypesTable.id} from ${accessTypesTable}
          where ${accessTypesTable.tag} = value ->> 'access_type_tag')`,
        object_id: sql`coalesce(${namedById}, ${idByTag})`,
        width: sql`value ->> 'width'`,
        height: sql`value ->> 'height'`,
        user_agent_name: sql`value ->> 'user_agent_name'`,
      }),
    )
    .from(sql`json_each(${sql.placeholder('rows')})`)
    .leftJoin(usersTable, sql`${usersTable.id} = value ->> 'created_by' and ${isKnown}`)
    .where(
      sql`not exists (select 1 from ${accessLogsTable} where ${accessLogsTable.id} = value ->> 'id')`,
    );

/** Reads of private messages are not counted. */
const isCounted = (type: SQL.Aliased) => sql`${type} <> ${objectTypeId(sql`'message'`)}`;

/** Statistics per hour, object and country, updated in the batch before the insert. */
const sumQueries = [
  prepare(['rows', 'old'], () => {
    const event = selectNewEvents().as('event');
    return qb
      .insert(accessLogHoursTable)
      .select(
        qb
          .select(
            insertedFields(accessLogHoursTable, {
              hour: sql`substr(${event.created_at}, 1, 13)`,
              object_type_id: sql`${event.object_type_id}`,
              access_type_id: sql`${event.access_type_id}`,
              count: count(),
            }),
          )
          .from(event)
          .where(sql`true`)
          .groupBy(sql`1, 2, 3`),
      )
      .onConflictDoUpdate({
        target: [
          accessLogHoursTable.hour,
          accessLogHoursTable.object_type_id,
          accessLogHoursTable.access_type_id,
        ],
        set: { count: sql`${accessLogHoursTable.count} + ${excluded(accessLogHoursTable.count)}` },
      });
  }),
  prepare(['rows', 'old'], () => {
    const event = selectNewEvents().as('event');
    return qb
      .insert(accessLogObjectsTable)
      .select(
        qb
          .select(
            insertedFields(accessLogObjectsTable, {
              day: sql`substr(${event.created_at}, 1, 10)`,
              object_type_id: sql`${event.object_type_id}`,
              object_id: sql`${event.object_id}`,
              count: count(),
            }),
          )
          .from(event)
          .where(sql`true`)
          .groupBy(sql`1, 2, 3`)
          .having(sql`${event.object_id} is not null and ${isCounted(event.object_type_id)}`),
      )
      .onConflictDoUpdate({
        target: [
          accessLogObjectsTable.day,
          accessLogObjectsTable.object_type_id,
          accessLogObjectsTable.object_id,
        ],
        set: {
          count: sql`${accessLogObjectsTable.count} + ${excluded(accessLogObjectsTable.count)}`,
        },
      });
  }),
  prepare(['rows', 'old'], () => {
    const event = selectNewEvents().as('event');
    return qb
      .insert(accessLogCountriesTable)
      .select(
        qb
          .select(
            insertedFields(accessLogCountriesTable, {
              day: sql`substr(${event.created_at}, 1, 10)`,
              country_name: sql`coalesce(${event.country_name}, '')`,
              count: count(),
            }),
          )
          .from(event)
          .where(sql`true`)
          .groupBy(sql`1, 2`),
      )
      .onConflictDoUpdate({
        target: [accessLogCountriesTable.day, accessLogCountriesTable.country_name],
        set: {
          count: sql`${accessLogCountriesTable.count} + ${excluded(accessLogCountriesTable.count)}`,
        },
      });
  }),
];

const insert = prepare(['rows', 'old'], () => qb.insert(accessLogsTable).select(selectNewEvents()));

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
