import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asNora } from '../../../tests/fixtures/web/signed-in-member.ts';
import { box, draft, press, ruth, said, talk, type } from '../../../tests/fixtures/web/conversation.tsx';
import { nora } from '../../../tests/fixtures/web/member.ts';
import { onScreen, settle } from '../../../tests/setup/render.tsx';
import { type Call, list, made, offline, refused, serving } from '../../../tests/setup/mock-api.ts';
import type { MessageItem } from '../../../worker/contract/community/messages.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { createQueryClient } from '../../data/query.ts';
import { setUser } from '../../data/user.ts';
import { leaveDraft } from '../../ui/form/draft-storage.ts';
import { NewMessageForm } from './NewMessageForm.tsx';
import { ReplyForm } from './ConversationReplyForm.tsx';

asNora();

/** Server whose responses wait for the test. */
function holding() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { sent } = serving(({ method }) => (method === 'GET' ? undefined : promise));
  const answer = async (reply: Response) => {
    await act(async () => resolve(reply));
    await settle();
  };
  return { sent, answer };
}
const keysOf = (calls: Call[]) => new Set(calls.map(({ headers }) => headers['Idempotency-Key']));

const form = (message: MessageItem = talk, isClosed = false) => (
  <ReplyForm message={message} isClosed={isClosed} arrived={async () => {}} refused={async () => {}} />
);

/** Sends a reply that stays pending. */
async function replying() {
  const server = holding();
  onScreen(form());
  type('On Friday.');
  press('Send reply');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  return server;
}

test('clears the form and keeps the focus after a reply', async () => {
  const { answer } = await replying();
  expect(draft('reply/m')).toEqual({ reply: 'On Friday.' });
  await answer(made('r'));
  expect([box().value, draft('reply/m')]).toEqual(['', null]);
  expect(document.activeElement).toBe(box());
});

test.each([
  ['added', 'On Friday. Or on Saturday?', 'Or on Saturday?'],
  ['replaced', 'No, on Saturday.', 'No, on Saturday.'],
])('keeps text %s while a reply is being sent, for the next one', async (_, typed, left) => {
  const { sent, answer } = await replying();
  type(typed);
  await answer(made('r'));
  expect([box().value, draft('reply/m')]).toEqual([left, { reply: left }]);
  press('Send reply');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body.reply)).toEqual(['On Friday.', left]);
  expect(keysOf(sent).size).toBe(2);
});

test('does not move the focus back if the user has left the form', async () => {
  onScreen(<a href="/messages">Messages</a>);
  const { answer } = await replying();
  const link = screen.getByRole('link', { name: 'Messages' });
  link.focus();
  await answer(made('r'));
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(link);
});

const alert = () => document.querySelector('.alert')?.textContent;

test('keeps all input after an error', async () => {
  const { answer } = await replying();
  type('On Friday. Or on Saturday?');
  await answer(refused(503, 'Not now.'));
  expect(box().value).toBe('On Friday. Or on Saturday?');
  expect(alert()).toContain('Not now.');
});

test('retries a reply with a lost response under the same key', async () => {
  const { sent } = serving(({ method }) => {
    if (method === 'GET') return { ...list([said(32, 'On Friday.')]), closed_at: null };
    return sent.length === 1 ? offline() : made('reply-32');
  });
  onScreen(form());
  type('On Friday.');
  press('Send reply');
  await waitFor(() => expect(alert()).toBe('Unable to submit at this time, please try later'));
  expect(draft('reply/m')).toEqual({ reply: 'On Friday.' });
  await screen.findByRole('button', { name: 'Send reply' });
  press('Send reply');
  await waitFor(() => expect(box().value).toBe(''));
  expect([sent.length, keysOf(sent).size, draft('reply/m')]).toEqual([2, 1, null]);
});

const kept = 'Your message was not sent';

test('replaces the form and keeps the text if replies are not possible', () => {
  leaveDraft(nora.id, 'reply/m', { reply: 'Still here?' }, { reply: '' });
  onScreen(form({ ...talk, may_write: false }));
  expect(screen.getByText('You can’t message this person.').matches('.warning')).toBe(true);
  expect(screen.queryByLabelText('Your reply')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(box(kept).value).toBe('Still here?');
});

test('moves unsent text of a closed conversation to a new one', async () => {
  const { rerender } = onScreen(form());
  type('On Friday?');
  rerender(
    <QueryClientProvider client={createQueryClient({})}>
      {form({ ...talk, is_active: false, may_write: false }, true)}
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Start a new conversation' }));
  expect([draft('message/ruth'), draft('reply/m')]).toEqual([{ reply: 'On Friday?' }, null]);
});

const to = { id: 'ruth', name: ruth.recipient_name, tag: ruth.recipient_tag } as UserProfile;

function begin(title: string, message: string) {
  const server = holding();
  onScreen(<NewMessageForm to={to} />);
  type(title, 'Title');
  type(message, 'Message');
  press('Send message');
  return server;
}

test('moves text typed while sending to the new conversation', async () => {
  const { sent, answer } = begin('The room', 'Is it free on Friday?');
  await waitFor(() => expect(sent).toHaveLength(1));
  type('Is it free on Friday? In the evening, I mean.', 'Message');
  await answer(made('new'));
  await waitFor(() => expect(location.pathname).toBe('/messages/new'));
  expect(draft('message/ruth')).toBeNull();
  expect(draft('reply/new')).toEqual({ reply: 'In the evening, I mean.' });
});

test('rejects a title that is too long with a message', async () => {
  const { sent } = begin('x'.repeat(201), 'Hello');
  await settle();
  expect(screen.getByRole('alert').textContent).toBe(
    'Title must be at most 200 characters; it has 201',
  );
  expect(box('Title').value).toHaveLength(201);
  expect(sent).toEqual([]);
});

test('shows new members the daily limit before it is reached', () => {
  const told = /In your first 7 days as a member you can start 5 conversations a day\./;
  onScreen(<NewMessageForm to={to} />);
  expect(screen.queryByText(told)).toBeNull();
  cleanup();
  setUser({ ...nora, approved_at: new Date().toISOString() });
  onScreen(<NewMessageForm to={to} />);
  expect(screen.getByText(told)).toBeTruthy();
});
