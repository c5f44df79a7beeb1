import { QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  ada,
  ben,
  closeSignInDialog,
  createFakeToken,
  interruptSession,
  requestLike,
  sessionServer,
  startAsAda,
  waitForSignInDialog,
  withAdaSignedIn,
} from '../../../tests/fixtures/web/session-users.ts';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { recordSignInRequests } from '../../../tests/fixtures/web/users.ts';
import { createQueryClient } from '../../data/query.ts';
import { getTokenOwner, token } from '../../data/token.ts';
import { getUser } from '../../data/user.ts';
import { useToasts } from '../../ui/feedback/toast.ts';
import { loadCurrentUser, onSignInDialogClosed, signOut } from './session.ts';
import { signInWithPassword } from './sign-in.ts';
import { startSession } from './start-session.ts';

withAdaSignedIn();

const told = (words: RegExp) =>
  renderHook(useToasts).result.current.filter(({ text }) => words.test(text));

test.each([
  ['sent again once she has signed in', 'ada@example.org', ['sent', ['ada'], ada, 'ada']],
  ['dropped when another user signs in', 'ben@example.org', [401, [], ben, 'ben']],
  ['dropped with her session when the dialog is closed', '', [401, [], null, '']],
])('requests a sign-in for an expired session; the call is %s', async (_, email, outcome) => {
  const { request, liked } = await interruptSession();
  expect(request).toEqual({ message: 'Your session has expired, please login again' });
  await closeSignInDialog(email);
  expect([await liked, sessionServer.sent, getUser(), getTokenOwner(token.get())]).toEqual(outcome);
});

test('requests a sign-in if the token was removed from the device', async () => {
  token.set(null);
  const { request, liked } = await interruptSession();
  expect(request).toEqual({ message: 'Your session has expired, please login again' });
  await closeSignInDialog('ada@example.org');
  expect([await liked, sessionServer.sent]).toEqual(['sent', ['ada']]);
});

test('rejects a renewal by another user’s cookie', async () => {
  sessionServer.cookie = ben;
  const { liked } = await interruptSession();
  expect(getTokenOwner(token.get())).toBe('ada');
  onSignInDialogClosed();
  expect([await liked, sessionServer.sent]).toEqual([401, []]);
});

test('rejects the token of a user who signed in in another tab', async () => {
  sessionServer.alive = { ben };
  const dialog = waitForSignInDialog();
  const liked = requestLike();
  // The tab has not received the storage event yet.
  token.set(createFakeToken('ben'));
  await dialog;
  onSignInDialogClosed();
  expect([await liked, sessionServer.sent]).toEqual([401, []]);
});

test('clears all data when another user signs in', async () => {
  const queryKey = ['/messages/hers'];
  const client = createQueryClient({ '/messages/hers': { title: 'Hers' } });
  await startAsAda(client);
  const queryFn = vi.fn();
  // A page outlives its user for a moment.
  const screen = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity });
  const leave = screen.subscribe(() => undefined);
  expect(client.getQueryData(queryKey)).toEqual({ title: 'Hers' });
  const { liked } = await interruptSession();
  await closeSignInDialog('ben@example.org');
  await liked;
  expect(client.getQueryData(queryKey)).toBeUndefined();
  expect(queryFn).not.toHaveBeenCalled();
  leave();
});

test.each([
  ['nothing', null, 0],
  ['a reply', 'draft:ada:reply/1', 1],
])('keeps drafts when the dialog is closed while writing %s', async (_, draft, times) => {
  if (draft) localStorage.setItem(draft, '{}');
  const { liked } = await interruptSession();
  onSignInDialogClosed();
  expect(await liked).toBe(401);
  expect(told(/is saved on this device/)).toHaveLength(times);
  if (draft) expect(localStorage.getItem(draft)).not.toBeNull();
});

test('opens one dialog for two calls', async () => {
  sessionServer.alive = {};
  const heard = recordSignInRequests();
  const dialog = waitForSignInDialog();
  const both = Promise.all([requestLike(), requestLike()]);
  await dialog;
  await closeSignInDialog('ada@example.org');
  expect([await both, sessionServer.sent]).toEqual([
    ['sent', 'sent'],
    ['ada', 'ada'],
  ]);
  expect(heard()).toHaveLength(1);
});

test('keeps the session after a temporary server error', async () => {
  vi.useFakeTimers();
  vi.mocked(fetch).mockResolvedValueOnce(Response.json({ message: 'Soon.' }, { status: 503 }));
  setUser(undefined);
  startSession(createQueryClient({}));
  await vi.advanceTimersByTimeAsync(10);
  expect([getUser(), token.get()]).toEqual([undefined, createFakeToken('ada')]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(getUser()?.id).toBe('ada');
  vi.useRealTimers();
});

test('signs out while the user is still loading', async () => {
  const late = Promise.withResolvers<Response>();
  vi.mocked(fetch).mockReturnValueOnce(late.promise);
  const loading = loadCurrentUser();
  await signOut();
  late.resolve(Response.json(ada));
  await loading;
  expect([getUser(), token.get()]).toEqual([null, null]);
});

test.each(['nobody', 'ben@example.org'])(
  'drops a call answered after the sign-out; next user: %s',
  async (next) => {
    const heard = recordSignInRequests();
    const late = Promise.withResolvers<Response>();
    vi.mocked(fetch).mockReturnValueOnce(late.promise);
    const liked = requestLike();
    await signOut();
    if (next !== 'nobody') expect(await signInWithPassword(next, 'secret')).toBeNull();
    const before = getUser();
    late.resolve(new Response(null, { status: 401 }));
    expect([await liked, getUser(), sessionServer.sent, heard()]).toEqual([401, before, [], []]);
  },
);

test('deletes drafts on a page that starts with the logout', async () => {
  localStorage.setItem('draft:ada:account', '{}');
  setUser(undefined);
  await signOut();
  expect(localStorage.getItem('draft:ada:account')).toBeNull();
});

test('reports deleted drafts after a sign-out in another tab', async () => {
  localStorage.setItem('draft:ada:reply/1', '{}');
  localStorage.removeItem('authToken');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  await expect
    .poll(() => [getUser(), localStorage.getItem('draft:ada:reply/1')])
    .toEqual([null, null]);
  expect(told(/another tab. Unsent text was removed/)).toMatchObject([
    { kind: 'warning', stays: true },
  ]);
});

test('opens no dialog after the sign-out was reported', async () => {
  const heard = recordSignInRequests();
  localStorage.removeItem('authToken');
  const liked = requestLike();
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  expect([await liked, heard(), getUser()]).toEqual([401, [], null]);
});

test('signs nobody in again with old input after another tab’s sign-out', async () => {
  localStorage.removeItem('authToken');
  // The call starts before the tab receives the event.
  const { liked } = await interruptSession();
  onSignInDialogClosed();
  expect(await liked).toBe(401);
  expect([token.get(), sessionServer.alive]).toEqual([null, {}]);
});
