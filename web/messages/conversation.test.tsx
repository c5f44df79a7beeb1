import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { asNora, lookAgain, settle, signIn, signInRequests } from '../../tests/as-nora.ts';
import { nora } from '../../tests/nora.ts';
import { list, made, offline, refused, serving } from '../../tests/serving.ts';
import type { MessageItem, MessageReply } from '../../worker/contract/messages.ts';
import { createQueryClient } from '../lib/query.ts';
import { token } from '../lib/token.ts';
import { Conversation } from './Conversation.tsx';

const at = '2026-10-12T09:30:00.000Z';
const ruth = { recipient_id: 'ruth', recipient_name: 'Ruth Abiola', recipient_tag: 'ruth-abiola' };
const talk = {
  ...{ id: 'm', title: 'The room', is_active: true, may_write: true },
  ...{ created_at: at, closed_at: null, recipients: [ruth] },
} as unknown as MessageItem;

/** The moment tells the order; all that one look has read was read at once. */
const said = (minute: number, reply: string, read_at: string, by = 'ruth'): MessageReply => ({
  ...{ id: `reply-${minute}`, message_id: 'm', reply, created_at: at.replace('30', `${minute}`) },
  ...{ read_at, created_by: by, created_by_name: by === 'ruth' ? 'Ruth Abiola' : nora.name },
});

/** The server, which knows sessions by their tokens. */
let server: { replies: MessageReply[]; over: string };

asNora();
beforeEach(() => {
  server = { replies: [said(31, 'Welcome', 'then')], over: '' };
  serving(({ method, path, body }) => {
    if (token.get() === server.over) return refused(401, 'No.');
    if (method === 'POST') {
      server.replies = [...server.replies, said(50, body.reply, 'never', nora.id)];
      return made('reply-50');
    }
    const data = path.includes('/replies') ? server.replies.toReversed() : [];
    return { ...list(data), closed_at: null };
  });
  // What jsdom has not; the newest browsers answer a scroll with a promise.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = async () => {};
});

async function draw() {
  const client = createQueryClient({});
  const page = (message: MessageItem) => (
    <QueryClientProvider client={client}>
      <Conversation message={message} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(talk));
  await screen.findByLabelText('Your reply');
  return { become: (message: MessageItem) => rerender(page(message)) };
}
const box = (name = 'Your reply') => screen.getByLabelText<HTMLTextAreaElement>(name);
const type = (value: string) => {
  box().focus();
  fireEvent.input(box(), { target: { value } });
};
const look = async () => {
  await lookAgain();
  await settle();
};

test('whoever types to somebody who erases their account meanwhile has it kept, and in hand', async () => {
  const { become } = await draw();
  type('On Friday?');
  become({ ...talk, is_active: false, may_write: false, closed_at: at, recipients: [] });
  const kept = box('What you were writing was not sent');
  expect(kept.value).toBe('On Friday?');
  expect(document.activeElement).toBe(kept);
  expect(screen.queryByRole('button', { name: /^Block/ })).toBeNull();
});

test('a reply that has arrived is said to be sent', async () => {
  await draw();
  type('On Friday.');
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Your reply is sent: On Friday.'),
  );
});

/** A page with a top for each bubble and an end, by how far it is scrolled to see them. */
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

const now = new Date().toISOString();

test.each([
  ['longer than the view, begins at its beginning', 2000, 900],
  ['shorter, is seen with the end', 700, 700],
])('what came since the last look, where it is %s', async (_, end, seen) => {
  const scrolled = scrolling({ Welcome: 0, Dear: 900, Yours: 1800 }, end);
  server.replies.push(said(32, 'Dear', now), said(33, 'Yours', now));
  await draw();
  expect(scrolled()).toBe(seen);
});

test('what was read long ago opens at its end, however long it is', async () => {
  const scrolled = scrolling({ Welcome: 0, Dear: 900 }, 2000);
  server.replies.push(said(32, 'Dear', at));
  await draw();
  expect(scrolled()).toBe(2000);
});

test('whoever is writing stays at the box, however long what comes is', async () => {
  const scrolled = scrolling({ Welcome: 0, Dear: 900 }, 2000);
  await draw();
  type('On Friday?');
  server.replies = [...server.replies, said(32, 'Dear', now)];
  await look();
  expect(screen.getByText('Dear')).toBeTruthy();
  expect(scrolled()).toBe(2000);
});

test('whose session is over while they write is told so, and signs in when they like', async () => {
  token.set('old');
  await draw();
  type('On Friday?');
  const heard = signInRequests();
  server.over = 'old';
  await look();
  expect(screen.getByText(/^You are signed out/)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Sign in' });
  expect(document.activeElement).toBe(box());
  button.focus();
  fireEvent.click(button);
  const [request, ...others] = heard();
  expect([request?.message, others.length]).toEqual([
    'Your session has expired, please login again',
    0,
  ]);
  await signIn(request);
  await settle();
  expect(screen.queryByText(/^You are signed out/)).toBeNull();
  expect([box().value, document.activeElement]).toEqual(['On Friday?', box()]);
});

test('a look that nobody answers is told, and asks nobody to sign in', async () => {
  await draw();
  serving(offline);
  await act(async () => {});
  await look();
  await waitFor(() => expect(screen.getByText(/^New replies can’t be looked for/)).toBeTruthy(), {
    timeout: 8_000,
  });
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
}, 10_000);
