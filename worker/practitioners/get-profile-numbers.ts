import { sql } from 'drizzle-orm';
import { ownNumbers, type WeekOfNumbers } from '../contract/practitioners/profile-numbers.ts';
import { prepare } from '../db/client.ts';
import { noPerson, personById } from '../db/user-item-list.ts';
import { read } from '../http/query.ts';

/** Two years, so that each week can be compared with the previous year. */
const weeks = 105;
const day = 86_400_000;

/** Profile views from the daily traffic counts; each day is a key lookup. */
const viewed = prepare<{ day: string; count: number }>(sql`
  with recursive days (day) as (select date(${sql.placeholder('now')})
    union all select date(day, '-1 day') from days limit ${sql.raw(String(weeks * 7))})
  select o.day, o.count from days join access_log_objects o on o.day = days.day
    and o.object_type_id = (select id from access_object_types where tag = 'user') and o.object_id = ${sql.placeholder('id')}`);

interface Asked {
  asked_at: string;
  answered_at: string | null;
}

const asked = prepare<Asked>(sql`select asked_at, answered_at from enquiry_recipients
  where user_id = ${sql.placeholder('id')} and asked_at > ${sql.placeholder('since')} and state <> 'unlisted'
  order by asked_at desc limit 20000`);

/** Weekly, newest first. Counts under five are hidden for privacy. */
export const numbersOfUser = read({
  path: '/users/:id/numbers',
  who: 'S',
  noun: 'users',
  summary: 'Get a practitioner’s profile views, enquiries and answer times, by week',
  answer: ownNumbers,
  statements: ({ params: { id = '' }, now }) =>
    [
      personById({ id }),
      viewed({ id, now }),
      asked({ id, since: new Date(Date.parse(now) - weeks * 7 * day).toISOString() }),
    ] as const,
  shape: ([[person], views, enquiries], { now }) => {
    if (!person) throw noPerson();
    const viewsIn = Map.groupBy(views, (row) => mondayOf(row.day));
    const askedIn = Map.groupBy(enquiries, (row) => mondayOf(row.asked_at));
    const first = Date.parse(mondayOf(now));
    return {
      weeks: Array.from({ length: weeks }, (_, index) => {
        const week = new Date(first - index * 7 * day).toISOString().slice(0, 10);
        const views = (viewsIn.get(week) ?? []).reduce((sum, { count }) => sum + count, 0);
        return weekOf(week, views, askedIn.get(week) ?? []);
      }),
    };
  },
});

/** Monday of the week as an ISO date in UTC. */
function mondayOf(moment: string) {
  const at = new Date(`${moment.slice(0, 10)}T00:00:00.000Z`);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * day).toISOString().slice(0, 10);
}

function weekOf(week: string, views: number, enquiries: Asked[]): WeekOfNumbers {
  const hours = enquiries
    .flatMap(({ asked_at, answered_at }) =>
      answered_at ? [(Date.parse(answered_at) - Date.parse(asked_at)) / 3_600_000] : [],
    )
    .sort((one, other) => one - other);
  const [viewed, asked, answered] = [views, enquiries.length, hours.length].map(told) as [
    number | null,
    number | null,
    number | null,
  ];
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

const told = (count: number) => (count < 5 ? null : count);
