import type { Call } from '../../http/mutation.ts';
import { putBack } from './revert-change.ts';
import { valuesOfChange } from './previous-values.ts';

/**
 * Routes that read the previous values of a change and revert it through the item's own mutations.
 */
export const historyCalls = (calls: () => readonly Call[]): Call[] => [
  valuesOfChange,
  putBack(calls),
];
