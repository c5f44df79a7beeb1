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

/** The tab is the admin's again. */
async function expectEnded() {
  await vi.waitFor(() => expect(token.get()).toBe('the admin’s own'));
  expect(sessionStorage.length).toBe(0);
  expect(asked).not.toHaveBeenCalled();
}

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

test('once it is over the tab goes back to the person: nothing is renewed, and nobody asked to sign in', async () => {
  isOver = true;
  void get('/threads/fe');
  await expectEnded();
  expect(sent).toEqual([`GET /sobe/v1/threads/fe ${seeing}`]);
});

test('the same of a page that begins when it is over', async () => {
  isOver = true;
  void load();
  await expectEnded();
});

test('Log Out ends it, and no session', async () => {
  void signOut();
  await expectEnded();
  expect(sent).toEqual([]);
});
