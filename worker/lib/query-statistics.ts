/** What a request has spent in D1. */
export interface QueryStatistics {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  /** How long the round trips took. */
  milliseconds: number;
}

/** The cost of an answer as its Server-Timing tells it. */
export const serverTiming = ({
  roundTrips,
  rowsRead,
  rowsWritten,
  milliseconds,
}: QueryStatistics) =>
  `d1;dur=${Math.round(milliseconds)};desc="${roundTrips} round trips, ${rowsRead} rows read, ${rowsWritten} rows written"`;

/** Reads again what `serverTiming` wrote; of another text, nothing was spent. */
export function statisticsOf(timing: string) {
  const [, roundTrips = 0, read = 0, written = 0] =
    /(\d+) round trips, (\d+) rows read, (\d+) rows written/.exec(timing) ?? [];
  return { d1_round_trips: +roundTrips, d1_rows_read: +read, d1_rows_written: +written };
}
