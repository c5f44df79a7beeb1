import type { SpecialCells } from '../list/columns.ts';
import { kindOf, reasonOf } from './words.ts';

/** The words of what is one of a few. */
export const reportCells: SpecialCells = {
  object_type: { shown: kindOf, told: kindOf },
  reason: { shown: reasonOf, told: reasonOf },
};
