/**
 * Changes of an event, as stored with a notification, and their sentences in the reader's language.
 * They never contain the online URL.
 */

import { m } from '#messages';
import { bidiIsolate } from '../shared/bidi-isolate.ts';
import { formatWhen } from '../shared/format-date.ts';
import { formatLocalTime } from './format-local-time.ts';

/** Start and end. */
export type EventPeriod = readonly [start: string, end: string];

/** Times of an event in its time zone, and in the reader's own one if set. */
export interface EventTimes {
  times: readonly EventPeriod[];
  /** Number of further times. */
  more: number;
  zone: string;
  own_zone: string | null;
}

export type EventChange =
  | { kind: 'name'; name: string; former: string }
  | ({ kind: 'time'; former: EventPeriod } & EventTimes)
  | { kind: 'place'; place: string | null; former: string | null }
  | { kind: 'online'; is_online: boolean; has_seat: boolean }
  | ({ kind: 'cancelled'; reasons: readonly string[] } & EventTimes)
  | ({ kind: 'reinstated' } & EventTimes);

const sentences: {
  [Kind in EventChange['kind']]: (change: Extract<EventChange, { kind: Kind }>) => string;
} = {
  name: ({ name, former }) =>
    m['event_change.renamed']({ name: bidiIsolate(name), former: bidiIsolate(former) }),
  time: ({ former, ...now }) =>
    m['event_change.moved']({
      when: formatEventTimes(now),
      former: formatEventTime(now, ...former),
    }),
  place({ place, former }) {
    if (!place) return m['event_change.no_longer_at_place']({ former: bidiIsolate(former ?? '') });
    return former
      ? m['event_change.new_place_and_former']({
          place: bidiIsolate(place),
          former: bidiIsolate(former),
        })
      : m['event_change.new_place']({ place: bidiIsolate(place) });
  },
  online({ is_online, has_seat }) {
    if (!is_online) return m['event_change.no_longer_online']();
    return has_seat ? m['event_change.new_link']() : m['event_change.new_link_for_seats']();
  },
  cancelled: ({ reasons, ...when }) =>
    [
      m['event_change.cancelled_on']({ dates: formatEventTimes(when) }),
      formatCancelReasons(reasons),
    ]
      .join(' ')
      .trim(),
  reinstated: formatEventTimes,
};

export const formatEventChange = (change: EventChange) =>
  (sentences[change.kind] as (change: EventChange) => string)(change);

/** Time in the event's zone and, if different, in the reader's. */
export function formatEventTime(
  { zone, own_zone }: Pick<EventTimes, 'zone' | 'own_zone'>,
  start: string,
  end?: string,
) {
  const own = formatLocalTime(start, zone, own_zone ?? zone, end);
  const when = formatWhen(start, zone, end);
  return own ? m['event_change.when_here_and_there']({ when, own }) : when;
}

export function formatEventTimes({ times, more, ...zones }: EventTimes) {
  return [
    ...times.map((time) => formatEventTime(zones, ...time)),
    ...(more > 0 ? [m['event_change.more_dates']({ count: more })] : []),
  ].join('; ');
}

export const formatCancelReasons = (reasons: readonly string[]) =>
  reasons.map(formatCancelReason).join(' ');

const formatCancelReason = (reason: string) =>
  /[.!?…؟]$/.test(reason)
    ? m['event_change.reason_with_full_stop']({ reason })
    : m['event_change.reason']({ reason });

/** Reads a line of a notification; a line that was cut off is empty. */
export function formatEventChangeLine(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    return formatEventChange(JSON.parse(line) as EventChange);
  } catch {
    return '';
  }
}
