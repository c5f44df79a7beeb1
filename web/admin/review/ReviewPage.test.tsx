import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nora, withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { errorResponse, etagResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import type { ReviewItem } from '../../../worker/contract/moderation/review.ts';
import { formatInUtc } from '../../data/format/format-dates.ts';
import { ReviewPage } from './ReviewPage.tsx';

const moment = '2026-05-01T10:00:00.000Z';
const report = (id: string) => ({
  report: {
    id,
    object_type: 'thread-replies',
    object_id: 'x',
    object_name: 'A reply',
    about_id: nora.id,
    about_name: 'Nora Quinn',
    copy: `Words of ${id}`,
    comments: null,
    reason: 'spam',
    created_at: moment,
    created_by: 'r',
    created_by_name: 'Ruth',
    handled_by_id: id === 'mine' ? nora.id : 'r',
    appealed_at: moment,
    outcome: 'warned',
    appeal_words: 'A joke',
    outcome_reason: 'Rude',
  },
  person: {
    id: nora.id,
    tag: 'nora',
    name: 'Nora Quinn',
    image_name: null,
    created_at: moment,
    membership_level_name: 'Practitioner',
    is_active: true,
    is_admin: false,
    is_approved: true,
    paused_until: null,
    newest: [],
    counts: { about: 3, by: 0, warned: 1, paused: 0, removed: 0 },
  },
  others: [],
  thread_title: null,
  is_there: true,
  may_decide: id !== 'theirs',
});

let waiting: ReviewItem[];
/** Response to the next decision, and of the next queue. */
let answer: Response;
let noQueue: Response | null;
let server: ReturnType<typeof mockApi>;
const calls = () => server.sent.map(({ address, body }) => [address, body]);

withAdminSignedIn();
beforeEach(() => {
  history.replaceState(null, '', '/admin/review');
  waiting = [item('report', 'one'), item('report', 'two')];
  answer = Response.json({});
  noQueue = null;
  server = mockApi(({ method, path }) => {
    if (path === '/review') return noQueue ?? { data: waiting };
    if (path === '/users') return { data: [] };
    const [, , id = ''] = path.split('/');
    if (method === 'GET') return etagResponse(report(id), 3);
    if (path.endsWith('/mail') && answer.ok)
      return { to: 'n@example.org', subject: 'A warning', text: 'Why\n\n{{link}}' };
    if (answer.ok) waiting = waiting.filter((one) => one.id !== id);
    return answer;
  });
});

const item = (kind: ReviewItem['kind'], id: string) => ({ kind, id, since: moment });
const draw = () => renderWithQuery(<ReviewPage />);
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const wordsOf = (id: string) => screen.findByText(`Words of ${id}`);
const type = (words: string, label: RegExp = /^Reason/) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: words } });
/** Presses the shortcut of a dialog once its button is rendered. */
const decide = async (button: string, key: string, words: string) => {
  await screen.findByRole('button', { name: button });
  press(key);
  type(words);
  send();
};
const send = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Enter', ctrlKey: true });

test('moves between items by key on the same page', async () => {
  draw();
  await wordsOf('one');
  press('j');
  await wordsOf('two');
  expect(location.search).toBe('?at=report-two');
  press('j');
  await wordsOf('two');
  press('k');
  await wordsOf('one');
  expect(screen.getByText('1 of 2')).toBeTruthy();
});

test('opens a dialog by key, submits with Ctrl+Enter and continues to the end', {
  tags: ['slow'],
}, async () => {
  draw();
  await wordsOf('one');
  await decide('Close report', 'c', 'Nothing in it.');
  await wordsOf('two');
  expect(await screen.findByText('Report closed.')).toBeTruthy();
  expect(calls()).toEqual([['/reports/one/close', { reason: 'Nothing in it.' }]]);
  await decide('Remove content', 'r', 'Rude.');
  expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeTruthy();
  expect(calls().at(-1)).toEqual(['/reports/two/remove', { reason: 'Rude.' }]);
});

