/** Weekly profile statistics, newest first. Counts under five are hidden for privacy. */

import { sql } from 'drizzle-orm';
import { profileNumbersApi } from '../contract/practitioners/profile-numbers.api.ts';
import type { ProfileWeek } from '../contract/practitioners/profile-numbers.ts';
import { prepare } from '../db/client.ts';
import { listOwnerQuery, userNotFoundError } from '../db/user-item-list.ts';
import { defineQuery } from '../http/query.ts';

/** Weeks of statistics: two years, so that each week can be compared with the previous year. */
const weekCount = 105;
const day = 86_400_000;

/** Profile views from the daily traffic counts; each day is a key lookup. */
const viewsQuery = prepare<{ day: string; count: number }>(sql`
  with recursive days (day) as (select date(${sql.placeholder('now')})
    union all select date(day, '-1 day') from days limit ${sql.raw(String(weekCount * 7))})
  select o.day, o.count from days join access_log_objects o on o.day = days.day
    and o.object_type_id = (select id from access_object_types where tag = 'user') and o.object_id = ${sql.placeholder('id')}`);

interface EnquiryTimes {
  asked_at: string;
  answered_at: string | null;
}

const enquiriesQuery =
  prepare<EnquiryTimes>(sql`select asked_at, answered_at from enquiry_recipients
  where user_id = ${sql.placeholder('id')} and asked_at > ${sql.placeholder('since')} and state <> 'unlisted'
  order by asked_at desc limit 20000`);

export const getProfileNumbers = defineQuery(profileNumbersApi.get, {
  auth: 'S',
  buildQueries: ({ params: { id }, now }) =>
    [
      listOwnerQuery({ id }),
      viewsQuery({ id, now }),
      enquiriesQuery({ id, since: new Date(Date.parse(now) - weekCount * 7 * day).toISOString() }),
    ] as const,
  toResponse: ([[person], views, enquiries], { now }) => {
    if (!person) throw userNotFoundError();
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
