import type { Call } from '../lib/calls.ts';
import { putBack } from './put-back.ts';
import { valuesOfChange } from './values.ts';

/** Looks at what a change has replaced, and puts it back by the calls that there are. */
export const historyCalls = (calls: () => readonly Call[]): Call[] => [
  valuesOfChange,
  putBack(calls),
];
