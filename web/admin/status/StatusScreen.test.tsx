import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onScreen } from '../../../tests/on-screen.tsx';
import type { StatusReport } from '../../../worker/contract/status.ts';
import { nora } from '../../account/nora.ts';
import { setUser } from '../../session/user.ts';
import { StatusScreen } from './StatusScreen.tsx';
import { sizeText } from './size.ts';

vi.mock('../../session/session.ts', () => ({ load: vi.fn() }));

const moment = '2026-11-21T10:30:00.000Z';

const report = {
  ...{ name: 'Sobe', version: '0.1.0', built_at: moment, db_size: 2_437_120 },
  ...{ storage_path: '/files', total_gb: 10, used_gb: 2.5, free_gb: 7.5, used_percent: 25 },
  recent_access_logs: [
    { object: 'Article', type: 'View', count: 1200 },
    { object: 'Login', type: 'Submit', count: 300 },
  ],
  recent_access_logs_is_floor: false,
  recent_history: [
    { object_type: 'emails', count: 2 },
    { object_type: 'and_locations', count: 1 },
  ],
  recent_history_is_floor: false,
  histo_sent_emails: [
    { date: '2026-11-20', count: 0 },
    { date: '2026-11-21', count: 4 },
  ],
  histo_sent_emails_is_floor: false,
  connections: [{ usename: 'Nora Quinn', client_addr: null, count: 1 }],
  replication_status: [
    {
      ...{ client_addr: 'WEUR', reply_time: moment, state: 'streaming' },
      ...{ sync_state: 'replica', replay_lag: null },
    },
  ],
  ...{ count_users: 45, count_thread_replies: 1_234, count_uploaded_files: 80, count_friends: 3 },
  ...{ unsent_emails: 1, unset_emails: 0, late_emails: 0, parked_emails: 0 },
  ...{ last_backup: null, is_backup_late: false },
  claims: { practitioners: 41, confirmed: 38 },
  data_key: { is_set: true, has_previous: false, waiting: 0, lost: 0 },
  jobs: [
    {
      ...{ name: 'status', period: 10, last_run: moment, last_success: moment, last_error: null },
      ...{ note: null, is_late: false, is_running: false },
    },
    {
      ...{ name: 'mail', period: 60, last_run: moment, last_success: null },
      ...{ last_error: 'Error: No', note: null, is_late: true, is_running: false },
    },
    {
      ...{ name: 'counters', period: 1440, last_run: moment, last_success: moment },
      ...{ last_error: null, note: 'All is right.', is_late: false, is_running: true },
    },
  ],
  counters: { checked_at: moment, wrong: {} },
  missing_files: [],
  nameless_objects: 0,
  parked_messages: 1,
} as unknown as StatusReport;

const parked = {
  ...{ count: 2, waiting_count: 1 },
  data: [
    {
      ...{
        id: 'one',
        created_at: moment,
        queue: 'sobe-access-log',
        about: 'Access log: home view',
        happened_at: '2026-11-21T10:20:00.000Z',
      },
      ...{ sent_email_id: null, replayed_at: null, replayed_by: null, replayed_by_name: null },
    },
    {
      ...{
        id: 'two',
        created_at: moment,
        queue: 'sobe-mail',
        about: 'E-mail: Hello',
        happened_at: null,
        sent_email_id: 'mail',
      },
      ...{ replayed_at: moment, replayed_by: 'robin', replayed_by_name: 'Robin Hale' },
    },
  ],
};

/** As when the line is broken. */
const unanswered = Symbol('unanswered');

/** What was asked, in order. */
let asked: string[] = [];

async function draw(answer: Response, more: Record<string, unknown> = {}) {
  asked = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const path = String(address).replace('/sobe/v1', '');
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    const found = Object.entries<unknown>({ '/parked?limit=10': parked, ...more }).find(
      ([one]) => one === path,
    );
    if (found?.[1] === unanswered) throw new TypeError('Failed to fetch');
    return found ? Response.json(await found[1]) : answer.clone();
  });
  onScreen(<StatusScreen />);
  expect(screen.getByText('Loading...')).toBeTruthy();
  await screen.findByRole('heading', { level: 1 });
}

const shown = (more: object = {}, others: Record<string, unknown> = {}) =>
  draw(Response.json({ ...report, ...more }), others);
const part = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (name: string) =>
  part(name)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

beforeEach(() => setUser({ ...nora, is_admin: true }));

test('storage is told in words beside its meter', async () => {
  await shown();
  expect(part('Storage').getByText('2.5 GB of 10 GB used')).toBeTruthy();
  const meter = part('Storage').getByRole('meter', { name: 'Storage of files' });
  expect(meter.getAttribute('aria-valuetext')).toBe('2.5 GB of 10 GB used, 25%');
  expect(part('Storage').getByText('2.44 MB')).toBeTruthy();
  expect(part('Storage').queryByText(/Raise the quota/)).toBeNull();
});

