import { beforeEach, expect, vi } from 'vitest';
import { send } from '../web/data/api.ts';
import { createQueryClient } from '../web/data/query.ts';
import { showLoginModal } from '../web/data/sign-in-request.ts';
import { token } from '../web/data/token.ts';
import { getUser, setUser } from '../web/data/user.ts';
import { startSession } from '../web/auth/session/bootstrap.ts';
import { afterDialog } from '../web/auth/session/session.ts';
import { signIn } from '../web/auth/session/sign-in.ts';
import type { Me } from '../worker/contract/accounts/session.ts';

export const ada = { id: 'ada', name: 'Ada', email: 'ada@example.org' } as Me;
export const ben = { id: 'ben', name: 'Ben', email: 'ben@example.org' } as Me;

export const server = {
  /** Live sessions by name; the default name is the user id. */
  alive: {} as Record<string, Me>,
  /** User of this device's session cookie. */
  cookie: null as Me | null,
  /** Sessions that called `/likes`, which requires a member. */
  sent: [] as string[],
};

export const tokenOf = (id: string, session = id) =>
  ['', btoa(JSON.stringify({ sub: id })), session].join('.');

async function answer(to: string, { headers = {}, body }: RequestInit = {}): Promise<Response> {
  const { Authorization = '' } = headers as Record<string, string>;
  const bearer = Authorization.split('.')[2] ?? '';
  if (to === '/sobe/token') {
    const name = (body as URLSearchParams).get('username')?.split('@')[0];
    const somebody = name ? { ada, ben }[name] : server.cookie;
    if (!somebody) return new Response(null, { status: 401 });
    server.alive[somebody.id] = somebody;
    return Response.json({ access_token: tokenOf(somebody.id) });
  }
  const user = server.alive[bearer];
  if (!user) return Response.json({ message: 'Please sign in.' }, { status: 401 });
  if (to.endsWith('/users/me')) return Response.json(user);
  if (to.endsWith('/likes')) server.sent.push(bearer);
  return Response.json({ id: '1' });
}

/** Starts a page with Ada's token. */
export async function begin(client = createQueryClient({})) {
  setUser(undefined);
  startSession(client);
  await vi.waitFor(() => expect(getUser()?.id).toBe('ada'));
}

/** Signs Ada in before each test. */
export const asAda = () =>
  beforeEach(async () => {
    vi.stubGlobal('fetch', vi.fn(answer));
    Object.assign(server, { alive: { ada }, cookie: null, sent: [] });
    token.set(tokenOf('ada'));
    await begin();
  });

/** Returns 'sent', or the status of the refusal. */
export const like = () =>
  send('/likes', { method: 'POST', body: {} }).then(
    () => 'sent',
    ({ status }) => status as number,
  );

/** Resolves when the sign-in dialog is requested. */
export const dialogAsked = () =>
  new Promise((resolve) => {
    window.addEventListener(showLoginModal, (event) => resolve((event as CustomEvent).detail), {
      once: true,
    });
  });

/** Ends Ada's session during a request: the dialog is requested and the request waits. */
export async function interrupted() {
  server.alive = {};
  const dialog = dialogAsked();
  const liked = like();
  return { request: await dialog, liked };
}

/** Closes the dialog, after a sign-in if an e-mail address is given. */
export async function answerDialog(email?: string) {
  if (email) expect(await signIn(email, 'secret')).toBeNull();
  afterDialog();
}
