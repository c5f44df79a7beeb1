/** Summarises the change of an event for its attendees: new time, new place, cancelled. */

import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { m } from '#messages';
import type { SeatNotification, SeatState } from '../../contract/events/attendance.ts';
import {
  type EventChange,
  type EventTimes,
  formatCancelReasons,
  formatEventTime,
} from '../../contract/events/format-event-change.ts';
import { findSkipReason } from '../../contract/events/recurrence-exceptions.ts';
import { formatNumber } from '../../contract/shared/format-locale.ts';
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
  /** Language of the member's account, or of the visitor's page. */
  language_id: string | null;
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
export function formatWhere({ place, isOnline }: { place: string | null; isOnline: boolean }) {
  if (!place) return isOnline ? m['event_change.online']() : '';
  return isOnline
    ? m['event_change.at_place_and_online']({ place })
    : m['event_change.at_place']({ place });
}

/** Each change, with new and previous value. */
export function summarizeChanges({ was, ...seat }: PendingNotification): EventChange[] {
  const changes: EventChange[] = [];
  if (was.name !== undefined && was.name !== seat.event_name) {
    changes.push({ kind: 'name', name: seat.event_name, former: was.name });
  }
  const former = [was.start_at ?? seat.start_at, was.end_at ?? seat.end_at] as const;
  if (former[0] !== seat.start_at || former[1] !== seat.end_at) {
    changes.push({ kind: 'time', ...getSeatTimes([seat]), former });
  }
  if (was.location_id !== undefined && seat.place_name !== seat.place_was) {
    changes.push({ kind: 'place', place: seat.place_name, former: seat.place_was });
  }
  if (was.online_url !== undefined && was.online_url !== (seat.online_url ?? '')) {
    const has_seat = seat.state === 'coming';
    changes.push({ kind: 'online', is_online: Boolean(seat.online_url), has_seat });
  }
  return changes;
}

/** Next steps for a seat or a waiting list position. */
export function formatAdvice({ state, place, waiting, reason }: PendingNotification) {
  if (state !== 'coming') {
    const position =
      place === null ? '' : m['event_change.you_are_number']({ place: formatNumber(place) });
    if (reason === 'waiting') return position;
    return `${position} ${m['event_change.leave_waiting_list']()}`.trim();
  }
  const back = m['event_change.cancel_seat']();
  return waiting === 0 ? back : `${back} ${m['event_change.waiting_count']({ count: waiting })}`;
}

const getCancelReasons = ({ is_active, off_why, left_out, date }: PendingNotification) =>
  (is_active ? findSkipReason(left_out, date) : off_why) ?? [];

/** Distinct cancellation reasons; empty without any. */
export const listCancelReasons = (seats: readonly PendingNotification[]) => [
  ...new Set(seats.flatMap(getCancelReasons)),
];

/** Cancellation text: reasons, and the next remaining date. */
export function formatCancellation(
  seats: readonly [PendingNotification, ...PendingNotification[]],
) {
  const [seat] = seats;
  return [
    formatCancelReasons(listCancelReasons(seats)),
    m['event_change.sorry'](),
    seat.is_active && formatOtherDates(seat),
  ]
    .filter(Boolean)
    .join(' ');
}

const formatOtherDates = (seat: PendingNotification) =>
  seat.next_at
    ? m['event_change.other_dates_and_next']({ when: formatEventTime(seat, seat.next_at) })
    : m['event_change.other_dates']();

/** Dates of one person; long lists are shortened. */
export function getSeatTimes(
  seats: readonly [Omit<PendingNotification, 'was'>, ...Omit<PendingNotification, 'was'>[]],
): EventTimes {
  const [{ zone, own_zone }] = seats;
  return {
    times: seats.slice(0, maxDatesNamed).map(({ start_at, end_at }) => [start_at, end_at] as const),
    more: Math.max(0, seats.length - maxDatesNamed),
    zone,
    own_zone,
  };
}

const maxDatesNamed = 5;
