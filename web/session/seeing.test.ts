import { beforeEach, expect, test, vi } from 'vitest';
import { get } from '../lib/api.ts';
import { createQueryClient } from '../lib/query.ts';
import { showLoginModal } from '../lib/sign-in.ts';
import { token } from '../lib/token.ts';
import { getUser, setUser } from '../lib/user.ts';
import { startSession } from './begin.ts';
import { load, signOut } from './session.ts';

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
  // jsdom goes nowhere: where the tab is led a journey looks at.
  vi.spyOn(console, 'error').mockReturnValue();
  token.set('the admin’s own');
  sessionStorage.setItem('authToken', seeing);
  setUser(undefined);
  startSession(createQueryClient({}));
  await vi.waitFor(() => expect(getUser()?.id).toBe('ada'));
  window.addEventListener(showLoginModal, asked);
  sent.length = 0;
});

test('the tab asks as the person who is seen, and the admin’s own token stays for the others', async () => {
  await get('/threads/fe');
  expect(sent).toEqual([`GET /sobe/v1/threads/fe ${seeing}`]);
  expect(localStorage.getItem('authToken')).toBe('the admin’s own');
});

test('another tab that signs out changes nothing here', async () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(getUser()?.id).toBe('ada');
  expect(sent.filter((one) => !one.endsWith(`/users/me ${seeing}`))).toEqual([]);
});

test.each([
  ['once it is over', () => get('/threads/fe'), [`GET /sobe/v1/threads/fe ${seeing}`]],
  ['of a page that begins when it is over', load, [`GET /sobe/v1/users/me ${seeing}`]],
  ['by Log Out, which ends no session', signOut, []],
])(
  '%s the tab is the admin’s again: nothing is renewed, and nobody asked to sign in',
  async (_, end, calls) => {
    isOver = true;
    void end();
    await vi.waitFor(() => expect(token.get()).toBe('the admin’s own'));
    expect(sessionStorage.length).toBe(0);
    expect(asked).not.toHaveBeenCalled();
    expect(sent).toEqual(calls);
  },
);
