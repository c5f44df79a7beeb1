import { createUserCell } from '../fields/create-user-cell.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import {
  getReportedName,
  getReportedTypeLabel,
  getReportReasonLabel,
  isReportedAccountDeleted,
} from './report-labels.ts';

const reportedUserCell = createUserCell('about_id');

/** Custom cells of the report list: labels and the reported user, who may be deleted. */
export const reportCells: SpecialCells = {
  object_type: { render: getReportedTypeLabel, toText: getReportedTypeLabel },
  reason: { render: getReportReasonLabel, toText: getReportReasonLabel },
  about_id: {
    render: (row) =>
      isReportedAccountDeleted(row) ? getReportedName(row) : reportedUserCell.render(row),
    toText: getReportedName,
  },
  created_by: createUserCell('created_by'),
};
