import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asAdmin } from '../../../tests/fixtures/web/signed-in-member.ts';
import { onScreen } from '../../../tests/setup/render.tsx';
import { refused, serving } from '../../../tests/setup/mock-api.ts';
import { part, rowsOf, statusOnScreen } from '../../../tests/setup/render-status-page.tsx';
import { StatusScreen } from './StatusPage.tsx';
import { sizeText } from './format-decimal-size.ts';

vi.mock('../../auth/session/session.ts', () => ({ load: vi.fn() }));

asAdmin();

test('shows the storage use as text and meter', async () => {
  await statusOnScreen();
  expect(part('Storage').getByText('2.5 GB of 10 GB used')).toBeTruthy();
  const meter = part('Storage').getByRole('meter', { name: 'File storage' });
  expect(meter.getAttribute('aria-valuetext')).toBe('2.5 GB of 10 GB used, 25%');
  expect(part('Storage').getByText('2.44 MB')).toBeTruthy();
  expect(part('Storage').queryByText(/Raise the quota/)).toBeNull();
});

test.each([
  [80, 'Files use most of the storage.'],
  [95, 'Storage is almost full.'],
])('gives advice at %i%% of the quota', async (used_percent, words) => {
  await statusOnScreen({ used_percent });
  expect(part('Storage').getByText(new RegExp(`${words} Raise the quota`))).toBeTruthy();
});

test('shows problems with advice', async () => {
  await statusOnScreen({
    counters: { checked_at: null, wrong: { users: 1, 'friends sent': 2 } },
    missing_files: ['aa.webp'],
  });
  const order = part('Checks and backup');
  expect(order.getByText('3')).toBeTruthy();
  expect(order.getByText('First check not finished')).toBeTruthy();
  expect(order.getByText(/Corrected: users \(1\), friends sent \(2\)\./)).toBeTruthy();
  expect(order.getByText(/Upload these files again.*aa\.webp/)).toBeTruthy();
});

test('lists problems first, each with a link', async () => {
  await statusOnScreen({
    unset_emails: 1,
      late_emails: 12,
      parked_emails: 2,
      missing_files: ['aa.webp'],
      nameless_objects: 40,
    counters: { wrong: { users: 3 } }, is_backup_late: true, used_percent: 80,
  });
  const links = part('Needs attention').getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 job is late', '#jobs-mail'],
    ['1 job failed', '#jobs-mail'],
    [
      '1 e-mail is queued because no mail service is set up',
      '/admin/emails?given_up=false&processed=false',
    ],
    ['12 e-mails have waited for over an hour', '/admin/emails?given_up=false&processed=false'],
    ['2 e-mails failed', '/admin/emails?given_up=true'],
    ['1 queue message failed', '#parked'],
    ['1 file is missing from storage', '#checks'],
    ['40 stored objects belong to no file', '#checks'],
    ['3 counts were wrong', '#checks'],
    ['No backup found', '#checks'],
    ['80% of the storage is used', '#storage'],
  ]);
  for (const name of ['jobs-mail', 'parked', 'checks'])
    expect(document.getElementById(name)).toBeTruthy();
});

test('says that there are no problems', async () => {
  await statusOnScreen({ jobs: [], parked_messages: 0 });
  expect(part('No problems found').queryAllByRole('link')).toEqual([]);
});

test('shows the last stored backup', async () => {
  await statusOnScreen({
    last_backup: { night: '2026-11-20', rows: 2292, files: 155 },
    connections: [],
  });
  expect(
    part('Checks and backup').getByText('Night of 20 November 2026, 2,292 rows, 155 files'),
  ).toBeTruthy();
  expect(part('Signed in').getByText(/No active members on/).textContent).toBe(
    'No active members on 21 November 2026, 10:30.',
  );
});

test('shows activity as tables with bars', async () => {
  await statusOnScreen();
  expect(rowsOf('Views').slice(1)).toEqual([
    ['Article', 'View', '1,200'],
    ['Login', 'Submit', '300'],
  ]);
  const widths = Array.from(document.querySelectorAll('rect'), (bar) => bar.getAttribute('width'));
  expect(widths).toEqual(['25', '100', '25', '100', '50', '0', '100']);
  expect(rowsOf('Changes').slice(1)).toEqual([
    ['Sent e-mails', '2'],
    ['And locations', '1'],
  ]);
  expect(rowsOf('E-mail').slice(1)).toEqual([
    ['20 November 2026', '0'],
    ['21 November 2026', '4'],
  ]);
  expect(part('E-mail').getByText(/1 queued, none failed\./)).toBeTruthy();
});

test('links records to their lists', async () => {
  await statusOnScreen();
  const records = part('Records');
  expect(records.getByRole('link', { name: 'Replies' }).getAttribute('href')).toBe(
    '/admin/thread_replies',
  );
  expect(records.getByText('1,234')).toBeTruthy();
  expect(records.getByText('Friends and requests').tagName).toBe('DT');
});

test('shows a notice for missing, unknown and partial data', async () => {
  await statusOnScreen({
    recent_access_logs: [], recent_history_is_floor: true, jobs: [],
    parked_emails: 12_000, unsent_emails: 10_000,
  });
  expect(part('E-mail').getByText(/10,000 or more queued/)).toBeTruthy();
  expect(part('E-mail').getByRole('link', { name: '12,000 failed' }).getAttribute('href')).toBe(
    '/admin/emails?given_up=true',
  );
  expect(part('Views').getByText('No views.')).toBeTruthy();
  expect(part('Changes').getByText(/Only the newest 100,000 are counted/)).toBeTruthy();
  expect(part('Jobs').getByText(/No job has run yet/)).toBeTruthy();
  expect(rowsOf('Signed in')[1]).toEqual(['Nora Quinn', 'Unknown', '1']);
  expect(rowsOf('Database')[1]?.slice(0, 4)).toEqual(['WEUR', 'Replica', 'Streaming', 'Unknown']);
});

test('shows an error with a retry', async () => {
  serving(() => refused(403, 'The report is resting.'));
  onScreen(<StatusScreen />);
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('The report is resting.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [999_900, '1 MB'],
  [2_437_120, '2.44 MB'],
  [10e9, '10 GB'],
])('formats %i bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
