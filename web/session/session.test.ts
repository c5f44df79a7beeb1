import { QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '../../worker/contract/session.ts';
import { send } from '../lib/api.ts';
import { createQueryClient, options, query } from '../lib/query.ts';
import { showLoginModal } from '../lib/sign-in.ts';
import { ownerOf, token } from '../lib/token.ts';
import { getUser, setUser } from '../lib/user.ts';
import { useToasts } from '../ui/toast.ts';
import { startSession } from './begin.ts';
import { afterDialog, load, signOut } from './session.ts';
import { signIn } from './sign-in.ts';

const ada = { id: 'ada', name: 'Ada', email: 'ada@example.org' } as Me;
const ben = { id: 'ben', name: 'Ben', email: 'ben@example.org' } as Me;

/** The sessions that the server knows, by their names: the person's id, where no other is given. */
let alive: Record<string, Me>;
let sent: string[];
/** Whose session the cookie of this device is. */
let cookie: Me | null;

const tokenOf = (id: string, session = id) =>
  ['', btoa(JSON.stringify({ sub: id })), session].join('.');

/** The server. `/likes` is a call that only members make. */
async function answer(to: string, { headers = {}, body }: RequestInit = {}): Promise<Response> {
  const { Authorization = '' } = headers as Record<string, string>;
  const bearer = Authorization.split('.')[2] ?? '';
  if (to === '/sobe/token') {
    const name = (body as URLSearchParams).get('username')?.split('@')[0];
    const somebody = name ? { ada, ben }[name] : cookie;
    if (!somebody) return new Response(null, { status: 401 });
    alive[somebody.id] = somebody;
    return Response.json({ access_token: tokenOf(somebody.id) });
  }
  const user = alive[bearer];
  if (!user) return Response.json({ message: 'Please sign in.' }, { status: 401 });
  if (to.endsWith('/users/me')) return Response.json(user);
  if (to.endsWith('/likes')) sent.push(bearer);
  return Response.json({ id: '1' });
}

/** Resolves when the dialog is asked for. */
const asked = () =>
  new Promise((resolve) => {
    window.addEventListener(showLoginModal, (event) => resolve((event as CustomEvent).detail), {
      once: true,
    });
  });

beforeEach(async () => {
  vi.stubGlobal('fetch', vi.fn(answer));
  [alive, sent, cookie] = [{ ada }, [], null];
  token.set(tokenOf('ada'));
  setUser(undefined);
  startSession(createQueryClient({}));
  await vi.waitFor(() => expect(getUser()?.id).toBe('ada'));
});

const like = () => send('/likes', { method: 'POST', body: {} });

test('a call that finds the session over asks for a sign-in, and is sent again for the same person', async () => {
  alive = {};
  const dialog = asked();
  const liked = like();
  expect(await dialog).toEqual({ message: 'Your session has expired, please login again' });
  expect(await signIn('ada@example.org', 'secret')).toBeNull();
  afterDialog();
  await liked;
  expect(sent).toEqual(['ada']);
});

test('a cookie that is another person’s renews nothing, and nothing is sent in that name', async () => {
  [alive, cookie] = [{}, ben];
  const dialog = asked();
  const liked = like().catch((error) => error.status);
  await dialog;
  expect(ownerOf(token.get())).toBe('ada');
  afterDialog();
  expect(await liked).toBe(401);
  expect(sent).toEqual([]);
});

test('nor does the token of somebody who has signed in in another tab', async () => {
  alive = { ben };
  const dialog = asked();
  const liked = like().catch((error) => error.status);
  // Its event has not reached this tab yet.
  token.set(tokenOf('ben'));
  await dialog;
  afterDialog();
  await liked;
  expect(sent).toEqual([]);
});

test('so does one for which the device has lost the token', async () => {
  token.set(null);
  const dialog = asked();
  const liked = like();
  expect(await dialog).toEqual({ message: 'Your session has expired, please login again' });
  expect(await signIn('ada@example.org', 'secret')).toBeNull();
  afterDialog();
  await liked;
  expect(sent).toEqual(['ada']);
});

test('it is dropped when somebody else signs in', async () => {
  alive = {};
  const dialog = asked();
  const liked = like().catch((error) => error.status);
  await dialog;
  await signIn('ben@example.org', 'secret');
  afterDialog();
  expect(await liked).toBe(401);
  expect(sent).toEqual([]);
  expect(getUser()?.id).toBe('ben');
});

test('nothing of what one person saw is left to somebody else who signs in, nor asked in their name', async () => {
  const address = '/messages/hers';
  const client = createQueryClient({ [address]: { title: 'Hers' } });
  startSession(client);
  await vi.waitFor(() => expect(getUser()?.id).toBe('ada'));
  const askedAgain = vi.fn();
  // A screen stands for a moment longer than its person.
  const leave = new QueryObserver(client, {
    queryKey: [address],
    queryFn: askedAgain,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined);
  expect(client.getQueryData([address])).toEqual({ title: 'Hers' });
  alive = {};
  const dialog = asked();
  const liked = like().catch((error) => error.status);
  await dialog;
  await signIn('ben@example.org', 'secret');
  afterDialog();
  await liked;
  expect(client.getQueryData([address])).toBeUndefined();
  expect(askedAgain).not.toHaveBeenCalled();
  leave();
});

test('it is dropped when the dialog is closed, and nobody is signed in any more', async () => {
  alive = {};
  const dialog = asked();
  const liked = like().catch((error) => error.status);
  await dialog;
  afterDialog();
  expect(await liked).toBe(401);
  expect(sent).toEqual([]);
  expect([getUser(), token.get()]).toEqual([null, null]);
});

test('whoever closes it is told that what they were writing is kept, where something is', async () => {
  const told = () =>
    renderHook(useToasts).result.current.filter(({ text }) => /is kept on this device/.test(text));
  for (const draft of [null, 'draft:ada:reply/1']) {
    if (draft) localStorage.setItem(draft, '{}');
    [alive, sent] = [{ ada }, []];
    token.set(tokenOf('ada'));
    await load();
    alive = {};
    const dialog = asked();
    const liked = like().catch((error) => error.status);
    await dialog;
    afterDialog();
    expect(await liked).toBe(401);
    expect(told()).toHaveLength(draft ? 1 : 0);
  }
  expect(localStorage.getItem('draft:ada:reply/1')).not.toBeNull();
  localStorage.clear();
});

test('two calls that find it over are asked about once', async () => {
  alive = {};
  const dialogs = vi.fn();
  window.addEventListener(showLoginModal, dialogs);
  const both = Promise.all([like(), like()]);
  await vi.waitFor(() => expect(dialogs).toHaveBeenCalled());
  await signIn('ada@example.org', 'secret');
  afterDialog();
  await both;
  expect(dialogs).toHaveBeenCalledOnce();
  expect(sent).toEqual(['ada', 'ada']);
  window.removeEventListener(showLoginModal, dialogs);
});

test('a server that fails for a moment signs nobody out', async () => {
  vi.useFakeTimers();
  vi.mocked(fetch).mockResolvedValueOnce(Response.json({ message: 'Soon.' }, { status: 503 }));
  setUser(undefined);
  startSession(createQueryClient({}));
  await vi.advanceTimersByTimeAsync(10);
  expect([getUser(), token.get()]).toEqual([undefined, tokenOf('ada')]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(getUser()?.id).toBe('ada');
  vi.useRealTimers();
});

test('who signs out while the page still asks who is there is signed out', async () => {
  const late = Promise.withResolvers<Response>();
  vi.mocked(fetch).mockReturnValueOnce(late.promise);
  const loading = load();
  await signOut();
  late.resolve(Response.json(ada));
  await loading;
  expect([getUser(), token.get()]).toEqual([null, null]);
});

test('a call that is answered after its person has signed out asks nobody to sign in, nor is it sent for the next', async () => {
  const dialogs = vi.fn();
  window.addEventListener(showLoginModal, dialogs);
  for (const next of [null, 'ben@example.org']) {
    [alive, cookie] = [{ ada }, null];
    token.set(tokenOf('ada'));
    await load();
    const late = Promise.withResolvers<Response>();
    vi.mocked(fetch).mockReturnValueOnce(late.promise);
    const liked = like().catch((error) => error.status);
    await signOut();
    if (next) expect(await signIn(next, 'secret')).toBeNull();
    const before = getUser();
    late.resolve(new Response(null, { status: 401 }));
    expect(await liked).toBe(401);
    expect([getUser(), sent]).toEqual([before, []]);
  }
  expect(dialogs).not.toHaveBeenCalled();
  window.removeEventListener(showLoginModal, dialogs);
});

test('a page that begins with the logout drops the person’s drafts', async () => {
  localStorage.setItem('draft:ada:account', '{}');
  setUser(undefined);
  await signOut();
  expect(localStorage.getItem('draft:ada:account')).toBeNull();
});

test('whoever signs out in another tab is told here, until it is closed, that what was not sent is gone', async () => {
  localStorage.setItem('draft:ada:reply/1', '{}');
  // As another tab does it.
  localStorage.removeItem('authToken');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  await expect
    .poll(() => [getUser(), localStorage.getItem('draft:ada:reply/1')])
    .toEqual([null, null]);
  const told = renderHook(useToasts).result.current;
  expect(told.filter(({ text }) => /another tab. What was not sent is removed/.test(text))).toEqual(
    [expect.objectContaining({ kind: 'warning', stays: true })],
  );
});

test('whoever has been told of it while a call was on its way is not asked to sign in as well', async () => {
  const dialogs = vi.fn();
  window.addEventListener(showLoginModal, dialogs);
  localStorage.removeItem('authToken');
  const liked = like().catch((error) => error.status);
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  expect(await liked).toBe(401);
  expect([dialogs.mock.calls.length, getUser()]).toEqual([0, null]);
  window.removeEventListener(showLoginModal, dialogs);
});

/** Something of Ada's that a screen shows, and asks anew by itself. */
async function watched(session: string) {
  const client = createQueryClient({});
  alive[session] = ada;
  token.set(tokenOf('ada', session));
  startSession(client);
  await vi.waitFor(() => expect(getUser()?.id).toBe('ada'));
  const observer = new QueryObserver(client, { ...options(query('/likes')), staleTime: 0 });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ id: '1' }));
  return { observer, leave };
}

