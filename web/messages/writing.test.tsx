import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noRights, nora } from '../../tests/nora.ts';
import { onScreen, settle } from '../../tests/on-screen.tsx';
import { type Call, list, made, offline, refused, serving } from '../../tests/serving.ts';
import type { MessageItem, MessageReply } from '../../worker/contract/messages.ts';
import type { UserProfile } from '../../worker/contract/users.ts';
import { createQueryClient } from '../lib/query.ts';
import { setUser } from '../lib/user.ts';
import { Conversation } from './Conversation.tsx';
import { NewMessageForm } from './NewMessageForm.tsx';
import { ReplyForm } from './ReplyForm.tsx';

const at = '2026-10-12T09:30:00.000Z';
const audit = {
  ...{ created_at: at, created_by: nora.id, created_by_name: nora.name },
  ...{ updated_at: at, updated_by: nora.id, updated_by_name: nora.name },
};
const ruth = {
  ...{ recipient_id: '019b76da-a800-7000-8000-00000000000f', recipient_name: 'Ruth Abiola' },
  recipient_tag: 'ruth-abiola',
  recipient_image: null,
};
const talk: MessageItem = {
  ...{ ...audit, id: '019b76da-a800-7000-8000-000000000001', title: 'The room', is_active: true },
  ...{ closed_at: null, last_reply_at: at, unread_count: 0, recipients: [ruth] },
  may_write: true,
};

/** The server: a call waits until the test lets it be answered. */
function holding(replies: MessageReply[] = [], earlier: MessageReply[] = []) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { sent } = serving(({ method, path, query }) => {
    if (method !== 'GET') return promise;
    if (!path.includes('/replies')) return;
    const data = query.has('before') ? earlier : replies;
    return { count: replies.length + earlier.length, data, closed_at: null };
  });
  const answer = (reply: Response) => act(async () => resolve(reply));
  return { sent, answer };
}
const arriving = () => made('019b76da-a800-7000-8000-000000000002');
const keysOf = (calls: Call[]) => new Set(calls.map(({ headers }) => headers['Idempotency-Key']));

const drawReply = () =>
  onScreen(
    <ReplyForm message={talk} isClosed={false} arrived={async () => {}} refused={async () => {}} />,
  );

const box = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const type = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
/** A reply is on its way, and not yet answered. */
async function replying() {
  const server = holding();
  drawReply();
  type('Your reply', 'On Friday.');
  press('Send reply');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  return server;
}
const draft = (name: string) =>
  JSON.parse(localStorage.getItem(`draft:${nora.id}:${name}`) ?? 'null')?.values ?? null;

beforeEach(() => {
  setUser(nora);
  // What jsdom has not.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
});

test('a reply that has arrived leaves the box empty, and the focus in it', async () => {
  const { answer } = await replying();
  expect(draft(`reply/${talk.id}`)).toEqual({ reply: 'On Friday.' });
  await answer(arriving());
  await settle();
  expect(box('Your reply').value).toBe('');
  expect(document.activeElement).toBe(box('Your reply'));
  expect(draft(`reply/${talk.id}`)).toBeNull();
});

test('what is typed on while a reply is on its way stays, as the next one', async () => {
  const { sent, answer } = await replying();
  type('Your reply', 'On Friday. Or on Saturday?');
  await answer(arriving());
  await settle();
  expect(box('Your reply').value).toBe('Or on Saturday?');
  expect(draft(`reply/${talk.id}`)).toEqual({ reply: 'Or on Saturday?' });
  press('Send reply');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body.reply)).toEqual(['On Friday.', 'Or on Saturday?']);
  expect(keysOf(sent).size).toBe(2);
});

test('what was written anew meanwhile stays whole', async () => {
  const { answer } = await replying();
  type('Your reply', 'No, on Saturday.');
  await answer(arriving());
  await settle();
  expect(box('Your reply').value).toBe('No, on Saturday.');
  expect(draft(`reply/${talk.id}`)).toEqual({ reply: 'No, on Saturday.' });
});

test('whoever has gone on to something else is not called back', async () => {
  onScreen(<a href="/messages">Messages</a>);
  const { answer } = await replying();
  const link = screen.getByRole('link', { name: 'Messages' });
  link.focus();
  await answer(arriving());
  await settle();
  expect(box('Your reply').value).toBe('');
  expect(document.activeElement).toBe(link);
});

test('what is refused stays with all that was typed since', async () => {
  const { answer } = await replying();
  type('Your reply', 'On Friday. Or on Saturday?');
  await answer(refused(503, 'Not now.'));
  await settle();
  expect(box('Your reply').value).toBe('On Friday. Or on Saturday?');
  expect(document.querySelector('.alert')?.textContent).toContain('Not now.');
});

const noAnswer = 'Unable to submit at this time, please try later';
const alert = () => document.querySelector('.alert')?.textContent;

test('a reply whose answer is lost is sent again under the same key', async () => {
  const { sent } = serving(({ method }) => {
    if (method === 'GET') return { ...list([said(2, 'On Friday.')]), closed_at: null };
    return sent.length === 1 ? offline() : made(said(2, '').id);
  });
  drawReply();
  type('Your reply', 'On Friday.');
  press('Send reply');
  await waitFor(() => expect(alert()).toBe(noAnswer));
  expect(draft(`reply/${talk.id}`)).toEqual({ reply: 'On Friday.' });
  await screen.findByRole('button', { name: 'Send reply' });
  press('Send reply');
  await waitFor(() => expect(box('Your reply').value).toBe(''));
  expect([sent.length, keysOf(sent).size]).toEqual([2, 1]);
  expect(draft(`reply/${talk.id}`)).toBeNull();
});

