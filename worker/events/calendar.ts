import { type Context, Hono } from 'hono';
import type { EventView } from '../contract/events.ts';
import type { App } from '../env.ts';
import { now } from '../lib/clock.ts';
import { notFound } from '../lib/errors.ts';
import { presentTag } from '../lib/moved.ts';
import { eventByTag } from './reads.ts';

/** GET /e/{tag}.ics: an event for other calendars (RFC 5545). */
export const calendar = new Hono<App>().get('/:file{[^/]+\\.ics}', async (c) => {
  const tag = c.req.param('file').slice(0, -'.ics'.length);
  const asked = { params: { tag }, query: {}, viewer: null, now: now() };
  const rows = await c.var.db.batch(eventByTag.statements(asked));
  if (!rows[0]?.length) return c.redirect(await addressNow(c, tag), 301);
  const event = eventByTag.shape(rows, asked) as EventView;
  return c.body(calendarOf(event, c.env.SITE_URL.replace(/\/$/, '')), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${encodeURIComponent(tag)}.ics"`,
    'Cache-Control': 'no-cache',
  });
});

/** Where the calendar of an event is whose tag was changed. @throws notFound */
async function addressNow(c: Context<App>, tag: string): Promise<string> {
  const lookup = presentTag('events', tag);
  const [[present]] = lookup ? await c.var.db.batch([lookup]) : [[]];
  if (!present) throw notFound('There is no such event.');
  return `/e/${encodeURIComponent(present.tag)}.ics`;
}

const calendarOf = (event: EventView, site: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Sobe//${site}//EN`,
    'BEGIN:VEVENT',
    `UID:${event.id}@${new URL(site).host}`,
    `DTSTAMP:${stamp(event.updated_at)}`,
    `DTSTART:${stamp(event.start_at)}`,
    `DTEND:${stamp(event.end_at)}`,
    `SUMMARY:${escaped(event.name)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.location_name ? [`LOCATION:${escaped(event.location_name)}`] : []),
    `URL:${site}/e/${encodeURIComponent(event.tag)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

const stamp = (moment: string) =>
  new Date(moment)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (found) => `\\${found}`).replace(/\r?\n/g, '\\n');

/** Lines of at most 75 bytes, never cut within a character; the next begins with a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 75) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}
