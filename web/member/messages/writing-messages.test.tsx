import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  clickConversationButton,
  conversationPartner,
  conversationResponse,
  createReplyRow,
  getReplyField,
  getStoredDraft,
  typeReply,
} from '../../../tests/fixtures/web/messages.tsx';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora, withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import {
  type ApiCall,
  createdResponse,
  errorResponse,
  failOffline,
  listResponse,
  mockApi,
} from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import type { ConversationItem } from '../../../worker/contract/community/messages.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { createQueryClient } from '../../data/query.ts';
import { createDraft } from '../../ui/form/draft-storage.ts';
import { ConversationReplyForm } from './ConversationReplyForm.tsx';
import { NewMessageForm } from './NewMessageForm.tsx';

withMemberSignedIn();

/** Server whose responses wait for the test. */
function holding() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { sent } = mockApi(({ method }) => (method === 'GET' ? undefined : promise));
  const answer = async (reply: Response) => {
    await act(async () => resolve(reply));
    await flushUpdates();
  };
  return { sent, answer };
}
const keysOf = (calls: ApiCall[]) =>
  new Set(calls.map(({ headers }) => headers['Idempotency-Key']));

const form = (message: ConversationItem = conversationResponse, isClosed = false) => (
  <ConversationReplyForm
    message={message}
    isClosed={isClosed}
    arrived={async () => {}}
    refused={async () => {}}
  />
);

/** Sends a reply that stays pending. */
async function replying() {
  const server = holding();
  renderWithQuery(form());
  typeReply('On Friday.');
  clickConversationButton('Send reply');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  return server;
}

test('clears the form and keeps the focus after a reply', async () => {
  const { answer } = await replying();
  expect(getStoredDraft('reply/m')).toEqual({ reply: 'On Friday.' });
  await answer(createdResponse('r'));
  expect([getReplyField().value, getStoredDraft('reply/m')]).toEqual(['', null]);
  expect(document.activeElement).toBe(getReplyField());
});

test.each([
  ['added', 'On Friday. Or on Saturday?', 'Or on Saturday?'],
  ['replaced', 'No, on Saturday.', 'No, on Saturday.'],
])('keeps text %s while a reply is being sent, for the next one', async (_, typed, left) => {
  const { sent, answer } = await replying();
  typeReply(typed);
  await answer(createdResponse('r'));
  expect([getReplyField().value, getStoredDraft('reply/m')]).toEqual([left, { reply: left }]);
  clickConversationButton('Send reply');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body.reply)).toEqual(['On Friday.', left]);
  expect(keysOf(sent).size).toBe(2);
});

test('does not move the focus back if the user has left the form', async () => {
  renderWithQuery(<a href="/messages">Messages</a>);
  const { answer } = await replying();
  const link = screen.getByRole('link', { name: 'Messages' });
  link.focus();
  await answer(createdResponse('r'));
  expect(getReplyField().value).toBe('');
  expect(document.activeElement).toBe(link);
});

const alert = () => document.querySelector('.alert')?.textContent;

test('keeps all input after an error', async () => {
  const { answer } = await replying();
  typeReply('On Friday. Or on Saturday?');
  await answer(errorResponse(503, 'Not now.'));
  expect(getReplyField().value).toBe('On Friday. Or on Saturday?');
  expect(alert()).toContain('Not now.');
});

test('retries a reply with a lost response under the same key', async () => {
  const { sent } = mockApi(({ method }) => {
    if (method === 'GET')
      return { ...listResponse([createReplyRow(32, 'On Friday.')]), closed_at: null };
    return sent.length === 1 ? failOffline() : createdResponse('reply-32');
  });
  renderWithQuery(form());
  typeReply('On Friday.');
  clickConversationButton('Send reply');
  await waitFor(() => expect(alert()).toBe('Unable to submit at this time, please try later'));
  expect(getStoredDraft('reply/m')).toEqual({ reply: 'On Friday.' });
  await screen.findByRole('button', { name: 'Send reply' });
  clickConversationButton('Send reply');
  await waitFor(() => expect(getReplyField().value).toBe(''));
  expect([sent.length, keysOf(sent).size, getStoredDraft('reply/m')]).toEqual([2, 1, null]);
});

const kept = 'Your reply was not sent';

test('replaces the form and keeps the text if replies are not possible', () => {
  createDraft(nora.id, 'reply/m', { reply: 'Still here?' }, { reply: '' });
  renderWithQuery(form({ ...conversationResponse, may_write: false }));
  expect(screen.getByText('You can’t message this person.').matches('.warning')).toBe(true);
  expect(screen.queryByLabelText('Your reply')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(getReplyField(kept).value).toBe('Still here?');
});

test('moves unsent text of a closed conversation to a new one', async () => {
  const { rerender } = renderWithQuery(form());
  typeReply('On Friday?');
  rerender(
    <QueryClientProvider client={createQueryClient({})}>
      {form({ ...conversationResponse, is_active: false, may_write: false }, true)}
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Start a new conversation' }));
  expect([getStoredDraft('message/ruth'), getStoredDraft('reply/m')]).toEqual([
    { reply: 'On Friday?' },
    null,
  ]);
});

const to = {
  id: 'ruth',
  name: conversationPartner.recipient_name,
  tag: conversationPartner.recipient_tag,
} as UserProfile;

function begin(title: string, message: string) {
  const server = holding();
  renderWithQuery(<NewMessageForm to={to} />);
  typeReply(title, 'Title');
  typeReply(message, 'Message');
  clickConversationButton('Send message');
  return server;
}

test('moves text typed while sending to the new conversation', async () => {
  const { sent, answer } = begin('The room', 'Is it free on Friday?');
  await waitFor(() => expect(sent).toHaveLength(1));
  typeReply('Is it free on Friday? In the evening, I mean.', 'Message');
  await answer(createdResponse('new'));
  await waitFor(() => expect(location.pathname).toBe('/messages/new'));
  expect(getStoredDraft('message/ruth')).toBeNull();
  expect(getStoredDraft('reply/new')).toEqual({ reply: 'In the evening, I mean.' });
});

test('rejects a title that is too long with a message', async () => {
  const { sent } = begin('x'.repeat(201), 'Hello');
  await flushUpdates();
  expect(screen.getByRole('alert').textContent).toBe(
    'Title must be at most 200 characters, not 201',
  );
  expect(getReplyField('Title').value).toHaveLength(201);
  expect(sent).toEqual([]);
});

test('shows new members the daily limit before it is reached', () => {
  const told = /In your first 7 days as a member you can start 5 conversations a day\./;
  renderWithQuery(<NewMessageForm to={to} />);
  expect(screen.queryByText(told)).toBeNull();
  cleanup();
  setUser({ ...nora, approved_at: new Date().toISOString() });
  renderWithQuery(<NewMessageForm to={to} />);
  expect(screen.getByText(told)).toBeTruthy();
});
