/** Formats numbers and names of the status page. */

import { m } from '#messages';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';

/** '12', or '10,000 or more' if counting stopped early. */
export const formatAtLeast = (count: number, isFloor = false): string =>
  isFloor ? m['admin_status.at_least']({ number: formatNumber(count) }) : formatNumber(count);

/** Technical name without a message: 'user_tokens' becomes 'User tokens'. */
export const formatTableName = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