/** Calls that the server got since, of a session that is over. */
const refused = () =>
  vi.mocked(fetch).mock.calls.filter(([to]) => String(to).endsWith('/likes')).length;

test('once another tab has signed out nobody is signed in again with what was typed here', async () => {
  alive = {};
  localStorage.removeItem('authToken');
  // A call that is sent before the tab hears of it.
  const dialog = asked();
  const unheard = like().catch((error) => error.status);
  await dialog;
  afterDialog();
  expect(await unheard).toBe(401);
  expect([token.get(), Object.keys(alive)]).toEqual([null, []]);
});

test('what the page asks by itself interrupts nobody when the session is over; the next thing that they do asks', async () => {
  const { observer, leave } = await watched('first');
  const box = document.body.appendChild(document.createElement('input'));
  box.focus();
  const dialogs = vi.fn();
  window.addEventListener(showLoginModal, dialogs);
  alive = {};
  for (let look = 0; look < 3; look += 1) await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: { id: '1' }, error: { status: 401 } });
  expect(refused(), 'of a session that is known to be over it asks no more').toBe(2);
  expect([dialogs.mock.calls.length, getUser()?.id, token.get()]).toEqual([
    0,
    'ada',
    tokenOf('ada', 'first'),
  ]);
  expect(document.activeElement).toBe(box);

  const liked = like();
  await vi.waitFor(() => expect(dialogs).toHaveBeenCalledOnce());
  await signIn('ada@example.org', 'secret');
  afterDialog();
  await liked;
  token.set(tokenOf('ada', 'ada again'));
  alive['ada again'] = ada;
  await observer.refetch();
  expect(observer.getCurrentResult().error).toBeNull();
  window.removeEventListener(showLoginModal, dialogs);
  box.remove();
  leave();
});

