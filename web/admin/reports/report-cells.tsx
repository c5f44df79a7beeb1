import { personCell } from '../fields/create-user-cell.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import { aboutOf, isAccountGone, kindOf, reasonOf } from './report-labels.ts';

const about = personCell('about_id');

/** Custom cells of the report list: labels and the reported user, who may be deleted. */
export const reportCells: SpecialCells = {
  object_type: { shown: kindOf, told: kindOf },
  reason: { shown: reasonOf, told: reasonOf },
  about_id: {
    shown: (row) => (isAccountGone(row) ? aboutOf(row) : about.shown(row)),
    told: aboutOf,
  },
  created_by: personCell('created_by'),
};
