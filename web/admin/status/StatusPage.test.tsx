import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import {
  getStatusRegion,
  getStatusRows,
  renderStatusPage,
} from '../../../tests/setup/render-status-page.tsx';
import { StatusPage } from './StatusPage.tsx';
import { formatDecimalSize } from './StorageUsage.tsx';

withAdminSignedIn();

test('shows the storage use as text and meter', async () => {
  await renderStatusPage();
  expect(getStatusRegion('Storage').getByText('2.5 GB of 10 GB used')).toBeTruthy();
  const meter = getStatusRegion('Storage').getByRole('meter', { name: 'File storage' });
  expect(meter.getAttribute('aria-valuetext')).toBe('2.5 GB of 10 GB used, 25%');
  expect(getStatusRegion('Storage').getByText('2.44 MB')).toBeTruthy();
  expect(getStatusRegion('Storage').queryByText(/Raise the quota/)).toBeNull();
});

test.each([
  [80, 'Files use most of the storage.'],
  [95, 'Storage is almost full.'],
])('gives advice at %i%% of the quota', async (used_percent, words) => {
  await renderStatusPage({ used_percent });
  expect(getStatusRegion('Storage').getByText(new RegExp(`${words} Raise the quota`))).toBeTruthy();
});

test('shows problems with advice', async () => {
  await renderStatusPage({
    counters: { checked_at: null, wrong: { users: 1, 'friends sent': 2 } },
    missing_files: ['aa.webp'],
  });
  const order = getStatusRegion('Checks and backup');
  expect(order.getByText('3')).toBeTruthy();
  expect(order.getByText('First check not finished')).toBeTruthy();
  expect(order.getByText(/Corrected: users \(1\), friends sent \(2\)\./)).toBeTruthy();
  expect(
    order.getByText(/Upload this file again, or restore it from a backup: aa\.webp\./),
  ).toBeTruthy();
});

test('lists problems first, each with a link', async () => {
  await renderStatusPage({
    unset_emails: 1,
    late_emails: 12,
    parked_emails: 2,
    missing_files: ['aa.webp'],
    nameless_objects: 40,
    counters: { wrong: { users: 3 } },
    is_backup_late: true,
    used_percent: 80,
  });
  const links = getStatusRegion('Needs attention').getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 job is overdue', '#jobs-mail'],
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
  await renderStatusPage({ jobs: [], parked_messages: 0 });
  expect(getStatusRegion('No problems found').queryAllByRole('link')).toEqual([]);
});

test('shows the last stored backup', async () => {
  await renderStatusPage({
    last_backup: { night: '2026-11-20', rows: 2292, files: 155 },
    connections: [],
  });
  expect(
    getStatusRegion('Checks and backup').getByText(
      'Night of 20 November 2026, 2,292 rows, 155 files',
    ),
  ).toBeTruthy();
  expect(getStatusRegion('Active members').getByText(/No active members on/).textContent).toBe(
    'No active members on 21 November 2026, 10:30.',
  );
});

test('shows activity as tables with bars', async () => {
  await renderStatusPage();
  expect(getStatusRows('Views').slice(1)).toEqual([
    ['Article', 'View', '1,200'],
    ['Login', 'Submit', '300'],
  ]);
  const widths = Array.from(document.querySelectorAll('rect'), (bar) => bar.getAttribute('width'));
  expect(widths).toEqual(['25', '100', '25', '100', '50', '0', '100']);
  expect(getStatusRows('Changes').slice(1)).toEqual([
    ['Sent e-mails', '2'],
    ['And locations', '1'],
  ]);
  expect(getStatusRows('E-mail').slice(1)).toEqual([
    ['20 November 2026', '0'],
    ['21 November 2026', '4'],
  ]);
  expect(getStatusRegion('E-mail').getByText(/1 queued, none failed\./)).toBeTruthy();
});

test('links records to their lists', async () => {
  await renderStatusPage();
  const records = getStatusRegion('Records');
  expect(records.getByRole('link', { name: 'Replies' }).getAttribute('href')).toBe(
    '/admin/thread_replies',
  );
  expect(records.getByText('1,234')).toBeTruthy();
  expect(records.getByText('Friends and requests').tagName).toBe('DT');
});

test('shows a notice for missing, unknown and partial data', async () => {
  await renderStatusPage({
    recent_access_logs: [],
    recent_history_is_floor: true,
    jobs: [],
    parked_emails: 12_000,
    unsent_emails: 10_000,
  });
  expect(getStatusRegion('E-mail').getByText(/10,000 or more queued/)).toBeTruthy();
  expect(
    getStatusRegion('E-mail').getByRole('link', { name: '12,000 failed' }).getAttribute('href'),
  ).toBe('/admin/emails?given_up=true');
  expect(getStatusRegion('Views').getByText('No views.')).toBeTruthy();
  expect(getStatusRegion('Changes').getByText(/Only the newest 100,000 are counted/)).toBeTruthy();
  expect(getStatusRegion('Jobs').getByText(/No job has run yet/)).toBeTruthy();
  expect(getStatusRows('Active members')[1]).toEqual(['Nora Quinn', 'Unknown', '1']);
  expect(getStatusRows('Database')[1]?.slice(0, 4)).toEqual([
    'WEUR',
    'Replica',
    'Streaming',
    'Unknown',
  ]);
});

test('shows an error with a retry', async () => {
  mockApi(() => errorResponse(403, 'The report is resting.'));
  renderWithQuery(<StatusPage />);
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
])('formats %i bytes as %s', (bytes, text) => expect(formatDecimalSize(bytes)).toBe(text));
