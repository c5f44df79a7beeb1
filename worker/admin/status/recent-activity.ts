/**
 * Visits, changes, mails per day and open sessions of the last days, for the status report; also
 * counts visitors per day.
 */

import { count, desc, eq, gte, sql } from 'drizzle-orm';
import { minuteMs, statusRowLimits, statusWindows } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { sessionsTable } from '../../db/schema/accounts.ts';
import { usersTable } from '../../db/schema/users.ts';
import { getFirstIdAt } from '../../http/resource/build-log-queries.ts';

const limit = statusRowLimits.recent;
const since = sql.placeholder('since');
const today = sql.placeholder('today');

/** Count of a group, and the number of rows examined. */
interface GroupRow {
  count: number;
  looked: number;
}

const accessLogsQuery = prepare<GroupRow & { object: string; type: string }>(sql`
  select coalesce(o.name, 'Unknown') as object, coalesce(t.name, 'Unknown') as type, l.count, l.looked
  from (select object_type_id, access_type_id, count(*) as count, sum(count(*)) over () as looked
    from (select object_type_id, access_type_id from access_logs where id >= ${since}
      order by id desc limit ${limit})
    group by 1, 2) l
    left join access_object_types o on o.id = l.object_type_id
    left join access_types t on t.id = l.access_type_id
  order by l.count desc, object, type`);

const changesQuery = prepare<GroupRow & { object_type: string }>(sql`
  select link_table as object_type, count(*) as count, sum(count(*)) over () as looked
  from (select link_table from history where id >= ${since} order by id desc limit ${limit})
  group by 1 order by count desc, object_type`);

const emailsQuery = prepare<GroupRow & { date: string }>(sql`
  with recursive day(date) as (
    select date(${today}, ${`-${statusWindows.sentEmailDays - 1} days`})
    union all select date(date, '+1 day') from day where date < date(${today})),
  mail(date, count) as (
    select substr(created_at, 1, 10), count(*)
    from (select created_at from sent_emails where created_at >= (select min(date) from day)
      order by created_at desc limit ${limit})
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
export const countVisitorsQuery = prepare(sql`
  insert into day_counts (day, name, count)
  select substr(created_at, 1, 10), 'visitors',
    count(distinct coalesce(created_by, client_ip || ' ' || coalesce(user_agent_name, '')))
  from (select created_at, created_by, client_ip, user_agent_name from access_logs
    where id >= iif(exists (select 1 from day_counts where name = 'visitors'), ${since}, ${sql.placeholder('first')})
    order by id desc limit ${limit}) where true group by 1
  on conflict do update set count = max(count, excluded.count)`);

const getMomentBefore = (length: number) => new Date(getNowMs() - length).toISOString();
const HOUR_MS = 60 * minuteMs;

/** Queries for recent activity, each with its own time window. */
export const buildRecentQueries = () =>
  [
    accessLogsQuery({
      since: getFirstIdAt(getMomentBefore(statusWindows.accessLogHours * HOUR_MS)),
    }),
    changesQuery({ since: getFirstIdAt(getMomentBefore(statusWindows.historyHours * HOUR_MS)) }),
    emailsQuery({ today: getMomentBefore(0) }),
    connectionsQuery({ since: getMomentBefore(statusWindows.connectionMinutes * minuteMs) }),
  ] as const;

/** Groups without the examined rows, and a flag if there are more. */
export function summarizeGroups<Row extends GroupRow>(rows: Row[]) {
  const groups = rows.map(({ looked, ...group }) => group);
  return { groups, isFloor: (rows[0]?.looked ?? 0) >= statusRowLimits.recent };
}
