import { type SQL, sql } from 'drizzle-orm';
import { timezonesTable } from '../db/schema/reference.ts';
import { fromLocalTime } from './expand-recurrence.ts';
import { zoneClocks } from './zone-clocks.ts';

const hours = 3_600_000;

/** One end of a time range: an instant, or midnight of a day in each event's own zone. */
export interface TimeEdge {
  /** Earliest instant over all zones. */
  earliest: string;
  /** Latest instant over all zones. */
  latest: string;
  /** SQL: the instant in a given zone. */
  in(zone: SQL): SQL;
}

/** Parses a moment, or a day such as '2027-01-31'. */
export function parseEdge(text: string): TimeEdge {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const moment = new Date(text).toISOString();
    return { earliest: moment, latest: moment, in: () => sql`${moment}` };
  }
  const midnight = new Date(text).toISOString();
  const after = (by: number) => new Date(Date.parse(midnight) + by * hours).toISOString();
  const byClock = JSON.stringify(
    Object.fromEntries(zoneClocks.map((zone) => [zone, fromLocalTime(`${text}T00:00:00`, zone)])),
  );
  return {
    // Zones range from UTC-12 to UTC+14.
    earliest: after(-14),
    latest: after(12),
    in: (zone) =>
      sql`coalesce(${byClock} ->> (select ${timezonesTable.clock} from ${timezonesTable} where ${timezonesTable.id} = ${zone}), ${midnight})`,
  };
}

/** SQL condition: at the edge or later. */
export const isAtOrAfterEdge = (column: SQL, edge: TimeEdge, zone: SQL) =>
  sql`(${column} >= ${edge.latest} or ${column} >= ${edge.earliest} and ${column} >= ${edge.in(zone)})`;

/**
 * SQL condition: after the edge. Without a zone it matches up to 26 hours too much, so a later
 * check is needed.
 */
export const isAfterEdge = (column: SQL, edge: TimeEdge, zone: SQL | undefined) =>
  zone && edge.earliest !== edge.latest
    ? sql`${column} > ${edge.earliest} and (${column} > ${edge.latest} or ${column} > ${edge.in(zone)})`
    : sql`${column} > ${edge.earliest}`;

/** SQL condition: before the edge. */
export const isBeforeEdge = (column: SQL, edge: TimeEdge, zone: SQL | undefined) =>
  zone && edge.earliest !== edge.latest
    ? sql`${column} < ${edge.latest} and (${column} < ${edge.earliest} or ${column} < ${edge.in(zone)})`
    : sql`${column} < ${edge.latest}`;
