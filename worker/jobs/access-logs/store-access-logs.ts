import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
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

/** Writes the events that are not stored yet; almost always these are all. */
async function writeEvents(events: AccessLogEvent[], db: Database) {
  const old = getAnonymizationId();
  let missing = [...new Map(events.map((event) => [event.id, event])).values()];
  for (let attempt = 0; missing.length > 0; attempt += 1) {
    if (attempt === MAX_ATTEMPTS) throw new Error('Other deliveries store the same access logs.');
    const rows = JSON.stringify(missing.map(toRow));
    const { raised } = await db.run({
      written: [insertIfNew({ rows, old })],
      queries: { raised: raiseCounter(), ...countEvents(missing) },
    });
    if (raised.length > 0) return;
    const { stored } = await db.run({ queries: { stored: storedIdsQuery({ rows }) } });
    const ids = new Set(stored.map(({ id }) => id));
    missing = missing.filter(({ id }) => !ids.has(id));
  }
}

/** Another delivery can store an event between a refused write and the next one. */
const MAX_ATTEMPTS = 5;

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
const objectId = sql`coalesce(${namedById}, ${idByTag})`;
const objectTypeId = sql`(select ${accessObjectTypesTable.id} from ${accessObjectTypesTable}
  where ${accessObjectTypesTable.tag} = value ->> 'object_type_tag')`;
const accessTypeId = sql`(select ${accessTypesTable.id} from ${accessTypesTable}
  where ${accessTypesTable.tag} = value ->> 'access_type_tag')`;
const countryName = sql`(select ${countriesTable.name} from ${countriesTable} where ${countriesTable.id} = value ->> 'country')`;

const isStored = sql`${accessLogsTable.id} in (select value ->> 'id' from json_each(${sql.placeholder('rows')}))`;

const storedIdsQuery = prepare(['rows'], () =>
  qb.select({ id: accessLogsTable.id }).from(accessLogsTable).where(isStored),
);

/** Inserts the events, unless one of them is stored already: then it inserts none. */
const insertIfNew = prepare(['rows', 'old'], () =>
  qb.insert(accessLogsTable).select(
    qb
      .select(
        insertedFields(accessLogsTable, {
          id: sql`value ->> 'id'`,
          created_at: sql`value ->> 'created_at'`,
          created_by: usersTable.id,
          client_ip: sql`iif(value ->> 'created_by' is null or ${usersTable.id} is not null, ${ipColumn}, null)`,
          country_name: countryName,
          object_type_id: objectTypeId,
          access_type_id: accessTypeId,
          object_id: objectId,
          width: sql`value ->> 'width'`,
          height: sql`value ->> 'height'`,
          user_agent_name: sql`value ->> 'user_agent_name'`,
        }),
      )
      .from(sql`json_each(${sql.placeholder('rows')})`)
      .leftJoin(usersTable, sql`${usersTable.id} = value ->> 'created_by' and ${isKnown}`)
      .where(
        notExists(qb.select({ id: accessLogsTable.id }).from(accessLogsTable).where(isStored)),
      ),
  ),
);

/**
 * The statements after the insert depend on `changes()`, the rows of the statement before: each
 * changes at least one row, or none if the insert was refused.
 */
const hasWritten = sql`changes() > 0`;

const raiseCounter = prepare([], () =>
  qb
    .update(countersTable)
    .set({ count: sql`${countersTable.count} + changes()` })
    .where(and(eq(countersTable.name, 'access_logs'), hasWritten))
    .returning({ name: countersTable.name }),
);

/** Statistics per hour, country and object; objects are last, because a batch may have none. */
const countEvents = (events: readonly AccessLogEvent[]) => ({
  hours: countHours({
    groups: countGroups(events, ({ created_at, object_type_tag, access_type_tag }) => ({
      hour: created_at.slice(0, 13),
      object_type_tag,
      access_type_tag,
    })),
  }),
  countries: countCountries({
    groups: countGroups(events, ({ created_at, country }) => ({
      day: created_at.slice(0, 10),
      country,
    })),
  }),
  objects: countObjects({
    // Reads of private messages are not counted.
    groups: countGroups(
      events.filter(({ object_type_tag }) => object_type_tag !== 'message'),
      ({ created_at, object_type_tag, object_tag, object_id }) => ({
        day: created_at.slice(0, 10),
        object_type_tag,
        object_tag,
        object_id,
      }),
    ),
  }),
});

/** Groups of events with their counts, as JSON. */
function countGroups(
  events: readonly AccessLogEvent[],
  toGroup: (event: AccessLogEvent) => object,
): string {
  const counts = new Map<string, number>();
  for (const event of events) {
    const group = JSON.stringify(toGroup(event));
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return JSON.stringify(Array.from(counts, ([group, count]) => ({ ...JSON.parse(group), count })));
}

const groups = sql`json_each(${sql.placeholder('groups')})`;
const groupCount = sql`value ->> 'count'`;

const countHours = prepare(['groups'], () => {
  const { hour, object_type_id, access_type_id, count } = accessLogHoursTable;
  const fields = insertedFields(accessLogHoursTable, {
    hour: sql`value ->> 'hour'`,
    object_type_id: objectTypeId,
    access_type_id: accessTypeId,
    count: groupCount,
  });
  return qb
    .insert(accessLogHoursTable)
    .select(qb.select(fields).from(groups).where(hasWritten))
    .onConflictDoUpdate({
      target: [hour, object_type_id, access_type_id],
      set: { count: sql`${count} + ${excluded(count)}` },
    });
});

const countCountries = prepare(['groups'], () => {
  const { day, country_name, count } = accessLogCountriesTable;
  const fields = insertedFields(accessLogCountriesTable, {
    day: sql`value ->> 'day'`,
    country_name: sql`coalesce(${countryName}, '')`,
    count: groupCount,
  });
  return qb
    .insert(accessLogCountriesTable)
    .select(qb.select(fields).from(groups).where(hasWritten))
    .onConflictDoUpdate({
      target: [day, country_name],
      set: { count: sql`${count} + ${excluded(count)}` },
    });
});

const countObjects = prepare(['groups'], () => {
  const { day, object_type_id, object_id, count } = accessLogObjectsTable;
  const fields = insertedFields(accessLogObjectsTable, {
    day: sql`value ->> 'day'`,
    object_type_id: objectTypeId,
    object_id: objectId,
    count: groupCount,
  });
  return qb
    .insert(accessLogObjectsTable)
    .select(
      qb
        .select(fields)
        .from(groups)
        .where(and(hasWritten, isNotNull(sql`${objectId}`))),
    )
    .onConflictDoUpdate({
      target: [day, object_type_id, object_id],
      set: { count: sql`${count} + ${excluded(count)}` },
    });
});

const toRow = ({ user_agent, ...event }: AccessLogEvent) => ({
  ...event,
  user_agent_name: user_agent && getUserAgentName(user_agent),
});