test('what nobody has asked for interrupts nobody the first time either', async () => {
  const { leave } = await watched('third');
  const dialogs = vi.fn();
  window.addEventListener(showLoginModal, dialogs);
  alive = {};
  const unread = { ...query('/unread'), unasked: true };
  await createQueryClient({}).prefetchQuery(options(unread));
  expect([dialogs.mock.calls.length, getUser()?.id]).toEqual([0, 'ada']);
  window.removeEventListener(showLoginModal, dialogs);
  leave();
});

test('somebody who asks for it by a press is asked to sign in, as for what comes for the first time', async () => {
  const { observer, leave } = await watched('second');
  const button = document.body.appendChild(document.createElement('button'));
  button.onclick = () => void observer.refetch();
  alive = {};
  const dialog = asked();
  button.click();
  await dialog;
  afterDialog();
  await vi.waitFor(() => expect(token.get()).toBeNull());
  button.remove();
  leave();

  token.set(tokenOf('ada'));
  alive = { ada };
  setUser(undefined);
  const client = createQueryClient({});
  startSession(client);
  await vi.waitFor(() => expect(getUser()?.id).toBe('ada'));
  alive = {};
  const first = asked();
  void client.prefetchQuery(options(query('/likes')));
  await first;
  afterDialog();
});
