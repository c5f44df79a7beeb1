/**
 * Renders iCalendar files (RFC 5545): single events in UTC, series in their own zone with their
 * exceptions.
 */

import { getLocale } from '#language';
import { m } from '#messages';
import { href } from '../../contract/addresses.ts';
import { getSkippedDays, parseMovedDates } from '../../contract/events/recurrence-exceptions.ts';
import { escapeContentText, foldContentLine } from '../../http/content-lines.ts';
import {
  buildRrule,
  fromLocalTime,
  type RecurringEvent,
  toIcalTimestamp,
  toLocalTime,
} from '../expand-recurrence.ts';
import { renderVtimezone } from './vtimezone.ts';

/** Location fields; null if the location is not public. */
interface EntryLocation {
  location_name: string | null;
  address_line_1: string | null;
  address_town: string | null;
  address_postcode: string | null;
  address_country_name: string | null;
}

/** Data of a calendar entry. */
export interface CalendarEntry extends EntryLocation, RecurringEvent {
  id: string;
  tag: string;
  /** Empty for a cancelled event whose last public name is not known. */
  name: string;
  description: string | null;
  category: string | null;
  created_at: string;
  updated_at: string;
  /** Revision number, from 1. */
  version: number;
  is_off: number;
}

/** Name, URL and refresh interval of a subscription. */
export interface CalendarSubscription {
  name: string;
  /** Omitted if it is secret. */
  address?: string;
  /** An ISO 8601 duration. */
  refresh: string;
}

/**
 * Renders iCalendar (RFC 5545, calendar name by RFC 7986). Single events use UTC; series use their
 * own zone. Equal rows give equal bytes.
 */
export async function renderCalendar(
  entries: readonly CalendarEntry[],
  site: string,
  as?: CalendarSubscription,
) {
  const events = await Promise.all(entries.map((entry) => renderEvent(entry, site)));
  const repeating = entries.filter(({ rrule, timezone_id }) => rrule && timezone_id);
  const zones = Map.groupBy(repeating, ({ timezone_id }) => String(timezone_id));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Sobe//${escapeContentText(site)}//${getLocale().toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    ...(as ? renderCalendarName(as) : []),
    ...[...zones].flatMap(([zone, some]) =>
      renderVtimezone(zone, some.map(({ start_at }) => start_at).toSorted()[0] ?? ''),
    ),
    ...events.flat(),
    'END:VCALENDAR',
    '',
  ]
    .map(foldContentLine)
    .join('\r\n');
}

const renderCalendarName = ({ name, address, refresh }: CalendarSubscription) => [
  `NAME:${escapeContentText(name)}`,
  `X-WR-CALNAME:${escapeContentText(name)}`,
  ...(address ? [`SOURCE;VALUE=URI:${address}`] : []),
  `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
  `X-PUBLISHED-TTL:${refresh}`,
];

/** An entry; a series has its rule plus one entry per moved date. */
async function renderEvent(entry: CalendarEntry, site: string) {
  const rule = await buildRrule(entry);
  if (!rule)
    return renderEntry(entry, site, [
      formatTimeProperty('DTSTART', entry.start_at),
      formatTimeProperty('DTEND', entry.end_at),
    ]);
  const zone = entry.timezone_id;
  const clock = toLocalTime(entry.start_at, zone ?? 'UTC').slice(10);
  /** Regular start on a day of the rule. */
  const usual = (day: string) => fromLocalTime(day + clock, zone ?? 'UTC').toISOString();
  const leftOut = getSkippedDays(entry.left_out);
  const moved = parseMovedDates(entry.moved).filter(({ date }) => !leftOut.includes(date));
  return [
    ...renderEntry(entry, site, [
      formatTimeProperty('DTSTART', entry.start_at, zone),
      formatTimeProperty('DTEND', entry.end_at, zone),
      `RRULE:${rule}`,
      ...leftOut.map((day) => formatTimeProperty('EXDATE', usual(day), zone)),
    ]),
    ...moved.flatMap(({ date, start_at, end_at }) =>
      renderEntry(entry, site, [
        formatTimeProperty('RECURRENCE-ID', usual(date), zone),
        formatTimeProperty('DTSTART', start_at, zone),
        formatTimeProperty('DTEND', end_at, zone),
      ]),
    ),
  ];
}

const renderEntry = (
  { tag, name, description, category, ...entry }: CalendarEntry,
  site: string,
  times: string[],
) => [
  'BEGIN:VEVENT',
  `UID:${entry.id}@${new URL(site).host}`,
  `DTSTAMP:${toIcalTimestamp(entry.updated_at)}`,
  `CREATED:${toIcalTimestamp(entry.created_at)}`,
  `LAST-MODIFIED:${toIcalTimestamp(entry.updated_at)}`,
  `SEQUENCE:${entry.version - 1}`,
  ...times,
  `SUMMARY:${escapeContentText(name || m['event_change.calendar_hidden_name']())}`,
  ...(description ? [`DESCRIPTION:${escapeContentText(description)}`] : []),
  ...(entry.location_name ? [`LOCATION:${escapeContentText(formatEntryLocation(entry))}`] : []),
  ...(category ? [`CATEGORIES:${escapeContentText(category)}`] : []),
  `URL:${site}${href('/e/:tag', { tag })}`,
  `STATUS:${entry.is_off ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** Address for maps, without repeated parts. */
function formatEntryLocation({
  location_name,
  address_line_1,
  address_country_name,
  ...where
}: EntryLocation) {
  const town = [where.address_town, where.address_postcode].filter(Boolean).join(' ');
  const parts = [location_name, address_line_1, town, address_country_name];
  return [...new Set(parts.filter(Boolean))].join(', ');
}

/** A time property in UTC or in local time of a zone. */
const formatTimeProperty = (name: string, moment: string, zone: string | null = null) =>
  zone
    ? `${name};TZID=${zone}:${toLocalTime(moment, zone).replace(/[-:]/g, '')}`
    : `${name}:${toIcalTimestamp(moment)}`;
