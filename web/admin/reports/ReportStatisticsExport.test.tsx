import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import type { ReportNumbers } from '../../../worker/contract/moderation/review.ts';
import { formatCsv } from '../list/csv/format-csv.ts';
import { ReportStatisticsExport, toReportCsvRows } from './ReportStatisticsExport.tsx';

const row: ReportNumbers['data'][number] = {
  month: '2026-05',
  reason: 'spam',
  object_type: 'users',
  median_hours: null,
  reports: 2,
  by_members: 1,
  by_others: 1,
  no_action: 0,
  warned: 1,
  paused: 0,
  removed: 1,
  deactivated: 0,
  open: 0,
  appeals: 1,
  upheld: 0,
  lifted: 1,
};

test('formats the statistics with readable labels', () => {
  const [head, line] = formatCsv(toReportCsvRows([row])).split('\r\n');
  expect(head).toMatch(
    /^Month,Reason,Type,Reports,By members,.*,Median hours to a decision,Appeals,/,
  );
  expect(line).toBe('2026-05,Spam or advertising,Person,2,1,1,0,1,0,1,0,0,,1,0,1');
});

test('requests the chosen year and shows an error', { tags: ['slow'] }, async () => {
  const { asked } = mockApi(() => errorResponse(403, 'Not now.'));
  renderWithQuery(<ReportStatisticsExport />);
  const last = String(new Date().getUTCFullYear() - 1);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: last } });
  fireEvent.click(screen.getByRole('button', { name: /^Save statistics for/ }));
  expect(await screen.findByText(/Not now\./)).toBeTruthy();
  expect(asked).toEqual([`GET /reports/numbers?year=${last}`]);
});
