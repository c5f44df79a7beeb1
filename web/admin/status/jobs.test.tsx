import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asAdmin } from '../../../tests/as-nora.ts';
import { part, rowsOf, statusOnScreen } from '../../../tests/status-on-screen.tsx';

vi.mock('../../session/session.ts', () => ({ load: vi.fn() }));

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

asAdmin();

test('each job tells in words how it is and what it did', async () => {
  await statusOnScreen();
  const at = '21 November 2026, 10:30';
  expect(rowsOf('Jobs')).toEqual([
    ['Job', 'Status', 'Last success', 'Action'],
    ['Builds this report status, every 10 minutes', 'On time ', at, 'Run now'],
    [
      ...['Retries unsent e-mails mail, every hour', 'Late, Failed Error: No'],
      ...[`Never Last run ${at}`, 'Run now'],
    ],
    [...['Checks all counts counters, every day', 'Running All is right.'], ...[at, 'Running…']],
  ]);
});

test('a job is run by hand, and the report is asked for anew', async () => {
  const done = { name: 'mail', last_error: null, note: 'Handed over: 2.', is_running: false };
  const asked = await statusOnScreen({}, { '/jobs/mail/run': done });
  press('Run now: Retries unsent e-mails');
  await waitFor(() => expect(asked.slice(-3)).toContain('GET /status'));
  expect(asked).toContain('POST /jobs/mail/run');
});

test('one that is running says so, and is not run twice', async () => {
  const asked = await statusOnScreen();
  press('Running…: Checks all counts');
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('while a job runs by hand, its button says so to those who see it and those who hear it', async () => {
  const end = Promise.withResolvers<object>();
  await statusOnScreen({}, { '/jobs/mail/run': end.promise });
  press('Run now: Retries unsent e-mails');
  const button = await screen.findByRole('button', {
    name: 'Running…: Retries unsent e-mails',
  });
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Running…', 'true']);
  expect(part('Jobs').getByText('Running…', { selector: '[role=status]' })).toBeTruthy();
  end.resolve({ name: 'mail', last_error: null, note: 'Handed over: 2.', is_running: false });
  await screen.findByRole('button', { name: 'Run now: Retries unsent e-mails' });
});
