import { type SQL, sql } from 'drizzle-orm';
import { clocks } from './clocks.ts';
import { momentIn } from './repeat.ts';

const hours = 3_600_000;

/** One end of a time range: a moment, or midnight of a day in each event's own time zone. */
export interface Edge {
  /** The earliest moment that any time zone gives. */
  earliest: string;
  /** The latest such moment. */
  latest: string;
  /** SQL: the moment in a given zone. */
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
    // Zones are between UTC-12 and UTC+14.
    earliest: after(-14),
    latest: after(12),
    in: (zone) =>
      sql`coalesce(${byClock} ->> (select clock from timezones where id = ${zone}), ${midnight})`,
  };
}

/** SQL condition: at the edge or later. */
export const isSince = (column: SQL, edge: Edge, zone: SQL) =>
  sql`(${column} >= ${edge.latest} or ${column} >= ${edge.earliest} and ${column} >= ${edge.in(zone)})`;

/** SQL condition: after the edge. Without a zone it also matches up to 26 hours more, so check again later. */
export const isAfter = (column: SQL, edge: Edge, zone: SQL | undefined) =>
  zone && edge.earliest !== edge.latest
    ? sql`${column} > ${edge.earliest} and (${column} > ${edge.latest} or ${column} > ${edge.in(zone)})`
    : sql`${column} > ${edge.earliest}`;

/** SQL condition: before the edge. */
export const isBefore = (column: SQL, edge: Edge, zone: SQL | undefined) =>
  zone && edge.earliest !== edge.latest
    ? sql`${column} < ${edge.latest} and (${column} < ${edge.earliest} or ${column} < ${edge.in(zone)})`
    : sql`${column} < ${edge.latest}`;