test.each([
  [80, 'Files have used most of it.'],
  [95, 'Files have little room left.'],
])('at %i%% of the quota it is said what to do', async (used_percent, words) => {
  await shown({ used_percent });
  expect(part('Storage').getByText(new RegExp(`${words} Raise the quota`))).toBeTruthy();
});

test('each job tells in words how it is and what it did', async () => {
  await shown();
  const at = '21 November 2026, 10:30';
  expect(rowsOf('Jobs')).toEqual([
    ['Job', 'State', 'Last success', 'By hand'],
    ['Builds this report status, every 10 minutes', 'On time ', at, 'Run now'],
    [
      ...['Sends mail that was left behind mail, every hour', 'Late, Failed Error: No'],
      ...[`Never Last run ${at}`, 'Run now'],
    ],
    [
      ...['Checks everything that is counted counters, every day', 'Running All is right.'],
      ...[at, 'Running…'],
    ],
  ]);
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a job is run by hand, and the report is asked for anew', async () => {
  const done = { name: 'mail', last_error: null, note: 'Handed over: 2.', is_running: false };
  await shown({}, { '/jobs/mail/run': done });
  press('Run now: Sends mail that was left behind');
  await waitFor(() => expect(asked.slice(-3)).toContain('GET /status'));
  expect(asked).toContain('POST /jobs/mail/run');
});

