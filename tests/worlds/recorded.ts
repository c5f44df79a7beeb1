import { beforeEach } from 'vitest';
import { ask, DB, idOf, send, signInAnew, world } from '../world.ts';
import { form } from './sign-in.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const from = { 'CF-Connecting-IP': '203.0.113.9', 'User-Agent': firefox };
export const right = 'Wellbeing-2026';
export const member = idOf('users', world.member);
export const admin = idOf('users', world.admin);

/** Deletes all security events and attempts before each test. */
export function withEmptyRecord() {
  beforeEach(async () => {
    await DB.run('delete from security_events');
    await DB.run('delete from attempts');
    await signInAnew();
  });
}

export interface Event {
  id: string;
  kind: string;
  detail: string | null;
  user_id: string | null;
  created_by: string | null;
  client_ip: string | null;
  user_agent_name: string | null;
}

/** Security events, as an admin reads them. */
export const events = async (path = 'security_events') =>
  (await (await send('GET', path, world.admin)).json<{ count: number; data: Event[] }>()).data;

/** Security events of a user, by kind. */
export const eventsOf = (tag: string, kind: string) =>
  events(`security_events?user_id=${idOf('users', tag)}&kind=${kind}`);

export const kinds = async () => (await events()).map(({ kind }) => kind);

/** Signs in from a fixed browser and address; headers may override both. */
export const signIn = (password: string, headers: object = {}, username = 'member@example.org') =>
  ask('/sobe/token', form({ grant_type: 'password', username, password }, { ...from, ...headers }));

/** Cookie header that a browser sends after a response. */
export const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
