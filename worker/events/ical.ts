import { daysIn, movedIn } from '../contract/repeating-kept.ts';
import { folded, text } from '../lib/content-line.ts';
import { localOf, momentIn, type Repeats, rruleFor, stampOf } from './repeat.ts';
import { zoneLines } from './vtimezone.ts';

/** Where it is; nothing where that is not public. */
interface Where {
  location_name: string | null;
  address_line_1: string | null;
  address_town: string | null;
  address_postcode: string | null;
  address_country_name: string | null;
}

/** What an entry of a calendar tells. */
export interface Entry extends Where, Repeats {
  id: string;
  tag: string;
  name: string;
  description: string | null;
  category: string | null;
  created_at: string;
  updated_at: string;
  /** Counts the changes, from 1. */
  version: number;
  is_off: number;
}

/** What a calendar is called, where it lies, and how often to ask for it again. */
export interface Subscription {
  name: string;
  address: string;
  /** An ISO 8601 duration. */
  refresh: string;
}

/**
 * iCalendar (RFC 5545, and of RFC 7986 what names a calendar). Times are instants in UTC, which every
 * calendar shows in its own zone, summer and winter; what repeats does so in its own zone. The same rows give the
 * same bytes.
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

/** An entry; of what repeats its rule, and an entry for each date that is at another time. */
async function eventOf(entry: Entry, site: string) {
  const rule = await rruleFor(entry);
  if (!rule)
    return entryLines(entry, site, [at('DTSTART', entry.start_at), at('DTEND', entry.end_at)]);
  const zone = entry.timezone_id;
  const clock = localOf(entry.start_at, zone ?? 'UTC').slice(10);
  /** When the rule has a day. */
  const usual = (day: string) => momentIn(day + clock, zone ?? 'UTC').toISOString();
  const leftOut = daysIn(entry.left_out);
  const moved = movedIn(entry.moved).filter(({ date }) => !leftOut.includes(date));
  return [
    ...entryLines(entry, site, [
      ...[at('DTSTART', entry.start_at, zone), at('DTEND', entry.end_at, zone)],
      `RRULE:${rule}`,
      ...leftOut.map((day) => at('EXDATE', usual(day), zone)),
    ]),
    ...moved.flatMap(({ date, start_at, end_at }) =>
      entryLines(entry, site, [
        at('RECURRENCE-ID', usual(date), zone),
        ...[at('DTSTART', start_at, zone), at('DTEND', end_at, zone)],
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

/** Where to go, as a map finds it; nothing is said twice. */
function whereOf({ location_name, address_line_1, address_country_name, ...where }: Where) {
  const town = [where.address_town, where.address_postcode].filter(Boolean).join(' ');
  const parts = [location_name, address_line_1, town, address_country_name];
  return [...new Set(parts.filter(Boolean))].join(', ');
}

/** A moment in UTC, or on the clock of a zone. */
const at = (name: string, moment: string, zone: string | null = null) =>
  zone
    ? `${name};TZID=${zone}:${localOf(moment, zone).replace(/[-:]/g, '')}`
    : `${name}:${stampOf(moment)}`;
