import { daysIn, movedIn } from '../../contract/events/recurrence-exceptions.ts';
import { folded, text } from '../../feeds/content-lines.ts';
import { localOf, momentIn, type Repeats, rruleFor, stampOf } from '../expand-recurrence.ts';
import { zoneLines } from './vtimezone.ts';

/** Location fields; null if the location is not public. */
interface Where {
  location_name: string | null;
  address_line_1: string | null;
  address_town: string | null;
  address_postcode: string | null;
  address_country_name: string | null;
}

/** Data of a calendar entry. */
export interface Entry extends Where, Repeats {
  id: string;
  tag: string;
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
export interface Subscription {
  name: string;
  address: string;
  /** An ISO 8601 duration. */
  refresh: string;
}

/**
 * Renders iCalendar (RFC 5545, calendar name by RFC 7986). Single events use UTC; series use their
 * own zone. Equal rows give equal bytes.
 */
export async function calendarOf(entries: readonly Entry[], site: string, as?: Subscription) {
  const events = await Promise.all(entries.map((entry) => eventOf(entry, site)));
  const repeating = entries.filter(({ rrule, timezone_id }) => rrule && timezone_id);
  const zones = Map.groupBy(repeating, ({ timezone_id }) => String(timezone_id));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Sobe//${text(site)}//EN`,
    'CALSCALE:GREGORIAN',
    ...(as ? named(as) : []),
    ...[...zones].flatMap(([zone, some]) =>
      zoneLines(zone, some.map(({ start_at }) => start_at).toSorted()[0] ?? ''),
    ),
    ...events.flat(),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

const named = ({ name, address, refresh }: Subscription) => [
  `NAME:${text(name)}`,
  `X-WR-CALNAME:${text(name)}`,
  `SOURCE;VALUE=URI:${address}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
  `X-PUBLISHED-TTL:${refresh}`,
];

/** An entry; a series has its rule plus one entry per moved date. */
async function eventOf(entry: Entry, site: string) {
  const rule = await rruleFor(entry);
  if (!rule)
    return entryLines(entry, site, [at('DTSTART', entry.start_at), at('DTEND', entry.end_at)]);
  const zone = entry.timezone_id;
  const clock = localOf(entry.start_at, zone ?? 'UTC').slice(10);
  /** Regular start on a day of the rule. */
  const usual = (day: string) => momentIn(day + clock, zone ?? 'UTC').toISOString();
  const leftOut = daysIn(entry.left_out);
  const moved = movedIn(entry.moved).filter(({ date }) => !leftOut.includes(date));
  return [
    ...entryLines(entry, site, [
      at('DTSTART', entry.start_at, zone),
      at('DTEND', entry.end_at, zone),
      `RRULE:${rule}`,
      ...leftOut.map((day) => at('EXDATE', usual(day), zone)),
    ]),
    ...moved.flatMap(({ date, start_at, end_at }) =>
      entryLines(entry, site, [
        at('RECURRENCE-ID', usual(date), zone),
        at('DTSTART', start_at, zone),
        at('DTEND', end_at, zone),
      ]),
    ),
  ];
}

const entryLines = (
  { tag, name, description, category, ...entry }: Entry,
  site: string,
  times: string[],
) => [
  'BEGIN:VEVENT',
  `UID:${entry.id}@${new URL(site).host}`,
  `DTSTAMP:${stampOf(entry.updated_at)}`,
  `CREATED:${stampOf(entry.created_at)}`,
  `LAST-MODIFIED:${stampOf(entry.updated_at)}`,
  `SEQUENCE:${entry.version - 1}`,
  ...times,
  `SUMMARY:${text(name)}`,
  ...(description ? [`DESCRIPTION:${text(description)}`] : []),
  ...(entry.location_name ? [`LOCATION:${text(whereOf(entry))}`] : []),
  ...(category ? [`CATEGORIES:${text(category)}`] : []),
  `URL:${site}/e/${encodeURIComponent(tag)}`,
  `STATUS:${entry.is_off ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** Address for maps, without repeated parts. */
function whereOf({ location_name, address_line_1, address_country_name, ...where }: Where) {
  const town = [where.address_town, where.address_postcode].filter(Boolean).join(' ');
  const parts = [location_name, address_line_1, town, address_country_name];
  return [...new Set(parts.filter(Boolean))].join(', ');
}

/** A time property in UTC or in local time of a zone. */
const at = (name: string, moment: string, zone: string | null = null) =>
  zone
    ? `${name};TZID=${zone}:${localOf(moment, zone).replace(/[-:]/g, '')}`
    : `${name}:${stampOf(moment)}`;
