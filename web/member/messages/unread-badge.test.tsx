import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { errorResponse, listResponse } from '../../../tests/setup/mock-api.ts';
import { unreadPollMs } from '../../../worker/contract/community/message.limits.ts';
import { createQueryClient } from '../../data/query.ts';
import { Toasts } from '../../ui/feedback/Toasts.tsx';
import MessagesScreen from './MessagesPage.tsx';
import UnreadBadge from './UnreadBadge.tsx';

const at = '2026-10-12T09:30:00.000Z';
const message = (unread_count: number) => ({
  id: 'm',
  title: 'The room',
  is_active: true,
  closed_at: null,
  last_reply_at: at,
  unread_count,
  recipients: [],
});

/** Server state, requested paths and whether it responds. */
let server: { unread: number; asked: string[]; answers: boolean };

/** Objects of this realm, so that react-query recognises equal data. */
const answer = (body: object) =>
  Object.assign(Response.json(body), { json: async () => JSON.parse(JSON.stringify(body)) });

const times = (what: string) => server.asked.filter((address) => address.includes(what)).length;
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const badge = () => document.querySelector('.unread-count')?.firstChild?.textContent;
const turn = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  window.dispatchEvent(new Event('visibilitychange'));
};

async function draw(withLists = true) {
  const client = createQueryClient({});
  const page = (withLists: boolean) => (
    <QueryClientProvider client={client}>
      <UnreadBadge of="messages" />
      {withLists && <MessagesScreen />}
      <Toasts />
    </QueryClientProvider>
  );
  const { rerender } = render(page(withLists));
  await pass(50);
  return { show: () => rerender(page(true)) };
}

beforeEach(() => {
  vi.useFakeTimers();
  setUser(nora);
  server = { unread: 0, asked: [], answers: true };
  vi.spyOn(window, 'fetch').mockImplementation(async (to) => {
    server.asked.push(String(to));
    if (!server.answers) return errorResponse(422, 'Not now.');
    if (String(to).endsWith('/unread')) return answer({ count: Math.sign(server.unread) });
    return answer(
      listResponse(String(to).includes('is_active=true') ? [message(server.unread)] : []),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  window.dispatchEvent(new Event('visibilitychange'));
});

test('updates menu and lists within half a minute', async () => {
  await draw();
  expect(badge()).toBeUndefined();
  server.unread = 2;
  await pass(30_000);
  expect(badge()).toBe('1');
  expect(screen.getByRole('row', { name: /The room/ }).textContent).toContain('2 unread');
  server.unread = 0;
  await pass(30_000);
  expect(badge()).toBeUndefined();
  expect(screen.queryByText(/\d unread/)).toBeNull();
});

test('polls each path once per interval and not while hidden', async () => {
  await draw();
  server.asked = [];
  await pass(4 * unreadPollMs);
  expect([times('/unread'), times('is_active=true'), times('is_active=false')]).toEqual([4, 4, 4]);
  turn('hidden');
  server.asked = [];
  await pass(10 * unreadPollMs);
  expect(server.asked).toEqual([]);
  turn('visible');
  await pass(100);
  expect(times('/unread')).toBe(1);
});

test('shows the same count in menu and list after navigation', async () => {
  const { show } = await draw(false);
  server.unread = 1;
  await pass(12_000);
  expect(badge()).toBeUndefined();
  show();
  await pass(50);
  expect(screen.getByRole('row', { name: /The room/ }).textContent).toContain('1 unread');
  expect(badge()).toBe('1');
});

test('keeps the former state after a failed poll', async () => {
  server.unread = 1;
  await draw();
  server.answers = false;
  await pass(3 * unreadPollMs);
  expect(badge()).toBe('1');
  expect(screen.getByRole('row', { name: /The room/ }).textContent).toContain('1 unread');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Not now.')).toBeNull();
});
