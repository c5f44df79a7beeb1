/** Weekly profile statistics, newest first. Counts under five are hidden for privacy. */

import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { profileNumbersApi } from '../contract/practitioners/profile-numbers.api.ts';
import type { ProfileWeek } from '../contract/practitioners/profile-numbers.ts';
import { prepare } from '../db/client.ts';
import { listOwnerQuery, userNotFoundError } from '../db/list-owner.ts';
import { inline, notNull, qb } from '../db/query-builder.ts';
import { enquiryRecipientsTable } from '../db/schema/enquiries.ts';
import { accessObjectTypesTable } from '../db/schema/logs-and-jobs.ts';
import { accessLogObjectsTable } from '../db/schema/operations.ts';
import { defineQuery } from '../http/query.ts';

/** Weeks of statistics: two years, so that each week can be compared with the previous year. */
const weekCount = 105;
const day = 86_400_000;

/** Profile views from the daily traffic counts; each day is a key lookup. */
const viewsQuery = prepare(
  ['id', 'now'],
  ({ id, now }) => sql<{ day: string; count: number }>`
  with recursive days (day) as (select date(${now})
    union all select date(day, '-1 day') from days limit ${inline(weekCount * 7)})
  select ${accessLogObjectsTable.day}, ${accessLogObjectsTable.count}
  from days join ${accessLogObjectsTable} on ${accessLogObjectsTable.day} = days.day
    and ${accessLogObjectsTable.object_type_id} = ${qb
      .select({ id: accessObjectTypesTable.id })
      .from(accessObjectTypesTable)
      .where(eq(accessObjectTypesTable.tag, 'user'))}
    and ${accessLogObjectsTable.object_id} = ${id}`,
);

const enquiriesQuery = prepare(['id', 'since'], ({ id, since }) =>
  qb
    .select({
      asked_at: notNull(enquiryRecipientsTable.asked_at),
      answered_at: enquiryRecipientsTable.answered_at,
    })
    .from(enquiryRecipientsTable)
    .where(
      and(
        eq(enquiryRecipientsTable.user_id, id),
        gt(enquiryRecipientsTable.asked_at, since),
        ne(enquiryRecipientsTable.state, 'unlisted'),
      ),
    )
    .orderBy(desc(enquiryRecipientsTable.asked_at))
    .limit(20_000),
);

type EnquiryTimes = NonNullable<ReturnType<typeof enquiriesQuery>['row']>;

export const getProfileNumbers = defineQuery(profileNumbersApi.get, {
  auth: 'S',
  buildQueries: ({ params: { id }, now }) => ({
    owner: listOwnerQuery({ id }),
    views: viewsQuery({ id, now }),
    enquiries: enquiriesQuery({
      id,
      since: new Date(Date.parse(now) - weekCount * 7 * day).toISOString(),
    }),
  }),
  toResponse: ({ owner, views, enquiries }, { now }) => {
    if (owner.length === 0) throw userNotFoundError();
    const viewsIn = Map.groupBy(views, (row) => getMonday(row.day));
    const askedIn = Map.groupBy(enquiries, (row) => getMonday(row.asked_at));
    const first = Date.parse(getMonday(now));
    return {
      weeks: Array.from({ length: weekCount }, (_, index) => {
        const week = new Date(first - index * 7 * day).toISOString().slice(0, 10);
        const views = (viewsIn.get(week) ?? []).reduce((sum, { count }) => sum + count, 0);
        return summarizeWeek(week, views, askedIn.get(week) ?? []);
      }),
    };
  },
});

/** Monday of the week as an ISO date in UTC. */
function getMonday(moment: string) {
  const at = new Date(`${moment.slice(0, 10)}T00:00:00.000Z`);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * day).toISOString().slice(0, 10);
}

function summarizeWeek(week: string, views: number, enquiries: EnquiryTimes[]): ProfileWeek {
  const hours = enquiries
    .flatMap(({ asked_at, answered_at }) =>
      answered_at ? [(Date.parse(answered_at) - Date.parse(asked_at)) / 3_600_000] : [],
    )
    .sort((one, other) => one - other);
  const viewed = hideSmallCount(views);
  const asked = hideSmallCount(enquiries.length);
  const answered = hideSmallCount(hours.length);
  return {
    week,
    shown: null,
    viewed,
    asked,
    answered,
    median_hours: answered === null ? null : Math.round(hours[Math.floor(hours.length / 2)] ?? 0),
    is_under_five: [viewed, asked, answered].includes(null),
  };
}

const hideSmallCount = (count: number) => (count < 5 ? null : count);
