import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { attempts } from '../../contract/accounts/attempts.ts';
import {
  type ComingSent,
  comingBounds,
  comingSent,
  type Seat,
  type SeatState,
  seat,
} from '../../contract/events/attendance.ts';
import { whenText } from '../../contract/shared/format-date.ts';
import { statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { metBy } from '../../db/conditions/block-filter.ts';
import { networkOf } from '../../http/client-info.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { fingerprint } from '../../db/encrypt.ts';
import { sealContact } from '../../db/encrypted-contact.ts';
import { conflict, invalid, notFound } from '../../http/http-error.ts';
import { idStandingFor, newId } from '../../db/ids.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { newSecret } from '../../auth/link-token.ts';
import { strangerMail } from '../../mail/outbox/stranger-mail-limit.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { mailToVisitor } from '../../mail/outbox/compose-visitor-mail.ts';
import { attempt, refuseTooMany } from '../../auth/record-attempt.ts';
import type { SignedIn } from '../../auth/current-user.ts';
import { daysAhead } from '../event-dates.ts';
import { onList, placeAddress, whereText } from './change-summary.ts';
import { eventZone, openDate, place, seatsIn, stateNow, tellGiver } from './seats.ts';
import { pageOf } from './notify-attendees.ts';

interface Found {
  name: string;
  zone: string;
  place: string | null;
  is_online: number;
  rrule: string | null;
  start_at: string | null;
  end_at: string | null;
  /** State that a new attendee gets; null if the waiting list is full too. */
  state: SeatState | null;
  waiting: number;
}

/** The requested date; `start_at` is null if it is over or does not exist. */
const asked = (id: string, date: string, at: string, viewer: SignedIn | null) => {
  const meets = metBy(viewer);
  const day = sql`${date}`;
  return statement<Found>(sql`
    select e.name, ${placeAddress(sql`e.location_id`)} as place, e.online_url is not null as is_online,
      ${eventZone} as zone, e.rrule, o.start_at, o.end_at, ${stateNow(day)} as state,
      ${seatsIn('waiting', sql`o.id`, day)} as waiting
    from events e cross join users u on u.id = e.user_id
      left join (${openDate(sql`${id}`, day, sql`${at}`, meets)}) o on o.id = e.id
    where e.id = ${id} and e.is_active = 1 and u.is_active = 1 and ${meets(sql`u.id`)}`);
};

/** @throws HttpError 404, 409, 422 */
function checkFound(found: Found | undefined, date: string): asserts found is Found {
  if (!found) throw notFound('This event does not exist.');
  if (found.start_at) return;
  if (found.rrule && !date) throw invalid([{ path: 'date', message: 'Choose a date' }]);
  throw conflict('closed', 'This event is over or cancelled on that day.');
}

/**
 * Members get a seat at once; visitors confirm by mail and always see the same response. SQL
 * assigns the seat, so two requests cannot take the last one.
 */
export const come = call<ComingSent>({
  method: 'post',
  path: '/events/:id/coming',
  who: 'P',
  noun: 'events',
  summary: 'Book a seat at an event, or join its waiting list; a visitor confirms by e-mail (202)',
  body: comingSent,
  asForm: { to: () => '/events/coming/sent' },
  status: 201,
  answer: seat.partial(),
  changes: [],
  run: async (sent, c) => {
    const { viewer } = c.var;
    if (viewer && !c.var.form) return c.json(await comeAsMember(c, sent, viewer), 201);
    const errors = (['name', 'email'] as const)
      .filter((path) => !sent[path])
      .map((path) => ({ path, message: 'is required' }));
    if (errors.length > 0) throw invalid(errors);
    await comeAsVisitor(c, sent as ComingSent & { name: string; email: string });
    return c.json({}, 202);
  },
});

async function comeAsMember(
  c: Context<App>,
  { date = '' }: ComingSent,
  viewer: SignedIn,
): Promise<Seat> {
  const id = c.req.param('id') ?? '';
  const at = now();
  const day = sql`${date}`;
  const event = sql`${id}`;
  const seat = newId();
  const [[found], , [own]] = await c.var.db.batch([
    asked(id, date, at, viewer),
    statement(sql`insert into event_seats
        (id, created_at, event_id, date, user_id, state, joined_at, start_at, end_at, reminded_at)
      select ${seat}, ${at}, o.id, ${date}, ${viewer.id}, ${stateNow(day)}, ${at}, o.start_at, o.end_at,
        iif(o.start_at < ${daysAhead(at, comingBounds.remindHours / 24)}, ${at}, null)
      from (${openDate(event, day, sql`${at}`, metBy(viewer))}) o where ${stateNow(day)} is not null
      on conflict (event_id, date, user_id) where user_id is not null ${anew}`),
    statement<Seat>(sql`select s.state, ${place} as place from event_seats s
      where s.event_id = ${id} and s.date = ${date} and s.user_id = ${viewer.id} and s.state in ('coming', 'waiting')`),
    ...tellGiver(id, viewer.id, sql`exists (select 1 from event_seats where id = ${seat})`),
  ]);
  checkFound(found, date);
  if (!own) throw full();
  return own;
}

/** A seat lost to a cancellation is replaced like a new one. */
const names =
  'id created_at contact secret_hash state joined_at start_at end_at to_tell was reminded_at'.split(
    ' ',
  );
const anew = sql.raw(`do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
  where event_seats.state in ('off', 'again')`);

export const full = () => conflict('closed', 'All seats are taken and the waiting list is full.');

async function comeAsVisitor(
  c: Context<App>,
  { date = '', name, email, website }: ComingSent & { name: string; email: string },
) {
  const event = c.req.param('id') ?? '';
  const at = now();
  const asked_by = await fingerprint(c.env, `comes ${email}`);
  const [[admission], [found], [template]] = await c.var.db.batch([
    attempt(`coming:${networkOf(c)}`, attempts.enquiry),
    asked(event, date, at, null),
    templateOf('event-confirm'),
  ]);
  refuseTooMany([admission]);
  checkFound(found, date);
  if (!found.state) throw full();
  if (website) return;
  // A repeated submission is merged. Another name makes a separate request, so that it cannot block
  // the first.
  const asks = JSON.stringify([email, name, event, date]);
  const id = idStandingFor(await fingerprint(c.env, `comes to ${asks}`));
  const { secret, hash } = await newSecret();
  const contact = await sealContact(c.env, id, { name, email, secret });
  const { waiting } = found;
  const variables = {
    what: found.name,
    when: whenText(found.start_at ?? '', found.zone, found.end_at ?? ''),
    where: whereText({ place: found.place, isOnline: Boolean(found.is_online) }),
    words:
      found.state === 'coming'
        ? 'Open this page to confirm your seat, if one is still free:'
        : `All seats are taken. Open this page and confirm to be ${onList(waiting + 1)}:`,
  };
  // No greeting by name: anyone could have typed it for someone else's address.
  const mail = mailToVisitor(c.env, {
    tag: 'event-confirm',
    holder: id,
    page: pageOf(event),
    template,
    variables,
  });
  const open = openDate(sql`${event}`, sql`${date}`, sql`${at}`, metBy(null));
  const counted = await strangerMail(c.env, email);
  await c.var.db.batch([
    counted.claim(sql`exists (select 1 from (${open})) and not exists (select 1 from event_seats
      where asked_by = ${asked_by} and event_id = ${event} and date = ${date}
        and (state in ('coming', 'waiting') or state = 'asked' and id = ${id}))`),
    statement(sql`insert into event_seats
        (id, created_at, event_id, date, contact, asked_by, secret_hash, state, start_at, end_at)
      select ${id}, ${at}, o.id, ${date}, ${contact}, ${asked_by}, ${hash}, 'asked', o.start_at, o.end_at
      from (${open}) o where ${counted.isAllowed} on conflict (id) ${anew}`),
    ...mail.statements(counted.isAllowed),
  ]);
  await enqueue(c.env, [mail]);
}

/** Response of mutations without a body. */
export const nothing = z.object({});
