import { beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { getJson } from '../../data/api.ts';
import { createQueryClient } from '../../data/query.ts';
import { SHOW_LOGIN_MODAL_EVENT } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { getUser } from '../../data/user.ts';
import { loadCurrentUser, signOut } from './session.ts';
import { startSession } from './start-session.ts';

const seeing = `h.${btoa(JSON.stringify({ sub: 'ada' }))}.s`;
let isOver: boolean;
let sent: string[];
const asked = vi.fn();

async function answer(to: string, { headers = {}, method = 'GET' }: RequestInit = {}) {
  const { Authorization } = headers as Record<string, string>;
  sent.push(`${method} ${to} ${Authorization?.slice(7)}`);
  if (isOver) return Response.json({ message: 'Please sign in.' }, { status: 401 });
  return Response.json({ id: 'ada', name: 'Ada', seen_by: 'robin', valid_until: '2099-01-01' });
}

beforeEach(async () => {
  vi.stubGlobal('fetch', vi.fn(answer));
  [isOver, sent] = [false, []];
  asked.mockClear();
  // jsdom does not navigate; an end-to-end test covers the redirect.
  vi.spyOn(console, 'error').mockReturnValue();
  token.set('the admin’s own');
  sessionStorage.setItem('authToken', seeing);
  setUser(undefined);
  startSession(createQueryClient({}));
  await vi.waitFor(() => expect(getUser()?.id).toBe('ada'));
  window.addEventListener(SHOW_LOGIN_MODAL_EVENT, asked);
  sent.length = 0;
});

test('uses the impersonated user’s token in this tab only', async () => {
  await getJson('GET /threads/fe');
  expect(sent).toEqual([`GET /sobe/v1/threads/fe ${seeing}`]);
  expect(localStorage.getItem('authToken')).toBe('the admin’s own');
});

test('ignores a sign-out in another tab', async () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(getUser()?.id).toBe('ada');
  expect(sent.filter((one) => !one.endsWith(`/users/me ${seeing}`))).toEqual([]);
});

test.each([
  ['a call after the end', () => getJson('GET /threads/fe'), [`GET /sobe/v1/threads/fe ${seeing}`]],
  ['a page load after the end', loadCurrentUser, [`GET /sobe/v1/users/me ${seeing}`]],
  ['a sign-out', signOut, []],
])('%s returns the tab to the admin without a renewal or sign-in', async (_, end, calls) => {
  isOver = true;
  void end();
  await vi.waitFor(() => expect(token.get()).toBe('the admin’s own'));
  expect(sessionStorage.length).toBe(0);
  expect(asked).not.toHaveBeenCalled();
  expect(sent).toEqual(calls);
});
