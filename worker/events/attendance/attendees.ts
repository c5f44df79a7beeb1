import { sql } from 'drizzle-orm';
import { type Comers, comers, comersQuery, comingBounds } from '../../contract/events/attendance.ts';
import { prepare } from '../../db/client.ts';
import { openContact } from '../../db/encrypted-contact.ts';
import { rowsAsked } from '../../db/pagination.ts';
import { read } from '../../http/query.ts';
import { notGiven } from '../user-events.ts';
import { eventZone, place, seatsIn } from './seats.ts';

type Row = Comers['data'][number] & { contact: string | null };
interface Head {
  count: number;
  date: string;
  zone: string;
  most: number;
}

const given = (name: string) => sql.placeholder(name);
/** The requested date, else the next one with attendees, else the next one. */
const chosen = sql`(select iif(e.rrule is null, '', coalesce(${given('date')}, (select d.date from event_dates d
    where d.event_id = e.id and d.end_at > ${given('now')}
    order by not exists (select 1 from event_seats s where s.event_id = d.event_id and s.date = d.date
      and s.state in ('coming', 'waiting')), d.start_at limit 1), ''))
  from events e where e.id = ${given('event')})`;

const head = prepare<Head>(sql`select count(s.id) as count, ${chosen} as date, ${eventZone} as zone,
    (select coalesce(max(many), 0) from (select count(*) as many from event_seats c where c.event_id = ${given('event')}
      and c.state = 'coming' and c.end_at > ${given('now')} group by c.date)) as most
  from events e cross join users u on u.id = e.user_id left join event_seats s on s.event_id = e.id and s.date = ${chosen} and s.state in ('coming', 'waiting')
  where e.id = ${given('event')} and e.user_id = ${given('user')} group by e.id`);

const rows = prepare<Row>(sql`
  select s.id, s.user_id, iif(u.is_public, u.tag, null) as user_tag, coalesce(u.name, '') as name, s.contact,
    iif(u.is_public and l.authz_user_detailed, f.name, null) as image_name, s.state, ${place} as place, s.joined_at
  from event_seats s left join users u on u.id = s.user_id
    left join membership_levels l on l.id = u.membership_level_id left join uploaded_files f on f.id = u.image_id
  where s.event_id = ${given('event')} and s.date = ${chosen} and s.state in ('coming', 'waiting')
    and exists (select 1 from events e where e.id = s.event_id and e.user_id = ${given('user')})
  order by s.state, s.joined_at, s.id limit ${given('limit')} offset ${given('offset')}`);

const dates = prepare<Comers['dates'][number]>(sql`
  select d.date, d.start_at, d.end_at, ${seatsIn('coming', sql`d.event_id`, sql`d.date`)} as coming,
    ${seatsIn('waiting', sql`d.event_id`, sql`d.date`)} as waiting
  from event_dates d where d.event_id = ${given('event')} and d.end_at > ${given('now')}
  order by d.start_at limit ${sql.raw(String(comingBounds.most))}`);

/** Attendees of an event, for the host and admins. */
export const comersOfEvent = read({
  path: '/users/:id/events/:event_id/coming',
  who: 'S',
  noun: 'events',
  summary:
    'List the attendees and the waiting list of a member’s event by name, and its next dates',
  query: comersQuery,
  answer: comers,
  statements: ({ params, query, now }) => {
    const of = { event: params.event_id, user: params.id, now, date: query.date ?? null };
    return [head(of), rows({ ...of, ...rowsAsked(query) }), dates(of)] as const;
  },
  opened: async ([found, people, ahead], _, env) => [
    found,
    await Promise.all(
      people.map(async (row) => ({
        ...row,
        name: row.name || (await openContact(env, row.id, row.contact))?.name || '',
      })),
    ),
    ahead,
  ],
  shape: ([[found], people, ahead]) => {
    if (!found) throw notGiven();
    return {
      count: found.count,
      data: people.map(({ contact: _, ...row }) => row),
      date: found.date || null,
      zone: found.zone,
      most: found.most,
      dates: ahead,
    };
  },
});