test('where the other can’t be written to there is no box, and what was typed is kept', () => {
  holding();
  const closed = { arrived: async () => {}, refused: async () => {}, isClosed: false };
  localStorage.setItem(
    `draft:${nora.id}:reply/${talk.id}`,
    JSON.stringify({ values: { reply: 'Still here?' }, before: { reply: '' }, differing: [] }),
  );
  onScreen(<ReplyForm message={{ ...talk, may_write: false }} {...closed} />);
  expect(screen.getByText('This person can’t be written to.').matches('.warning')).toBe(true);
  expect(screen.queryByLabelText('Your reply')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(box('What you were writing was not sent').value).toBe('Still here?');
});

test('whoever begins another conversation takes along what was not sent in a closed one', async () => {
  holding();
  const { rerender } = drawReply();
  const closed = { arrived: async () => {}, refused: async () => {}, isClosed: true };
  type('Your reply', 'On Friday?');
  rerender(
    <QueryClientProvider client={createQueryClient({})}>
      <ReplyForm message={{ ...talk, is_active: false, may_write: false }} {...closed} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Begin another one' }));
  expect(draft(`message/${ruth.recipient_id}`)).toEqual({ reply: 'On Friday?' });
  expect(draft(`reply/${talk.id}`)).toBeNull();
});

const to = { id: ruth.recipient_id, name: ruth.recipient_name, tag: ruth.recipient_tag };
const drawNew = () => onScreen(<NewMessageForm to={to as UserProfile} />);

test('what is typed on while a first message is on its way waits in the box of its conversation', async () => {
  const { sent, answer } = holding();
  drawNew();
  type('Title', 'The room');
  type('Message', 'Is it free on Friday?');
  press('Send message');
  await waitFor(() => expect(sent).toHaveLength(1));
  type('Message', 'Is it free on Friday? In the evening, I mean.');
  await answer(arriving());
  await waitFor(() => expect(location.pathname).toMatch('/messages/019b76da'));
  expect(draft(`message/${ruth.recipient_id}`)).toBeNull();
  expect(draft('reply/019b76da-a800-7000-8000-000000000002')).toEqual({
    reply: 'In the evening, I mean.',
  });
});

test('a title that is too long can be typed, and is refused in words', async () => {
  const { sent } = holding();
  drawNew();
  type('Title', 'x'.repeat(201));
  type('Message', 'Hello');
  press('Send message');
  await settle();
  expect(screen.getByRole('alert').textContent).toBe(
    'Title must be at most 200 characters; it has 201',
  );
  expect(box('Title').value).toHaveLength(201);
  expect(sent).toEqual([]);
});

const said = (id: number, text: string, read = true): MessageReply => ({
  ...{ id: `019b76da-a800-7000-8000-00000000010${id}`, message_id: talk.id, reply: text },
  ...{ created_at: at.replace('09:30', `09:3${id}`), read_at: read ? at : null },
  ...{ created_by: ruth.recipient_id, created_by_name: ruth.recipient_name },
});

test('whose level has no messages answers all the same, and is led nowhere that is not theirs', async () => {
  setUser({ ...nora, ...noRights });
  holding([said(1, 'Welcome')]);
  onScreen(<Conversation message={talk} />);
  await waitFor(() => expect(box('Your reply')).toBeTruthy());
  expect(button('Mark Conversation as Closed')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
  cleanup();
  onScreen(<Conversation message={{ ...talk, is_active: false, closed_at: at }} />);
  await waitFor(() => expect(screen.getByText(/This conversation is closed/)).toBeTruthy());
  expect(screen.queryByRole('link', { name: 'Begin another one' })).toBeNull();
});

test('each button to report a message says which one', async () => {
  holding([said(2, 'Second'), said(1, 'First')]);
  onScreen(<Conversation message={talk} />);
  await waitFor(() => expect(screen.getByText('First')).toBeTruthy());
  const names = screen.getAllByRole('button', { name: /^Report/ }).map((one) => one.textContent);
  expect(names).toEqual([
    'Report the message from Ruth Abiola, 12 October 2026, 10:31',
    'Report the message from Ruth Abiola, 12 October 2026, 10:32',
  ]);
});

test('whoever brings the last of the earlier replies goes on from where they were', async () => {
  holding([said(3, 'Third'), said(2, 'Second')], [said(1, 'First')]);
  onScreen(<Conversation message={talk} />);
  await waitFor(() => expect(button('Show earlier replies')).toBeTruthy());
  press('Show earlier replies');
  await waitFor(() => expect(screen.getByText('First')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Show earlier replies' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Second');
});

test('a new member is told how many conversations a day can be begun, before the limit is met', () => {
  const to = { id: ruth.recipient_id, tag: ruth.recipient_tag, name: ruth.recipient_name };
  const drawFirst = () => onScreen(<NewMessageForm to={to as UserProfile} />);
  const told = /In your first 7 days here you can begin 5 conversations a day\./;
  drawFirst();
  expect(screen.queryByText(told)).toBeNull();
  cleanup();
  setUser({ ...nora, approved_at: new Date().toISOString() });
  drawFirst();
  expect(screen.getByText(told)).toBeTruthy();
});
