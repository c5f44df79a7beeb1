/** GET /week: article views, sign-ups and enquiries of the last seven days, per day. */

import { and, count, desc, eq, exists, gte, isNotNull, sql } from 'drizzle-orm';
import { dashboardApi } from '../contract/admin/dashboard.api.ts';
import {
  type WeeklyStats,
  weeklyScanLimits,
  weeklySeries,
  weeklyStatsDays,
} from '../contract/admin/dashboard.ts';
import { prepare } from '../db/client.ts';
import { isFalse, qb } from '../db/query-builder.ts';
import { enquiriesTable, enquiryRecipientsTable } from '../db/schema/enquiries.ts';
import { accessObjectTypesTable, accessTypesTable } from '../db/schema/logs-and-jobs.ts';
import { accessLogHoursTable, dayCountsTable } from '../db/schema/operations.ts';
import { usersTable } from '../db/schema/users.ts';
import { defineQuery } from '../http/query.ts';
import { getFirstIdAt } from '../http/resource/build-log-queries.ts';

type DayRow = Partial<WeeklyStats['days'][number]> & { day: string };

/** Reads hourly totals, so the cost does not depend on the number of views. */
const articleViewsQuery = prepare(['since'], ({ since }) => {
  const { hour, count: views, object_type_id, access_type_id } = accessLogHoursTable;
  const day = sql<string>`substr(${hour}, 1, 10)`;
  const articles = qb
    .select({ id: accessObjectTypesTable.id })
    .from(accessObjectTypesTable)
    .where(eq(accessObjectTypesTable.tag, 'article'));
  const viewType = qb
    .select({ id: accessTypesTable.id })
    .from(accessTypesTable)
    .where(eq(accessTypesTable.tag, 'view'));
  return qb
    .select({ day, read: sql<number>`sum(${views})` })
    .from(accessLogHoursTable)
    .where(
      and(
        gte(hour, since),
        eq(object_type_id, sql`${articles}`),
        eq(access_type_id, sql`${viewType}`),
      ),
    )
    .groupBy(day);
});

const signUpsQuery = prepare(['since'], ({ since }) => {
  const newest = qb
    .select({ created_at: usersTable.created_at })
    .from(usersTable)
    .where(and(gte(usersTable.created_at, since), isFalse(usersTable.is_admin)))
    .orderBy(desc(usersTable.created_at))
    .limit(weeklyScanLimits.sign_ups)
    .as('newest');
  const day = sql<string>`substr(${newest.created_at}, 1, 10)`;
  return qb.select({ day, sign_ups: count() }).from(newest).groupBy(day);
});

/** Enquiries are sent only after confirmation. A decline counts as an answer. */
const enquiriesQuery = prepare(['from'], ({ from }) => {
  const { id, created_at, confirmed_at } = enquiriesTable;
  const newest = qb
    .select({ id, created_at })
    .from(enquiriesTable)
    .where(and(gte(id, from), isNotNull(confirmed_at)))
    .orderBy(desc(id))
    .limit(weeklyScanLimits.asked)
    .as('newest');
  const answers = qb
    .select({ enquiry_id: enquiryRecipientsTable.enquiry_id })
    .from(enquiryRecipientsTable)
    .where(
      and(
        eq(enquiryRecipientsTable.enquiry_id, newest.id),
        isNotNull(enquiryRecipientsTable.answered_at),
      ),
    );
  const day = sql<string>`substr(${newest.created_at}, 1, 10)`;
  return qb
    .select({ day, asked: count(), answered: sql<number>`sum(${exists(answers)})` })
    .from(newest)
    .groupBy(day);
});

const sumOf = (name: string) =>
  sql<number>`sum(${dayCountsTable.count}) filter (where ${dayCountsTable.name} = ${name})`;

const dayCountsQuery = prepare(['since'], ({ since }) =>
  qb
    .select({
      day: dayCountsTable.day,
      visitors: sumOf('visitors'),
      not_found: sumOf('not_found'),
    })
    .from(dayCountsTable)
    .where(gte(dayCountsTable.day, since))
    .groupBy(dayCountsTable.day),
);

export const weeklyStatsQuery = defineQuery(dashboardApi.getWeek, {
  auth: 'A',
  buildQueries: ({ now }) => {
    const [since = ''] = listDays(now);
    return {
      views: articleViewsQuery({ since }),
      signUps: signUpsQuery({ since }),
      enquiries: enquiriesQuery({ from: getFirstIdAt(`${since}T00:00:00.000Z`) }),
      dayCounts: dayCountsQuery({ since }),
    };
  },
  toResponse: (rows, { now }) => {
    const allRows: DayRow[] = Object.values(rows).flat();
    return {
      days: listDays(now).map((day) => {
        const own = Object.assign({}, ...allRows.filter((row) => row.day === day)) as DayRow;
        const counts = weeklySeries.map((name) => [name, own[name] ?? 0]);
        return { day, ...Object.fromEntries(counts) };
      }),
    };
  },
});

const listDays = (now: string) =>
  Array.from({ length: weeklyStatsDays }, (_, index) =>
    new Date(Date.parse(now) - (weeklyStatsDays - 1 - index) * 86_400_000)
      .toISOString()
      .slice(0, 10),
  );
