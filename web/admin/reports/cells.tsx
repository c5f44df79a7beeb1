import { personCell } from '../fields/person-cell.tsx';
import type { SpecialCells } from '../list/columns.ts';
import { aboutOf, isAccountGone, kindOf, reasonOf } from './words.ts';

const about = personCell('about_id');

/** The words of what is one of a few, and who it is about, though they may have gone. */
export const reportCells: SpecialCells = {
  object_type: { shown: kindOf, told: kindOf },
  reason: { shown: reasonOf, told: reasonOf },
  about_id: {
    shown: (row) => (isAccountGone(row) ? aboutOf(row) : about.shown(row)),
    told: aboutOf,
  },
  created_by: personCell('created_by'),
};
