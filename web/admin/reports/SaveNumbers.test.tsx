import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReportNumbers } from '../../../worker/contract/review.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { csvOf } from '../list/save/csv.ts';
import { SaveNumbers, tableOf } from './SaveNumbers.tsx';

const row: ReportNumbers['data'][number] = {
  month: '2026-05',
  reason: 'spam',
  object_type: 'users',
  median_hours: null,
  ...{ reports: 2, by_members: 1, by_others: 1, no_action: 0, warned: 1, paused: 0, removed: 1 },
  ...{ deactivated: 0, open: 0, appeals: 1, upheld: 0, lifted: 1 },
};

test('the numbers are a table of words that anybody reads', () => {
  const [head, line] = csvOf(tableOf([row])).split('\r\n');
  expect(head).toMatch(
    /^Month,Reason,Kind,Reports,By members,.*,Median hours to a decision,Appeals,/,
  );
  expect(line).toBe('2026-05,Spam or advertising,Person,2,1,1,0,1,0,1,0,0,,1,0,1');
});

test('the year that is chosen is asked for, and why it could not be saved is said', async () => {
  const asked = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ message: 'Not now.' }, { status: 403 }));
  render(
    <>
      <SaveNumbers />
      <Toasts />
    </>,
  );
  const last = String(new Date().getUTCFullYear() - 1);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: last } });
  fireEvent.click(screen.getByRole('button', { name: /^Save the numbers of/ }));
  expect(await screen.findByText(/Not now\./)).toBeTruthy();
  await waitFor(() =>
    expect(String(asked.mock.calls[0]?.[0])).toBe(`/sobe/v1/reports/numbers?year=${last}`),
  );
});
