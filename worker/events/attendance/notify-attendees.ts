import { type SQL, sql } from 'drizzle-orm';
import type { SeatNews } from '../../contract/events/attendance.ts';
import type { MailTag } from '../../contract/system/emails.ts';
import { calledOff, onAgain } from '../../contract/system/notification.labels.ts';
import type { NoticeKind } from '../../contract/system/notifications.ts';
import { dayText } from '../../contract/shared/format-date.ts';
import { type Database, prepare, type Statement, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { notify } from '../../notifications/notify-members.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { composeMail, type OutgoingMail } from '../../mail/outbox/compose-mail.ts';
import { type TemplateRow, templateOf } from '../../mail/outbox/choose-template.ts';
import { mailToVisitor } from '../../mail/outbox/compose-visitor-mail.ts';
import { siteUrl } from '../../http/get-site-url.ts';
import {
  adviceOf,
  newsOf,
  offWords,
  placeAddress,
  placeName,
  type ToTell,
  whenOf,
  whereText,
  whysOf,
} from './change-summary.ts';
import { countComers, eventZone, place, seatsIn } from './seats.ts';

/** Notifications per request; the job sends the rest. */
export const toldAtOnce = 60;

type Row = Omit<ToTell, 'was' | 'mark'> & { was: string | null };

/** Seats with a pending notification, of one event or of all. */
const toTell = prepare<Row>(sql`
  select s.id, s.event_id, e.is_active, e.off_at, e.off_why, e.left_out, (select min(d.start_at) from event_dates d
      where d.event_id = e.id and d.start_at > max(s.start_at, ${sql.placeholder('now')})) as next_at, e.name as event_name, e.tag, s.date, s.start_at, s.end_at, s.state, ${place} as place,
    s.to_tell, s.was,
    s.user_id, r.name, r.email, ${eventZone} as zone, r.timezone_id as own_zone, e.online_url,
    ${placeName(sql`e.location_id`)} as place_name, ${placeAddress(sql`e.location_id`)} as place_address, ${placeName(sql`s.was ->> '$.location_id'`)} as place_was,
    ${seatsIn('waiting', sql`s.event_id`, sql`s.date`)} as waiting
  from (select id from event_seats indexed by event_seats_to_tell
      where to_tell is not null and (${sql.placeholder('event')} is null or event_id = ${sql.placeholder('event')})
      order by event_id, user_id, start_at, id limit ${sql.raw(String(toldAtOnce))}) due
    cross join event_seats s on s.id = due.id cross join events e on e.id = s.event_id
    cross join users u on u.id = e.user_id left join users r on r.id = s.user_id
  order by s.event_id, s.user_id, s.start_at, s.id`);

const tagOf: Record<SeatNews, MailTag> = {
  seat: 'event-seat',
  waiting: 'event-waiting',
  changed: 'event-changed',
  off: 'event-off',
  again: 'event-again',
  reminder: 'event-reminder',
};
const tags = Object.values(tagOf);
const kindOf: Record<SeatNews, NoticeKind> = {
  seat: 'event_seat',
  waiting: 'event_seat',
  changed: 'event_changed',
  off: 'event_changed',
  again: 'event_changed',
  reminder: 'event_reminder',
};

/** Queries that load pending notifications. They come last in a batch that may create some. */
export const beforeTelling = (event: string | null) =>
  [toTell({ event, now: now() }), ...tags.map(templateOf)] as const;
type Read = [Row[], ...TemplateRow[][]];

/**
 * Members get one message about several dates. Visitors get one per date, because each has its own
 * link.
 */
const together = ({ id, user_id, event_id, to_tell, state }: Row) =>
  user_id && ['changed', 'off', 'again'].includes(to_tell)
    ? [user_id, event_id, to_tell, to_tell === 'changed' && state].join()
    : id;

function groupOf(rows: Row[]) {
  const some = rows.map((row) => ({
    ...row,
    mark: row.was,
    was: JSON.parse(row.was ?? '{}') as ToTell['was'],
  })) as [ToTell, ...ToTell[]];
  const [seat] = some;
  return { some, seat, news: [...new Set(some.flatMap(newsOf))] };
}

const saidOf = ({ some, seat, news }: ReturnType<typeof groupOf>) => {
  if (seat.to_tell === 'again') return [onAgain, ...(seat.date ? [whenOf(some)] : [])];
  if (seat.to_tell !== 'off') return news;
  if (!seat.is_active) return [calledOff];
  return [`It is cancelled on ${whenOf(some)}. ${whysOf(some)}`.trim()];
};

/** Notifies every holder once: mail, notification and mark share a batch. */
export async function tell(env: Bindings, db: Database, [seats, ...templates]: Read) {
  if (seats.length === 0) return;
  const template = (tag: MailTag) => templates[tags.indexOf(tag)]?.[0];
  const groups = Array.from(Map.groupBy(seats, together).values(), groupOf);
  const told = await Promise.all(
    groups.map(async (group) => {
      const { some, seat, news } = group;
      const marks = some.map(done);
      // A change that was reverted in between is not sent.
      if (seat.to_tell === 'changed' && news.length === 0) return { statements: marks };
      const isDue = sql`exists (select 1 from event_seats where ${isStill(seat)})`;
      const tag = tagOf[seat.to_tell];
      const mail = await mailTo(env, some, tag, template(tag), news);
      return {
        mail,
        statements: [...mail.statements(isDue), ...notice(seat, saidOf(group), isDue), ...marks],
      };
    }),
  );
  const off = seats.filter(({ to_tell }) => to_tell === 'off').map(({ event_id }) => event_id);
  await db.batch([
    ...told.flatMap(({ statements }) => statements),
    ...[...new Set(off)].flatMap(countComers),
  ]);
  await enqueue(
    env,
    told.flatMap(({ mail }) => mail ?? []),
  );
}

function mailTo(
  env: Bindings,
  seats: [ToTell, ...ToTell[]],
  tag: MailTag,
  template: TemplateRow | undefined,
  news: string[],
): Promise<OutgoingMail> | OutgoingMail {
  const [seat] = seats;
  const { id, event_id, user_id, name, email } = seat;
  const variables = {
    what: nameOf(seats),
    when: whenOf(seats),
    news: news.join('\n'),
    where: whereText({ place: seat.place_address, isOnline: Boolean(seat.online_url) }),
    calendar: calendarAddress(env, seat.tag),
    words:
      tag === 'event-off'
        ? offWords(seats)
        : adviceOf(seats.length === 1 ? seat : { ...seat, place: null, waiting: 0 }),
  };
  if (!user_id || !name || !email) {
    const page = pageOf(event_id);
    return mailToVisitor(env, { tag, holder: id, page, isNamed: true, template, variables });
  }
  const hasPage = seat.is_active || seat.off_at;
  const path = hasPage
    ? `/e/${encodeURIComponent(seat.tag)}${seat.date && `?date=${seat.date}`}`
    : '/events';
  const link = siteUrl(env) + path;
  return composeMail(env, { tag, template, to: { id: user_id, name, email }, variables, link });
}

const calendarAddress = (env: Bindings, tag: string) =>
  `${siteUrl(env)}/e/${encodeURIComponent(tag)}.ics`;

/** Names the cancelled date if the series continues. */
function nameOf(seats: [ToTell, ...ToTell[]]) {
  const [{ event_name, to_tell, is_active, start_at, zone }] = seats;
  if (to_tell !== 'off' || !is_active) return event_name;
  const first = dayText(start_at, zone);
  return `${event_name}, ${first}${seats.length > 1 ? ' and more dates' : ''}`;
}

/** Path of a visitor's seat; the secret is appended. */
export const pageOf = (event: string) => `/events/coming/${event}`;

const notice = (
  { user_id, event_id, date, to_tell }: ToTell,
  said: string[],
  when: SQL,
): Statement[] =>
  user_id
    ? [
        notify({
          kind: kindOf[to_tell],
          to: user_id,
          by: null,
          when,
          object: {
            type: 'events',
            id: event_id,
            part: [date, ...said].join('\n') || null,
          },
        }),
      ]
    : [];

/** SQL condition: the pending notification is still the same. */
const isStill = ({ id, to_tell, mark }: ToTell) =>
  sql`id = ${id} and to_tell = ${to_tell} and was is ${mark}`;

/** Seats of a cancelled date remain until erasure, so that holders learn of a reinstatement. */
const done = (seat: ToTell) =>
  statement(sql`update event_seats set to_tell = null, was = null,
      state = iif(to_tell in ('off', 'again'), to_tell, state) where ${isStill(seat)}`);
