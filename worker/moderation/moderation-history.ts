import { type SQL, sql } from 'drizzle-orm';
import { type Standing, standing } from '../contract/moderation/review.ts';
import { type Rows, statement } from '../db/client.ts';
import { withFlags } from '../db/convert-flags.ts';
import { noPerson } from '../db/user-item-list.ts';
import { read } from '../http/query.ts';

type Person = Omit<Standing, 'counts' | 'newest' | 'is_active' | 'is_admin' | 'is_approved'> & {
  is_active: number;
  is_admin: number;
  is_approved: number;
};

const of = (outcome: string) => sql`coalesce(sum(outcome is ${outcome}), 0) as ${sql.raw(outcome)}`;

/** Account data and moderation record, from the newest hundred reports about and by the user. */
export const standingOf = (person: SQL) =>
  [
    statement<Person>(sql`select u.id, u.tag, u.name, f.name as image_name, u.created_at,
      l.name as membership_level_name, u.is_active, u.is_admin, u.approved_at is not null as is_approved, u.paused_until
      from users u join membership_levels l on l.id = u.membership_level_id
      left join uploaded_files f on f.id = u.image_id where u.id = ${person}`),
    statement<Standing['counts']>(sql`select count(*) as about,
      (select count(*) from (select 1 from reports where created_by = ${person} limit 100)) as "by",
      ${of('warned')}, ${of('paused')}, ${of('removed')}
      from (select outcome from reports where about_id = ${person} order by created_at desc limit 100)`),
    statement<
      Standing['newest'][number]
    >(sql`select id, created_at, object_type, reason, outcome, appeal_outcome
      from reports where about_id = ${person} order by created_at desc limit 5`),
  ] as const;

export function shapeStanding([[person], [counts], newest]: Rows<ReturnType<typeof standingOf>>) {
  if (!person) return null;
  const none = { about: 0, by: 0, warned: 0, paused: 0, removed: 0 };
  return {
    ...withFlags(person, ['is_active', 'is_admin', 'is_approved']),
    counts: counts ?? none,
    newest,
  };
}

/** Moderation record of a user, shown with an application. */
export const standingOfUser = read({
  path: '/users/:id/standing',
  who: 'A',
  noun: 'reports',
  summary: 'Get a person’s status and their earlier reports, for the back office',
  answer: standing,
  statements: ({ params: { id } }) => standingOf(sql`${id}`),
  shape: (rows) => {
    const shown = shapeStanding(rows);
    if (!shown) throw noPerson();
    return shown;
  },
});
