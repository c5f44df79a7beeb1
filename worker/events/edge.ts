import { type SQL, sql } from 'drizzle-orm';
import { clocks } from './clocks.ts';
import { momentIn } from './repeat.ts';

const hours = 3_600_000;

/** The bounds of a span: a moment, or the midnight of a day by the clock of each event. */
export interface Edge {
  /** The first moment at which it can be, in any time zone. */
  earliest: string;
  /** The last such moment. */
  latest: string;
  /** When it is by the clock of a zone. */
  in(zone: SQL): SQL;
}

/** The edge of a moment, or of a day such as '2027-01-31'. */
export function edgeOf(text: string): Edge {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const moment = new Date(text).toISOString();
    return { earliest: moment, latest: moment, in: () => sql`${moment}` };
  }
  const midnight = new Date(text).toISOString();
  const after = (by: number) => new Date(Date.parse(midnight) + by * hours).toISOString();
  const byClock = JSON.stringify(
    Object.fromEntries(clocks.map((zone) => [zone, momentIn(`${text}T00:00:00`, zone)])),
  );
  return {
    // Clocks are between 12 hours behind UTC and 14 before it.
    earliest: after(-14),
    latest: after(12),
    in: (zone) =>
      sql`coalesce(${byClock} ->> (select clock from timezones where id = ${zone}), ${midnight})`,
  };
}

/** What is at an edge or after it. */
export const isSince = (column: SQL, edge: Edge, zone: SQL) =>
  sql`(${column} >= ${edge.latest} or ${column} >= ${edge.earliest} and ${column} >= ${edge.in(zone)})`;

/** What is after an edge. Without a zone it finds some more, which does no harm before a second look. */
export const isAfter = (column: SQL, edge: Edge, zone: SQL | undefined) =>
  zone && edge.earliest !== edge.latest
    ? sql`${column} > ${edge.earliest} and (${column} > ${edge.latest} or ${column} > ${edge.in(zone)})`
    : sql`${column} > ${edge.earliest}`;

/** What is before an edge. */
export const isBefore = (column: SQL, edge: Edge, zone: SQL | undefined) =>
  zone && edge.earliest !== edge.latest
    ? sql`${column} < ${edge.latest} and (${column} < ${edge.earliest} or ${column} < ${edge.in(zone)})`
    : sql`${column} < ${edge.latest}`;
