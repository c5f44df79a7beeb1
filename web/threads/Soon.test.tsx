import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInRequests } from '../../tests/as-nora.ts';
import type { SubCategoryView } from '../../worker/contract/categories.ts';
import type {
  ThreadList,
  ThreadPage,
  ThreadReplyView,
  ThreadView,
} from '../../worker/contract/threads.ts';
import { nora } from '../account/nora.ts';
import { createQueryClient } from '../lib/query.ts';
import { showLoginModal } from '../lib/sign-in.ts';
import { token } from '../session/token.ts';
import { setUser } from '../session/user.ts';
import { View } from './ThreadScreen.tsx';
import { Threads } from './Threads.tsx';

// Members' code, which is on its way until it is let in.
const { code } = vi.hoisted(() => ({ code: Promise.withResolvers<void>() }));
vi.mock('./members.ts', (original) => code.promise.then(original));
vi.mock('./members-here.ts', (original) => code.promise.then(original));
// What comes after that never comes here.
vi.mock('./forms/forms.ts', () => new Promise(() => {}));

const fetched = vi.fn(async (_to: string) => Response.json({ count: 0, data: [] }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  token.set(`header.${btoa(JSON.stringify({ sub: nora.id }))}.signature`);
  setUser(undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const at = '2026-10-12T09:30:00.000Z';
const thread = {
  id: 't',
  tag: 'rest',
  title: 'Rest',
  created_by: 'ruth',
  tags: [] as ThreadView['tags'],
} as ThreadView;
const reply = {
  ...{ id: 'r', thread_id: 't', depth: 0, created_by: 'ruth', created_by_name: 'Ruth' },
  ...{ comments: '<p>Sit down.</p>', likes_count: 2, ive_liked: false, created_at: at },
} as ThreadReplyView;
const page = { count: 1, before: null, after: null, data: [reply] } as ThreadPage;
const empty = { count: 0, data: [] as object[] } as ThreadList;

const draw = (what: React.ReactNode) =>
  render(<QueryClientProvider client={createQueryClient({})}>{what}</QueryClientProvider>);
const drawThread = () => draw(<View answers={{ thread, page }} />);
const drawThreads = () =>
  draw(<Threads threads={empty} subCategory={{ id: 's', tag: 's' } as SubCategoryView} />);

const press = (name: string | RegExp) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const box = (label: string) =>
  screen.getByLabelText<HTMLTextAreaElement>(label, { selector: 'textarea' });
const type = (words: string) => {
  const here = document.activeElement as HTMLTextAreaElement;
  fireEvent.input(here, { target: { value: words } });
  here.setSelectionRange(2, 4);
};
const sent = () => fetched.mock.calls.map(([to]) => to);

test('before it is known who is there nothing but a sign-in is asked of whoever has no token', () => {
  token.set(null);
  const asked = vi.fn();
  window.addEventListener(showLoginModal, asked, { once: true });
  drawThread();
  press('Write a reply');
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('of whoever has one that is over it is asked as soon as that is known, and then all goes on', () => {
  drawThreads();
  press('Start a thread');
  type('Where to sit');
  const asked = signInRequests();
  act(() => setUser(null));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(asked()).toEqual([{ message: 'Your session has expired, please login again' }]);
  act(() => setUser(nora));
  expect(document.activeElement).toBe(box('Title'));
  expect(box('Title').value).toBe('Where to sit');
});

test('who signs out, here or in another tab, is asked for nothing', () => {
  setUser(nora);
  drawThreads();
  press('Start a thread');
  const asked = signInRequests();
  act(() => setUser(null));
  expect(asked()).toEqual([]);
});

test('what is pressed and typed before members’ code is there stands there at once, and goes on in it', async () => {
  drawThread();
  press(/^Like/);
  const like = screen.getByRole('button', { name: /^Like/, pressed: true });
  expect(like.textContent).toContain('3 likes');
  press('Write a reply');
  type('Later');
  press('Reply');
  expect(document.activeElement).toBe(box('Your reply to Ruth'));
  type('I will');
  expect(within(screen.getByRole('listitem')).getByRole('status').textContent).toBe('Loading...');

  act(() => setUser(nora));
  code.resolve();
  await screen.findAllByRole('button', { name: /^Report/ });
  const here = box('Your reply to Ruth');
  expect(document.activeElement).toBe(here);
  expect([here.value, here.selectionStart, here.selectionEnd]).toEqual(['I will', 2, 4]);
  expect(box('Your reply').value, 'and nobody is led away to it').toBe('Later');
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  await vi.waitFor(() => expect(sent()).toContain('/sobe/v1/threads/t/r/like'));
});

test.each([
  ['Write a reply', drawThread],
  ['Reply', drawThread],
  ['Start a thread', drawThreads],
])('the button “%s”, which members’ code replaces, keeps the focus', async (name, draw) => {
  draw();
  screen.getByRole('button', { name }).focus();
  const first = document.activeElement;
  act(() => setUser(nora));
  await vi.waitFor(() => expect(first?.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name }));
});
