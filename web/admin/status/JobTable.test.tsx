import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import {
  getStatusRegion,
  getStatusRows,
  renderStatusPage,
} from '../../../tests/setup/render-status-page.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

withAdminSignedIn();

test('shows state and result of each job', async () => {
  await renderStatusPage();
  const at = '21 November 2026, 10:30';
  expect(getStatusRows('Jobs')).toEqual([
    ['Job', 'Status', 'Last success', 'Action'],
    ['Builds this report status, every 10 minutes', 'On time ', at, 'Run now'],
    [
      ...['Retries unsent e-mails mail, every hour', 'Overdue, Failed Error: No'],
      ...[`Never Last run ${at}`, 'Run now'],
    ],
    [...['Checks all counts counters, every day', 'Running All is right.'], ...[at, 'Running…']],
  ]);
});

test('runs a job manually and refetches the report', async () => {
  const done = { name: 'mail', last_error: null, note: 'Handed over: 2.', is_running: false };
  const asked = await renderStatusPage({}, { '/jobs/mail/run': done });
  press('Run now: Retries unsent e-mails');
  await waitFor(() => expect(asked.slice(-3)).toContain('GET /status'));
  expect(asked).toContain('POST /jobs/mail/run');
});

test('does not start a running job again', async () => {
  const asked = await renderStatusPage();
  press('Running…: Checks all counts');
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('announces a manual run while it lasts', async () => {
  const end = Promise.withResolvers<object>();
  await renderStatusPage({}, { '/jobs/mail/run': end.promise });
  press('Run now: Retries unsent e-mails');
  const button = await screen.findByRole('button', {
    name: 'Running…: Retries unsent e-mails',
  });
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Running…', 'true']);
  expect(getStatusRegion('Jobs').getByText('Running…', { selector: '[role=status]' })).toBeTruthy();
  end.resolve({ name: 'mail', last_error: null, note: 'Handed over: 2.', is_running: false });
  await screen.findByRole('button', { name: 'Run now: Retries unsent e-mails' });
});
