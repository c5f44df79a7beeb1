/**
 * Last chunk of a streamed page with facts that are known only after the database has answered;
 * browsers do not see it.
 */

import type { ParsedTrailer } from '../env.ts';
import { formatServerTiming, type QueryStatistics } from './query-statistics.ts';

/** Internal response header of a streamed page; it never reaches the browser. */
export const STREAMED_HEADER = 'X-Streamed';

/** Facts that only the database's answer gives, so no header can carry them. */
export interface StreamTrailer {
  isEmptySearch: boolean;
  spent: QueryStatistics;
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