test('one that is running says so, and is not run twice', async () => {
  await shown();
  press('Running…: Checks everything that is counted');
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('while a job runs by hand, its button says so to those who see it and those who hear it', async () => {
  const end = Promise.withResolvers<object>();
  await shown({}, { '/jobs/mail/run': end.promise });
  press('Run now: Sends mail that was left behind');
  const button = await screen.findByRole('button', {
    name: 'Running…: Sends mail that was left behind',
  });
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Running…', 'true']);
  expect(part('Jobs').getByText('Running…', { selector: '[role=status]' })).toBeTruthy();
  end.resolve({ name: 'mail', last_error: null, note: 'Handed over: 2.', is_running: false });
  await screen.findByRole('button', { name: 'Run now: Sends mail that was left behind' });
});

test('what the queues gave up can be sent again, once', async () => {
  await shown({}, { '/parked/one/replay': parked.data[1] });
  await waitFor(() => expect(rowsOf('Parked messages')).toHaveLength(3));
  expect(part('Parked messages').getByText('1 not yet sent again.')).toBeTruthy();
  expect(rowsOf('Parked messages')[2]).toEqual([
    'E-mail: Hello',
    '–',
    '21 November 2026, 10:30',
    'Sent again 21 November 2026, 10:30 by Robin Hale',
  ]);
  expect(
    part('Parked messages').getByRole('link', { name: 'E-mail: Hello' }).getAttribute('href'),
  ).toBe('/admin/emails/mail');
  press('Send again: Access log: home view');
  await waitFor(() => expect(asked).toContain('POST /parked/one/replay'));
});

/** The list after another was sent again, and another. */
const waiting = (...ids: string[]) => ({
  ...{ count: 3, waiting_count: ids.length },
  data: ids.map((id) => ({ ...parked.data[0], id, about: `Message ${id}` })),
});

test('whoever has sent one again goes on where it is told how many are left', async () => {
  const others = { '/parked?limit=10': waiting('a', 'b'), '/parked/a/replay': parked.data[1] };
  await shown({}, others);
  const button = await screen.findByRole('button', { name: 'Send again: Message a' });
  button.focus();
  others['/parked?limit=10'] = waiting('b');
  fireEvent.click(button);
  const left = await part('Parked messages').findByText(/1 not yet sent again\./);
  await waitFor(() => expect(document.activeElement).toBe(left));
});

test('all are sent again part by part, and it is told how many are left', async () => {
  const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  const others: Record<string, unknown> = {
    '/parked?limit=10': waiting('a', 'b'),
    '/parked/replay': first.promise,
  };
  await shown({}, others);
  const button = await screen.findByRole('button', { name: 'Send all again' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe('Sending… 2 left'));
  others['/parked/replay'] = second.promise;
  first.resolve({ sent_count: 1, waiting_count: 1 });
  await waitFor(() => expect(button.textContent).toBe('Sending… 1 left'));
  others['/parked?limit=10'] = { count: 3, waiting_count: 0, data: [parked.data[1]] };
  second.resolve({ sent_count: 1, waiting_count: 0 });
  const done = await part('Parked messages').findByText(/All were sent again\./);
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(asked.filter((one) => one === 'POST /parked/replay')).toHaveLength(2);
});

test('a list of parked messages that can’t be read says so, and is asked again', async () => {
  const others: Record<string, unknown> = { '/parked?limit=10': unanswered };
  await shown({}, others);
  const alert = await part('Parked messages').findByRole('alert');
  expect(part('Parked messages').queryByText('The queues have given up nothing.')).toBeNull();
  others['/parked?limit=10'] = parked;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await part('Parked messages').findByText(/1 not yet sent again\./);
});

test('one that is asked anew in vain leaves what is shown', async () => {
  const others: Record<string, unknown> = { '/jobs/mail/run': { name: 'mail', note: 'Done.' } };
  await shown({}, others);
  await waitFor(() => expect(rowsOf('Parked messages')).toHaveLength(3));
  others['/parked?limit=10'] = unanswered;
  press('Run now: Sends mail that was left behind');
  await part('Parked messages').findByRole('alert');
  expect(rowsOf('Parked messages')).toHaveLength(3);
});

test('what is out of order is told with what to do', async () => {
  await shown({
    counters: { checked_at: null, wrong: { users: 1, 'friends sent': 2 } },
    missing_files: ['aa.webp'],
  });
  const order = part('Checks and backup');
  expect(order.getByText('3')).toBeTruthy();
  expect(order.getByText('Not yet to the end')).toBeTruthy();
  expect(order.getByText(/Set right: users \(1\), friends sent \(2\)\./)).toBeTruthy();
  expect(order.getByText(/Upload these anew.*aa\.webp/)).toBeTruthy();
});

test('what needs somebody comes first, and leads there', async () => {
  await shown({
    ...{
      unset_emails: 1,
      late_emails: 12,
      parked_emails: 2,
      missing_files: ['aa.webp'],
      nameless_objects: 40,
    },
    ...{ counters: { wrong: { users: 3 } }, is_backup_late: true, used_percent: 80 },
  });
  const links = part('Needs somebody').getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 job is late', '#jobs-mail'],
    ['1 job failed', '#jobs-mail'],
    ['1 e-mail waits, for no mail is set up', '/admin/emails?given_up=false&processed=false'],
    ['12 e-mails have waited for over an hour', '/admin/emails?given_up=false&processed=false'],
    ['2 e-mails were given up', '/admin/emails?given_up=true'],
    ['1 message is parked', '#parked'],
    ['1 file has no bytes', '#checks'],
    ['40 stored objects belong to no file', '#checks'],
    ['3 counts were off', '#checks'],
    ['No backup is known', '#checks'],
    ['80% of the storage is used', '#storage'],
  ]);
  for (const name of ['jobs-mail', 'parked', 'checks'])
    expect(document.getElementById(name)).toBeTruthy();
});

test('where nothing does, that is said', async () => {
  await shown({ jobs: [], parked_messages: 0 });
  expect(part('All is well.').queryAllByRole('link')).toEqual([]);
});

test('the last backup is the last night that is kept', async () => {
  await shown({ last_backup: { night: '2026-11-20', rows: 2292, files: 155 }, connections: [] });
  expect(
    part('Checks and backup').getByText('Night of 20 November 2026, 2,292 rows, 155 files'),
  ).toBeTruthy();
  expect(part('Signed in').getByText(/Nobody on/).textContent).toBe(
    'Nobody on 21 November 2026, 10:30.',
  );
});

test('what happened is a table of numbers; its bars are drawn beside them', async () => {
  await shown();
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
  expect(part('E-mail').getByText(/1 waits to be sent; none was given up\./)).toBeTruthy();
});

test('records lead to their lists, where there are any', async () => {
  await shown();
  const records = part('Records');
  expect(records.getByRole('link', { name: 'Replies' }).getAttribute('href')).toBe(
    '/admin/thread_replies',
  );
  expect(records.getByText('1,234')).toBeTruthy();
  expect(records.getByText('Friends and requests').tagName).toBe('DT');
});

test('what is not there, not known or not whole is said so', async () => {
  await shown({
    ...{ recent_access_logs: [], recent_history_is_floor: true, jobs: [] },
    ...{ parked_emails: 12_000, unsent_emails: 10_000 },
  });
  expect(part('E-mail').getByText(/10,000 or more wait to be sent/)).toBeTruthy();
  expect(
    part('E-mail').getByRole('link', { name: '12,000 were given up' }).getAttribute('href'),
  ).toBe('/admin/emails?given_up=true');
  expect(part('Views').getByText('Nobody has looked at anything.')).toBeTruthy();
  expect(part('Changes').getByText(/More happened than is counted/)).toBeTruthy();
  expect(part('Jobs').getByText(/No job has run yet/)).toBeTruthy();
  expect(rowsOf('Signed in')[1]).toEqual(['Nora Quinn', 'Not known', '1']);
  expect(rowsOf('Database')[1]?.slice(0, 4)).toEqual(['WEUR', 'Replica', 'Streaming', 'Not known']);
});

test('a failure is told, and can be tried again', async () => {
  await draw(Response.json({ message: 'The report is resting.' }, { status: 403 }));
  expect(screen.getByRole('alert').textContent).toContain('The report is resting.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [999_900, '1 MB'],
  [2_437_120, '2.44 MB'],
  [10e9, '10 GB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
