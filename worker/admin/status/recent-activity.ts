/**
 * Visits, changes, mails per day and open sessions of the last days, for the status report; also
 * counts visitors per day.
 */

import { count, desc, eq, exists, gte, sql } from 'drizzle-orm';
import { minuteMs, statusRowLimits, statusWindows } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { excluded, insertedFields, qb } from '../../db/query-builder.ts';
import { sessionsTable } from '../../db/schema/accounts.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import {
  accessLogsTable,
  accessObjectTypesTable,
  accessTypesTable,
  historyTable,
} from '../../db/schema/logs-and-jobs.ts';
import { dayCountsTable } from '../../db/schema/operations.ts';
import { usersTable } from '../../db/schema/users.ts';
import { getFirstIdAt } from '../../http/resource/build-log-queries.ts';

const limit = statusRowLimits.recent;
const today = sql.placeholder('today');

/** Count of a group, and the number of rows examined. */
interface GroupRow {
  count: number;
  looked: number;
}

/** Count of each group in all examined rows, in the select of the groups. */
const groupCount = count().as('count');
const examined = sql<number>`sum(count(*)) over ()`;

const accessLogsQuery = prepare(['since'], ({ since }) => {
  const { id, object_type_id, access_type_id } = accessLogsTable;
  const latest = qb
    .select({ object_type_id, access_type_id })
    .from(accessLogsTable)
    .where(gte(id, since))
    .orderBy(desc(id))
    .limit(limit)
    .as('latest');
  const groups = qb
    .select({
      object_type_id: latest.object_type_id,
      access_type_id: latest.access_type_id,
      count: groupCount,
      looked: examined.as('looked'),
    })
    .from(latest)
    .groupBy(latest.object_type_id, latest.access_type_id)
    .as('groups');
  const object = sql<string>`coalesce(${accessObjectTypesTable.name}, 'Unknown')`;
  const type = sql<string>`coalesce(${accessTypesTable.name}, 'Unknown')`;
  return qb
    .select({ object, type, count: groups.count, looked: groups.looked })
    .from(groups)
    .leftJoin(accessObjectTypesTable, eq(accessObjectTypesTable.id, groups.object_type_id))
    .leftJoin(accessTypesTable, eq(accessTypesTable.id, groups.access_type_id))
    .orderBy(desc(groups.count), object, type);
});

const changesQuery = prepare(['since'], ({ since }) => {
  const latest = qb
    .select({ link_table: historyTable.link_table })
    .from(historyTable)
    .where(gte(historyTable.id, since))
    .orderBy(desc(historyTable.id))
    .limit(limit)
    .as('latest');
  return qb
    .select({ object_type: latest.link_table, count: count(), looked: examined })
    .from(latest)
    .groupBy(latest.link_table)
    .orderBy(desc(count()), latest.link_table);
});

const emailsQuery = prepare<GroupRow & { date: string }>(sql`
  with recursive day(date) as (
    select date(${today}, ${`-${statusWindows.sentEmailDays - 1} days`})
    union all select date(date, '+1 day') from day where date < date(${today})),
  mail(date, count) as (
    select substr(sent_at, 1, 10), count(*)
    from (select ${sentEmailsTable.created_at} as sent_at from ${sentEmailsTable}
      where ${sentEmailsTable.created_at} >= (select min(date) from day)
      order by ${sentEmailsTable.created_at} desc limit ${limit})
    group by 1)
  select day.date, coalesce(mail.count, 0) as count, sum(coalesce(mail.count, 0)) over () as looked
  from day left join mail on mail.date = day.date order by day.date`);

const connectionsQuery = prepare(['since'], ({ since }) => {
  const latest = qb
    .select({ user_id: sessionsTable.user_id, client_ip: sessionsTable.client_ip })
    .from(sessionsTable)
    .where(gte(sessionsTable.last_used_at, since))
    .orderBy(desc(sessionsTable.last_used_at))
    .limit(statusRowLimits.connections)
    .as('latest');
  return qb
    .select({ usename: usersTable.name, client_addr: latest.client_ip, count: count() })
    .from(latest)
    .innerJoin(usersTable, eq(usersTable.id, latest.user_id))
    .groupBy(latest.user_id, latest.client_ip)
    .orderBy(desc(count()), usersTable.name, latest.client_ip);
});

/**
 * Counts visitors of today and yesterday, initially of two weeks. A visitor is a member, or an IP
 * address and browser. Counts never decrease when rows leave the examined range.
 */
export const countVisitorsQuery = prepare(['since', 'first'], ({ since, first }) => {
  const { id, created_at, created_by, client_ip, user_agent_name } = accessLogsTable;
  const isCounted = exists(
    qb
      .select({ day: dayCountsTable.day })
      .from(dayCountsTable)
      .where(eq(dayCountsTable.name, 'visitors')),
  );
  const latest = qb
    .select({ created_at, created_by, client_ip, user_agent_name })
    .from(accessLogsTable)
    .where(gte(id, sql`iif(${isCounted}, ${since}, ${first})`))
    .orderBy(desc(id))
    .limit(limit)
    .as('latest');
  const visitor = sql`coalesce(${latest.created_by},
    ${latest.client_ip} || ' ' || coalesce(${latest.user_agent_name}, ''))`;
  const day = sql`substr(${latest.created_at}, 1, 10)`;
  return qb
    .insert(dayCountsTable)
    .select(
      qb
        .select(
          insertedFields(dayCountsTable, {
            day,
            name: 'visitors',
            count: sql`count(distinct ${visitor})`,
          }),
        )
        .from(latest)
        .where(sql`true`)
        .groupBy(day),
    )
    .onConflictDoUpdate({
      target: [dayCountsTable.day, dayCountsTable.name],
      set: { count: sql`max(${dayCountsTable.count}, ${excluded(dayCountsTable.count)})` },
    });
});

const getMomentBefore = (length: number) => new Date(getNowMs() - length).toISOString();
const HOUR_MS = 60 * minuteMs;

/** Queries for recent activity, each with its own time window. */
export const buildRecentQueries = () => ({
  accessLogs: accessLogsQuery({
    since: getFirstIdAt(getMomentBefore(statusWindows.accessLogHours * HOUR_MS)),
  }),
  changes: changesQuery({
    since: getFirstIdAt(getMomentBefore(statusWindows.historyHours * HOUR_MS)),
  }),
  emails: emailsQuery({ today: getMomentBefore(0) }),
  connections: connectionsQuery({
    since: getMomentBefore(statusWindows.connectionMinutes * minuteMs),
  }),
});

/** Groups without the examined rows, and a flag if there are more. */
export function summarizeGroups<Row extends GroupRow>(rows: Row[]) {
  const groups = rows.map(({ looked, ...group }) => group);
  return { groups, isFloor: (rows[0]?.looked ?? 0) >= statusRowLimits.recent };
}
