import { formatServerTiming, type QueryStatistics } from './query-statistics.ts';

/** Internal response header of a streamed page; it never reaches the browser. */
export const STREAMED_HEADER = 'X-Streamed';

/** What is known only after the database has answered, so no header can carry it. */
export interface StreamTrailer {
  isEmptySearch: boolean;
  spent: QueryStatistics;
}

export interface ParsedTrailer {
  isEmptySearch: boolean;
  /** In the format of the Server-Timing header; empty if the stream ended early. */
  timing: string;
}

const EMPTY_SEARCH = 'empty-search';
const TIMING = 'server-timing: ';

/** Last chunk of a streamed document; `forwardStreamedPage` removes what browsers must not see. */
export const formatTrailer = ({ isEmptySearch, spent }: StreamTrailer) =>
  `<!-- ${isEmptySearch ? `${EMPTY_SEARCH} ` : ''}${TIMING}${formatServerTiming(spent)} -->`;

/** The trailer as local browsers see it. */
export const formatTiming = (timing: string) => `<!-- ${TIMING}${timing} -->`;

export const parseTrailer = (text: string): ParsedTrailer | null => {
  const [, before, timing] = /^<!-- (.*?)server-timing: (.*) -->$/s.exec(text) ?? [];
  return timing === undefined ? null : { isEmptySearch: Boolean(before), timing };
};
