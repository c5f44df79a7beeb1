import { folded, text } from '../lib/content-line.ts';

/** Where it is; nothing where that is not public. */
interface Where {
  location_name: string | null;
  address_line_1: string | null;
  address_town: string | null;
  address_postcode: string | null;
  address_country_name: string | null;
}

/** What an entry of a calendar tells. */
export interface Entry extends Where {
  id: string;
  tag: string;
  name: string;
  description: string | null;
  category: string | null;
  start_at: string;
  end_at: string;
  created_at: string;
  updated_at: string;
  /** Counts the changes, from 1. */
  version: number;
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
 * calendar shows in its own zone, summer and winter; the same rows give the same bytes.
 */
export const calendarOf = (entries: readonly Entry[], site: string, as?: Subscription) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Sobe//${text(site)}//EN`,
    'CALSCALE:GREGORIAN',
    ...(as ? named(as) : []),
    ...entries.flatMap((entry) => eventOf(entry, site)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

const named = ({ name, address, refresh }: Subscription) => [
  `NAME:${text(name)}`,
  `X-WR-CALNAME:${text(name)}`,
  `SOURCE;VALUE=URI:${address}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
  `X-PUBLISHED-TTL:${refresh}`,
];

const eventOf = ({ tag, name, description, category, ...entry }: Entry, site: string) => [
  'BEGIN:VEVENT',
  `UID:${entry.id}@${new URL(site).host}`,
  `DTSTAMP:${stamp(entry.updated_at)}`,
  `CREATED:${stamp(entry.created_at)}`,
  `LAST-MODIFIED:${stamp(entry.updated_at)}`,
  `SEQUENCE:${entry.version - 1}`,
  `DTSTART:${stamp(entry.start_at)}`,
  `DTEND:${stamp(entry.end_at)}`,
  `SUMMARY:${text(name)}`,
  ...(description ? [`DESCRIPTION:${text(description)}`] : []),
  ...(entry.location_name ? [`LOCATION:${text(whereOf(entry))}`] : []),
  ...(category ? [`CATEGORIES:${text(category)}`] : []),
  `URL:${site}/e/${encodeURIComponent(tag)}`,
  'STATUS:CONFIRMED',
  'END:VEVENT',
];

/** Where to go, as a map finds it; nothing is said twice. */
function whereOf({ location_name, address_line_1, address_country_name, ...where }: Where) {
  const town = [where.address_town, where.address_postcode].filter(Boolean).join(' ');
  const parts = [location_name, address_line_1, town, address_country_name];
  return [...new Set(parts.filter(Boolean))].join(', ');
}

const stamp = (moment: string) =>
  new Date(moment)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');
