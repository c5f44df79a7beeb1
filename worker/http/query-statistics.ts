/** D1 usage of a request (queries, rows, time), which responses report as Server-Timing. */

export interface QueryStatistics {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  /** Total duration of the round trips. */
  milliseconds: number;
}

/** Formats the usage for the Server-Timing header. */
export const formatServerTiming = ({
  roundTrips,
  rowsRead,
  rowsWritten,
  milliseconds,
}: QueryStatistics) =>
  `d1;dur=${Math.round(milliseconds)};desc="${roundTrips} round trips, ${rowsRead} rows read, ${rowsWritten} rows written"`;

/** Parses the output of `formatServerTiming`; other text counts as zero. */
export function parseServerTiming(timing: string) {
  const [, roundTrips = 0, read = 0, written = 0] =
    /(\d+) round trips, (\d+) rows read, (\d+) rows written/.exec(timing) ?? [];
  return { d1_round_trips: +roundTrips, d1_rows_read: +read, d1_rows_written: +written };
}
