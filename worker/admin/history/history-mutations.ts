import type { Mutation } from '../../http/mutation.ts';
import { getChangeValues } from './previous-values.ts';
import { buildRevertMutation } from './revert-change.ts';

/**
 * Routes that read the previous values of a change and revert it through the item's own mutations.
 */
export const buildHistoryMutations = (calls: () => readonly Mutation[]): Mutation[] => [
  getChangeValues,
  buildRevertMutation(calls),
];