test('shows end and mail of a suspension and keeps typed text after an error', {
  tags: ['slow'],
}, async () => {
  draw();
  answer = errorResponse(503, 'Not now.');
  await decide('Suspend', 'p', 'Every night.');
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Every night.');
  answer = Response.json({});
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  choose('Duration', 'day');
  expect(screen.getByText('Choose an end date.')).toBeTruthy();
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  choose('Until', day);
  expect(screen.getByText(`Until ${formatInUtc(day)}.`)).toBeTruthy();
  send();
  await screen.findByRole('heading', { name: 'E-mail to n@example.org' });
  const until = `${day}T00:00:00.000Z`;
  expect(calls().at(-1)).toEqual(['/reports/one/pause/mail', { reason: 'Every night.', until }]);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByDisplayValue('Every night.')).toBeTruthy();
  send();
  await screen.findByRole('heading', { name: 'E-mail to n@example.org' });
  send();
  await wordsOf('two');
  const mail = { subject: 'A warning', text: 'Why\n\n{{link}}' };
  expect(calls().at(-1)).toEqual(['/reports/one/pause', { reason: 'Every night.', until, mail }]);
});

test('shows an earlier decision with the typed text and continues', async () => {
  draw();
  // Toasts of earlier tests may still be visible.
  const closed = () => screen.queryAllByText('Report closed.').length;
  const before = closed();
  answer = errorResponse(409, 'It is handled.', 'done');
  await decide('Close report', 'c', 'My words');
  await wordsOf('two');
  expect(
    await screen.findByText(/already decided this\. It is handled\. You had written: “My words”/),
  ).toBeTruthy();
  expect(closed()).toBe(before);
});

test('blocks a decision until new information has been read', async () => {
  draw();
  answer = errorResponse(409, 'x', 'changed');
  await decide('Close report', 'c', 'My words');
  expect(await screen.findByText(/This report has changed since/)).toBeTruthy();
  expect(screen.getByText('Words of one')).toBeTruthy();
});

test('previews a warning and sends the edited mail', async () => {
  draw();
  await decide('Warn', 'w', 'Rude.');
  expect(await screen.findByRole('heading', { name: 'E-mail to n@example.org' })).toBeTruthy();
  expect(calls()).toEqual([['/reports/one/warn/mail', { reason: 'Rude.' }]]);
  type('Dear Nora\n\n{{link}}', /^Text/);
  send();
  await wordsOf('two');
  expect(calls().at(-1)).toEqual([
    '/reports/one/warn',
    { reason: 'Rude.', mail: { subject: 'A warning', text: 'Dear Nora\n\n{{link}}' } },
  ]);
});

test('decides an appeal by its own keys or requires another admin', async () => {
  waiting = [item('appeal', 'mine'), item('appeal', 'theirs')];
  draw();
  expect(await screen.findByText('A joke')).toBeTruthy();
  expect(screen.getByText(/an appeal against your own decision/)).toBeTruthy();
  await screen.findByRole('button', { name: 'Reverse decision' });
  press('w');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('l');
  type('We were wrong.');
  send();
  expect(await screen.findByText(/Another admin must decide/)).toBeTruthy();
  expect(calls()).toEqual([['/reports/mine/decide', { reason: 'We were wrong.', lifted: true }]]);
  expect(screen.queryByRole('button', { name: 'Uphold decision' })).toBeNull();
});

test('ignores a letter after g', async () => {
  draw();
  await screen.findByRole('button', { name: 'Close report' });
  press('g');
  press('c');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows a loading error of the queue and retries', async () => {
  noQueue = errorResponse(403, 'Declined: not the right person.');
  draw();
  expect(await screen.findByText(/Declined: not the right person\./)).toBeTruthy();
  noQueue = null;
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  await waitFor(() => wordsOf('one'));
});
