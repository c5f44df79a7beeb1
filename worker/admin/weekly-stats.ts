/** GET /week: article views, sign-ups and enquiries of the last seven days, per day. */

import { sql } from 'drizzle-orm';
import { dashboardApi } from '../contract/admin/dashboard.api.ts';
import {
  type WeeklyStats,
  weeklyScanLimits,
  weeklySeries,
  weeklyStatsDays,
} from '../contract/admin/dashboard.ts';
import { prepare } from '../db/client.ts';
import { defineQuery } from '../http/query.ts';
import { getFirstIdAt } from '../http/resource/build-log-queries.ts';

type DayRow = Partial<WeeklyStats['days'][number]> & { day: string };

const since = sql.placeholder('since');
const from = sql.placeholder('from');

/** Reads hourly totals, so the cost does not depend on the number of views. */
const articleViewsQuery = prepare<DayRow>(sql`
  select substr(hour, 1, 10) as day, sum(count) as read from access_log_hours
  where hour >= ${since}
    and object_type_id = (select id from access_object_types where tag = 'article')
    and access_type_id = (select id from access_types where tag = 'view')
  group by 1`);

const signUpsQuery = prepare<DayRow>(sql`
  select substr(created_at, 1, 10) as day, count(*) as sign_ups
  from (select created_at from users where created_at >= ${since} and is_admin = 0
    order by created_at desc limit ${sql.raw(String(weeklyScanLimits.sign_ups))}) group by 1`);

/** Enquiries are sent only after confirmation. A decline counts as an answer. */
const enquiriesQuery = prepare<DayRow>(sql`
  select substr(created_at, 1, 10) as day, count(*) as asked, sum(exists (select 1 from enquiry_recipients r
    where r.enquiry_id = e.id and r.answered_at is not null)) as answered
  from (select id, created_at from enquiries where id >= ${from} and confirmed_at is not null
    order by id desc limit ${sql.raw(String(weeklyScanLimits.asked))}) e group by 1`);

const dayCountsQuery = prepare<DayRow>(sql`
  select day, sum(count) filter (where name = 'visitors') as visitors,
    sum(count) filter (where name = 'not_found') as not_found
  from day_counts where day >= ${since} group by 1`);

/** GET /week: activity of the last seven days. */
export const weeklyStatsQuery = defineQuery(dashboardApi.getWeek, {
  auth: 'A',
  buildQueries: ({ now }) => {
    const [since = ''] = listDays(now);
    return [
      articleViewsQuery({ since }),
      signUpsQuery({ since }),
      enquiriesQuery({ from: getFirstIdAt(`${since}T00:00:00.000Z`) }),
      dayCountsQuery({ since }),
    ] as const;
  },
  toResponse: (rows, { now }) => {
    const allRows = rows.flat();
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
