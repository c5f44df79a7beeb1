import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  clickConversationButton,
  conversationResponse,
  conversationTime,
  createReplyRow,
  getReplyField,
  typeReply,
  withMockedScrolling,
} from '../../../tests/fixtures/web/messages.tsx';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import {
  completeSignIn,
  noRights,
  nora,
  recordSignInRequests,
  withMemberSignedIn,
} from '../../../tests/fixtures/web/users.ts';
import {
  createdResponse,
  errorResponse,
  failOffline,
  mockApi,
} from '../../../tests/setup/mock-api.ts';
import { refocusTab, waitInAct } from '../../../tests/setup/render.tsx';
import type {
  ConversationItem,
  MessageReply,
} from '../../../worker/contract/community/messages.ts';
import { createQueryClient } from '../../data/query.ts';
import { token } from '../../data/token.ts';
import { ConversationView } from './ConversationView.tsx';

/** Server that knows sessions by their tokens. */
let server: { replies: MessageReply[]; earlier: MessageReply[]; over: string };

withMemberSignedIn();
withMockedScrolling();
beforeEach(() => {
  server = { replies: [createReplyRow(31, 'Welcome')], earlier: [], over: '' };
  mockApi(({ method, path, query, body }) => {
    if (token.get() === server.over) return errorResponse(401, 'No.');
    if (method === 'POST') {
      const own = { read_at: null, created_by: nora.id, created_by_name: nora.name };
      server.replies = [...server.replies, createReplyRow(50, body.reply, own)];
      return createdResponse('reply-50');
    }
    if (!path.includes('/replies')) return;
    const { replies, earlier } = server;
    const data = query.has('before') ? earlier : replies.toReversed();
    return { count: replies.length + earlier.length, data, closed_at: null };
  });
});

async function draw() {
  const client = createQueryClient({});
  const page = (message: ConversationItem) => (
    <QueryClientProvider client={client}>
      <ConversationView message={message} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(conversationResponse));
  await screen.findByLabelText('Your reply');
  return { become: (message: ConversationItem) => rerender(page(message)) };
}
const look = async () => {
  await refocusTab();
  await waitInAct();
};

test('keeps text and focus when the other person deletes their account', async () => {
  const { become } = await draw();
  typeReply('On Friday?');
  become({
    ...conversationResponse,
    is_active: false,
    may_write: false,
    closed_at: conversationTime,
    recipients: [],
  });
  const kept = getReplyField('Your reply was not sent');
  expect(kept.value).toBe('On Friday?');
  expect(document.activeElement).toBe(kept);
  expect(screen.queryByRole('button', { name: /^Block/ })).toBeNull();
});

test('focuses the reply field on devices without a touch keyboard', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }));
  await draw();
  expect(document.activeElement).toBe(getReplyField());
  vi.unstubAllGlobals();
});

test('announces a sent reply', async () => {
  await draw();
  typeReply('On Friday.');
  clickConversationButton('Send reply');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Reply sent: On Friday.'),
  );
});

/** Page with the offsets of message bubbles and an end; records the scroll position. */
function scrolling(tops: Record<string, number>, end: number) {
  let scrolled = 0;
  vi.stubGlobal('scrollY', 0);
  Object.defineProperty(window, 'scrollY', { get: () => scrolled, configurable: true });
  vi.stubGlobal('scrollTo', (_: number, to: number) => {
    scrolled = to;
  });
  Element.prototype.scrollIntoView = function () {
    scrolled = tops[this.querySelector('.typed')?.textContent ?? ''] ?? end;
  };
  return () => scrolled;
}

test('opens long-read conversations at the end', async () => {
  const scrolled = scrolling({ Welcome: 0, Dear: 900 }, 2000);
  server.replies.push(createReplyRow(32, 'Dear'));
  await draw();
  expect(scrolled()).toBe(2000);
});

test('does not scroll while the user is typing', async () => {
  const scrolled = scrolling({ Welcome: 0, Dear: 900 }, 2000);
  await draw();
  typeReply('On Friday?');
  server.replies = [...server.replies, createReplyRow(32, 'Dear')];
  await look();
  expect(screen.getByText('Dear')).toBeTruthy();
  expect(scrolled()).toBe(2000);
});

test('lets the user keep writing after the session has expired', async () => {
  token.set('old');
  await draw();
  typeReply('On Friday?');
  const heard = recordSignInRequests();
  server.over = 'old';
  await look();
  expect(screen.getByText(/^You are signed out/)).toBeTruthy();
  expect(document.activeElement).toBe(getReplyField());
  clickConversationButton('Sign In');
  const [request, ...others] = heard();
  expect([request?.message, others.length]).toEqual([
    'Your session has expired, please login again',
    0,
  ]);
  await completeSignIn(request);
  await waitInAct();
  expect(screen.queryByText(/^You are signed out/)).toBeNull();
  expect([getReplyField().value, document.activeElement]).toEqual(['On Friday?', getReplyField()]);
});

test('reports a failed poll without a sign-in prompt', async () => {
  await draw();
  mockApi(failOffline);
  await act(async () => {});
  await look();
  await waitFor(() => expect(screen.getByText(/^We can’t check for new replies/)).toBeTruthy(), {
    timeout: 8_000,
  });
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
}, 10_000);

test('allows replies without the right to messages', async () => {
  setUser({ ...nora, ...noRights });
  const { become } = await draw();
  expect(screen.getByRole('button', { name: 'Mark Conversation as Closed' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
  become({ ...conversationResponse, is_active: false, closed_at: conversationTime });
  expect(screen.getByText(/This conversation is closed/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Start a new conversation' })).toBeNull();
});

test('names the message in each report button', async () => {
  server.replies.push(createReplyRow(32, 'Second'));
  await draw();
  const names = screen.getAllByRole('button', { name: /^Report/ }).map((one) => one.textContent);
  expect(names).toEqual([
    'Report the message from Ruth Abiola, 12 October 2026, 10:31',
    'Report the message from Ruth Abiola, 12 October 2026, 10:32',
  ]);
});

test('moves the focus after loading the earliest replies', async () => {
  server.earlier = [createReplyRow(30, 'Hello?')];
  await draw();
  clickConversationButton('Show earlier replies');
  await waitFor(() => expect(screen.getByText('Hello?')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Show earlier replies' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Welcome');
});
