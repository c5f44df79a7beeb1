/** Summarises the change of an event for its attendees: new time, new place, cancelled. */

import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { SeatNotification, SeatState } from '../../contract/events/attendance.ts';
import { formatLocalTime } from '../../contract/events/format-local-time.ts';
import { findSkipReason } from '../../contract/events/recurrence-exceptions.ts';
import { formatWhen } from '../../contract/shared/format-date.ts';
import { isTrue, qb, scalar } from '../../db/query-builder.ts';
import { locationsTable } from '../../db/schema/locations-and-events.ts';
import type { PreviousEventValues } from './seats.ts';

/** A notification that is not sent yet, with its seat and event. */
export interface PendingNotification {
  id: string;
  reason: SeatNotification;
  /** Previous values of changed fields. */
  was: PreviousEventValues & { start_at?: string; end_at?: string };
  seat_id: string;
  event_id: string;
  event_name: string;
  is_active: number;
  off_at: string | null;
  off_why: string | null;
  left_out: string | null;
  /** Next date of the series. */
  next_at: string | null;
  tag: string;
  date: string;
  start_at: string;
  end_at: string;
  state: SeatState | 'off';
  is_date_active: number;
  place: number | null;
  /** Length of the waiting list of that date. */
  waiting: number;
  place_name: string | null;
  place_was: string | null;
  /** Including the street. */
  place_address: string | null;
  online_url: string | null;
  /** Null for visitors. */
  user_id: string | null;
  name: string | null;
  email: string | null;
  zone: string;
  /** The member's own zone, if set. */
  own_zone: string | null;
}

const isListed = (id: SQLWrapper) =>
  and(
    eq(locationsTable.id, id),
    isTrue(locationsTable.is_public),
    isTrue(locationsTable.is_active),
  );

/** Name and town of a location; null if it is not public. */
export const placeNameSql = (id: SQLWrapper) =>
  scalar(
    qb
      .select({
        name: sql<string>`concat_ws(', ', ${locationsTable.name}, ${locationsTable.address_town})`,
      })
      .from(locationsTable)
      .where(isListed(id)),
  );

/** Name and full address of a location; null if it is not public. */
export const placeAddressSql = (id: SQLWrapper) =>
  scalar(
    qb
      .select({
        address: sql<string>`concat_ws(', ', ${locationsTable.name}, nullif(${locationsTable.address_line_1}, ''),
          nullif(${locationsTable.address_line_2}, ''),
          nullif(concat_ws(' ', ${locationsTable.address_town}, ${locationsTable.address_postcode}), ''))`,
      })
      .from(locationsTable)
      .where(isListed(id)),
  );

/** Location sentence. The online URL itself is only on the page of the seat. */
export const formatWhere = ({ place, isOnline }: { place: string | null; isOnline: boolean }) =>
  [
    place && `It is at ${place}.`,
    isOnline &&
      `It is ${place ? 'also ' : ''}online. The page below shows the link when you have a seat.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Time in the event's zone and, if different, in the reader's. */
function formatInBothZones(
  { zone, own_zone }: Pick<PendingNotification, 'zone' | 'own_zone'>,
  start: string,
  end?: string,
) {
  const own = formatLocalTime(start, zone, own_zone ?? zone, end);
  return `${formatWhen(start, zone, end)}${own && ` (${own})`}`;
}

/** Sentences about each change, with new and previous value. They never contain the online URL. */
export function summarizeChanges({ was, ...seat }: PendingNotification): string[] {
  const news: string[] = [];
  if (was.name !== undefined && was.name !== seat.event_name) {
    news.push(`It is now called “${seat.event_name}”. It was called “${was.name}”.`);
  }
  const before = [was.start_at ?? seat.start_at, was.end_at ?? seat.end_at] as const;
  if (before[0] !== seat.start_at || before[1] !== seat.end_at) {
    news.push(
      `It is now on ${formatDates([seat])}. It was on ${formatInBothZones(seat, ...before)}.`,
    );
  }
  if (was.location_id !== undefined && seat.place_name !== seat.place_was) {
    const formerPlace =
      seat.place_was && `${seat.place_name ? 'It was' : 'It is no longer'} at ${seat.place_was}.`;
    news.push(
      [seat.place_name && `It is now at ${seat.place_name}.`, formerPlace]
        .filter(Boolean)
        .join(' '),
    );
  }
  if (was.online_url !== undefined && was.online_url !== (seat.online_url ?? '')) {
    news.push(seat.online_url ? formatOnlineChange(seat.state) : 'It is no longer online.');
  }
  return news;
}

const formatOnlineChange = (state: PendingNotification['state']) =>
  `There is a new link to join online. ${state === 'coming' ? 'You can find it on the event page.' : 'People with a seat can find it on the event page.'}`;

/** 'number 2 on the waiting list' */
const formatWaitingPosition = (place: number) => `number ${place} on the waiting list`;

/** Next steps for a seat or a waiting list position. */
export function formatAdvice({ state, place, waiting, reason }: PendingNotification) {
  if (state !== 'coming') {
    const position = place === null ? '' : `You are ${formatWaitingPosition(place)}.`;
    if (reason === 'waiting') return position;
    return `${position} You can leave the waiting list on the same page.`.trim();
  }
  const back = 'If you can no longer come, cancel your seat on that page';
  if (waiting === 0) return `${back}.`;
  return `${back}. ${waiting} ${waiting === 1 ? 'person is' : 'people are'} on the waiting list.`;
}

const formatReason = (why: string) => `Reason: “${why}”${/[.!?…]$/.test(why) ? ' ' : '. '}`;

const getCancelReasons = ({ is_active, off_why, left_out, date }: PendingNotification) =>
  (is_active ? findSkipReason(left_out, date) : off_why) ?? [];

/** Distinct cancellation reasons; empty without any. */
export const formatReasons = (seats: readonly PendingNotification[]) =>
  [...new Set(seats.flatMap(getCancelReasons))].map(formatReason).join('');

/** Cancellation text: reasons, and the next remaining date. */
export function formatCancellation(
  seats: readonly [PendingNotification, ...PendingNotification[]],
) {
  const [seat] = seats;
  const why = formatReasons(seats);
  if (!seat.is_active) return `${why}We are sorry.`;
  return `${why}We are sorry. Other dates are unchanged${seat.next_at ? `. The next date is ${formatInBothZones(seat, seat.next_at)}` : ''}.`;
}

/** Dates of one person; long lists are shortened. */
export function formatDates(seats: readonly Omit<PendingNotification, 'was'>[]) {
  const all = seats.map((seat) => formatInBothZones(seat, seat.start_at, seat.end_at));
  const more = all.length - maxDatesNamed;
  return [
    ...all.slice(0, maxDatesNamed),
    ...(more > 0 ? [`and ${more} more ${more === 1 ? 'date' : 'dates'}`] : []),
  ].join('; ');
}

const maxDatesNamed = 5;
