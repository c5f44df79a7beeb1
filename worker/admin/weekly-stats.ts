import { sql } from 'drizzle-orm';
import { type Week, week, weekDays, weekLooked, weekSeries } from '../contract/admin/dashboard.ts';
import { prepare } from '../db/client.ts';
import { read } from '../http/query.ts';
import { idAt } from '../http/resource/build-log-queries.ts';

type Day = Partial<Week['days'][number]> & { day: string };

const since = sql.placeholder('since');
const from = sql.placeholder('from');

/** Reads hourly totals, so the cost does not depend on the number of views. */
const seen = prepare<Day>(sql`
  select substr(hour, 1, 10) as day, sum(count) as read from access_log_hours
  where hour >= ${since}
    and object_type_id = (select id from access_object_types where tag = 'article')
    and access_type_id = (select id from access_types where tag = 'view')
  group by 1`);

const signUps = prepare<Day>(sql`
  select substr(created_at, 1, 10) as day, count(*) as sign_ups
  from (select created_at from users where created_at >= ${since} and is_admin = 0
    order by created_at desc limit ${sql.raw(String(weekLooked.sign_ups))}) group by 1`);

/** Enquiries are sent only after confirmation. A decline counts as an answer. */
const enquiries = prepare<Day>(sql`
  select substr(created_at, 1, 10) as day, count(*) as asked, sum(exists (select 1 from enquiry_recipients r
    where r.enquiry_id = e.id and r.answered_at is not null)) as answered
  from (select id, created_at from enquiries where id >= ${from} and confirmed_at is not null
    order by id desc limit ${sql.raw(String(weekLooked.asked))}) e group by 1`);

const counted = prepare<Day>(sql`
  select day, sum(count) filter (where name = 'visitors') as visitors,
    sum(count) filter (where name = 'not_found') as not_found
  from day_counts where day >= ${since} group by 1`);

/** GET /week: activity of the last seven days. */
export const weekNow = read({
  path: '/week',
  who: 'A',
  noun: 'desk',
  summary:
    'Count visitors, article reads, sign-ups, enquiries and searches without results, by day',
  answer: week,
  statements: ({ now }) => {
    const [since = ''] = daysUntil(now);
    return [
      seen({ since }),
      signUps({ since }),
      enquiries({ from: idAt(`${since}T00:00:00.000Z`) }),
      counted({ since }),
    ] as const;
  },
  shape: (rows, { now }) => {
    const told = rows.flat();
    return {
      days: daysUntil(now).map((day) => {
        const own = Object.assign({}, ...told.filter((row) => row.day === day)) as Day;
        const counts = weekSeries.map((name) => [name, own[name] ?? 0]);
        return { day, ...Object.fromEntries(counts) };
      }),
    };
  },
});

const daysUntil = (now: string) =>
  Array.from({ length: weekDays }, (_, index) =>
    new Date(Date.parse(now) - (weekDays - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
