/** The attacked site, and the requests and verdicts that all attacks share. */

import { demoId } from '../../../demo/demo-ids.ts';
import { type DatabaseQueries, queryDatabase } from '../../setup/query-database.ts';

export const attackedPassword = 'Wellbeing-2026';

export interface AttackedSite {
  url: string;
  db: DatabaseQueries;
  /** Calls the API from a separate client address. */
  call(method: string, path: string, how?: AttackRequest): Promise<Response>;
  /** Signs a demo user in from an unused address. */
  signIn(name: string, word?: string): Promise<AttackSession>;
  /** Returns a shared session of a user. */
  as(name: string): Promise<AttackSession>;
  /** First column of the first row. */
  value<Value = string>(sql: string, ...values: unknown[]): Promise<Value | null>;
  /** Token of the link in the latest e-mail to an address. */
  link(to: string, screen: string): Promise<string>;
}

export interface AttackRequest {
  body?: unknown;
  headers?: Record<string, string>;
  from?: string;
}

export interface AttackSession {
  id: string;
  headers: { Authorization: string };
  cookie: string;
}

/** Outcome of an attack: a short description of the response, and whether the site resisted. */
export interface AttackOutcome {
  answer: string;
  holds: boolean;
}

export interface Attack {
  name: string;
  request: string;
  /** Excluded from the small run because it takes long. */
  isLong?: true;
  run(site: AttackedSite): Promise<AttackOutcome>;
}

/** Expects a response with one of these statuses. */
export async function expectStatus(
  asked: Promise<Response>,
  ...good: number[]
): Promise<AttackOutcome> {
  const answer = await asked;
  await answer.arrayBuffer();
  return { answer: String(answer.status), holds: good.includes(answer.status) };
}

/** Expects every value to be one of these. */
export const expectEach = <One>(found: One[], ...good: One[]): AttackOutcome => ({
  answer: [...new Set(found)].join(', '),
  holds: found.every((one) => good.includes(one)),
});

/** Expects an empty list of faults. */
export const expectNone = (wrong: string[], otherwise: string): AttackOutcome => ({
  answer: wrong.join(', ') || otherwise,
  holds: wrong.length === 0,
});

/** Body of a sign-in request. */
export const createSignInBody = (username: string, password: string) =>
  new URLSearchParams({ grant_type: 'password', username, password });

export const refreshBody = new URLSearchParams({ grant_type: 'refresh_token' });

export const getPersonId = (name: string) => demoId('users', name);

/** Retries once, because the site may close an idle connection at the moment of its use. */
const fetchAgain = (url: string, init: RequestInit) =>
  fetch(url, init).catch(() => fetch(url, init));

let addresses = 0;
/** Next unused address out of 65,000. */
export const createClientAddress = () => {
  addresses += 1;
  return `100.64.${addresses >> 8}.${addresses & 255}`;
};

export function createAttackedSite(url: string, stored: D1Database): AttackedSite {
  const db = queryDatabase(stored, { isServed: true });
  const call: AttackedSite['call'] = (method, path, { body, headers = {}, from } = {}) => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const isJson = body !== undefined && typeof body !== 'string' && !isForm;
    return fetchAgain(url + path, {
      method,
      redirect: 'manual',
      headers: {
        'CF-Connecting-IP': from ?? createClientAddress(),
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
    });
  };
  const signIn: AttackedSite['signIn'] = async (name, word = attackedPassword) => {
    const body = createSignInBody(`${name}@example.org`, word);
    const answer = await call('POST', '/sobe/token', { body });
    if (!answer.ok) throw new Error(`${name} could not sign in: ${answer.status}`);
    const { access_token } = (await answer.json()) as { access_token: string };
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('refresh='));
    const headers = { Authorization: `Bearer ${access_token}` };
    const me = await (await call('GET', '/sobe/v1/users/me', { headers })).json();
    return { id: (me as { id: string }).id, headers, cookie: cookie?.split(';')[0] ?? '' };
  };
  const sessions = new Map<string, AttackSession>();
  return {
    url,
    db,
    call,
    signIn,
    value: db.value,
    async as(name) {
      const kept = sessions.get(name);
      const isGood = kept && (await call('GET', '/sobe/v1/users/me', { headers: kept.headers })).ok;
      const session = isGood ? kept : await signIn(name);
      sessions.set(name, session);
      return session;
    },
    async link(to, screen) {
      const latest =
        'select text from sent_emails where to_addr = ? and instr(text, ?) order by id desc limit 1';
      const text = (await db.value<string>(latest, to, `/${screen}/`)) ?? '';
      return new RegExp(`/${screen}/([^/\\s]+/[\\w-]+)`).exec(text)?.[1] ?? 'none/none';
    },
  };
}
