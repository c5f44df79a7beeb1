/** Attendees of one date of an event, for its host and admins. */

import { sql } from 'drizzle-orm';
import { attendanceApi } from '../../contract/events/attendance.api.ts';
import { type AttendeeList, attendanceLimits } from '../../contract/events/attendance.ts';
import { prepare } from '../../db/client.ts';
import { decryptContact } from '../../db/encrypted-contact.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { defineQuery } from '../../http/query.ts';
import { hostedEventNotFound } from '../user-events.ts';
import { countSeats, eventZoneSql, waitingPosition } from './seats.ts';

type AttendeeRow = AttendeeList['data'][number] & { contact: string | null };
interface AttendeesHead {
  count: number;
  date: string;
  zone: string;
  most: number;
}

const param = (name: string) => sql.placeholder(name);
/** The requested date, else the next one with attendees, else the next one. */
const chosenDate = sql`(select iif(e.rrule is null, '', coalesce(${param('date')}, (select d.date from event_dates d
    where d.event_id = e.id and d.end_at > ${param('now')}
    order by not exists (select 1 from event_seats s where s.event_id = d.event_id and s.date = d.date
      and s.state in ('coming', 'waiting')), d.start_at limit 1), ''))
  from events e where e.id = ${param('event')})`;

const headQuery =
  prepare<AttendeesHead>(sql`select count(s.id) as count, ${chosenDate} as date, ${eventZoneSql} as zone,
    (select coalesce(max(many), 0) from (select count(*) as many from event_seats c where c.event_id = ${param('event')}
      and c.state = 'coming' and c.end_at > ${param('now')} group by c.date)) as most
  from events e cross join users u on u.id = e.user_id left join event_seats s on s.event_id = e.id and s.date = ${chosenDate} and s.state in ('coming', 'waiting')
  where e.id = ${param('event')} and e.user_id = ${param('user')} group by e.id`);

const rowsQuery = prepare<AttendeeRow>(sql`
  select s.id, s.user_id, iif(u.is_public, u.tag, null) as user_tag, coalesce(u.name, '') as name, s.contact,
    iif(u.is_public and l.authz_user_detailed, f.name, null) as image_name, s.state, ${waitingPosition} as place, s.joined_at
  from event_seats s left join users u on u.id = s.user_id
    left join membership_levels l on l.id = u.membership_level_id left join uploaded_files f on f.id = u.image_id
  where s.event_id = ${param('event')} and s.date = ${chosenDate} and s.state in ('coming', 'waiting')
    and exists (select 1 from events e where e.id = s.event_id and e.user_id = ${param('user')})
  order by s.state, s.joined_at, s.id limit ${param('limit')} offset ${param('offset')}`);

const datesQuery = prepare<AttendeeList['dates'][number]>(sql`
  select d.date, d.start_at, d.end_at, ${countSeats('coming', sql`d.event_id`, sql`d.date`)} as coming,
    ${countSeats('waiting', sql`d.event_id`, sql`d.date`)} as waiting
  from event_dates d where d.event_id = ${param('event')} and d.end_at > ${param('now')}
  order by d.start_at limit ${attendanceLimits.most}`);

export const listAttendees = defineQuery(attendanceApi.listAttendees, {
  auth: 'S',
  buildQueries: ({ params, query, now }) => {
    const of = { event: params.event_id, user: params.id, now, date: query.date ?? null };
    return {
      event: headQuery(of),
      attendees: rowsQuery({ ...of, ...getLimitOffset(query) }),
      dates: datesQuery(of),
    };
  },
  decryptRows: async (rows, _, env) => ({
    ...rows,
    attendees: await Promise.all(
      rows.attendees.map(async (row) => ({
        ...row,
        name: row.name || (await decryptContact(env, row.id, row.contact))?.name || '',
      })),
    ),
  }),
  toResponse: ({ event: [found], attendees, dates }) => {
    if (!found) throw hostedEventNotFound();
    return {
      count: found.count,
      data: attendees.map(({ contact: _, ...row }) => row),
      date: found.date || null,
      zone: found.zone,
      most: found.most,
      dates,
    };
  },
});
