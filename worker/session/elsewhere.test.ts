import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, idOf, withWorld, world } from '../../tests/world.ts';
import { setClock } from '../lib/clock.ts';

withWorld();

const member = idOf('users', world.member);
const browsers = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  curl: 'curl/8.5.0',
};

beforeEach(async () => {
  await env.DB.prepare('delete from security_events').run();
  await env.DB.prepare("delete from sent_emails where subject like 'A new device%'").run();
});
afterEach(() => setClock(Date.now));

const token = (fields: Record<string, string>, headers: Record<string, string>) =>
  ask('/sobe/token', { method: 'POST', body: new URLSearchParams(fields), headers });

async function signedIn() {
  const username = 'member@example.org';
  const fields = { grant_type: 'password', username, password: 'Wellbeing-2026' };
  return cookieOf(await token(fields, { 'User-Agent': browsers.firefox }));
}

const cookieOf = (answer: Response) =>
  /refresh=[^;]+/.exec(answer.headers.getSetCookie().join('\n'))?.[0] ?? '';

const refresh = (Cookie: string, agent: string) =>
  token({ grant_type: 'refresh_token' }, { Cookie, 'User-Agent': agent });

const kinds = async () =>
  (
    await env.DB.prepare('select kind from security_events where user_id = ? order by id')
      .bind(member)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind);

const mails = async () =>
  (
    await env.DB.prepare(
      "select count(*) as count from sent_emails where subject like 'A new device%'",
    ).first<{ count: number }>()
  )?.count;

test('a session that is used in another browser is recorded once, and mailed', async () => {
  const cookie = await signedIn();
  const before = (await mails()) ?? 0;
  const own = await refresh(cookie, browsers.firefox);
  expect((await kinds()).slice(1)).toEqual([]);
  const stolen = await refresh(cookieOf(own), browsers.curl);
  expect(stolen.status).toBe(200);
  expect((await kinds()).slice(1)).toEqual(['session_elsewhere']);
  await refresh(cookieOf(stolen), browsers.curl);
  expect((await kinds()).slice(1)).toEqual(['session_elsewhere']);
  expect(await mails()).toBe(before + 1);
});

test('a cookie that is used a second time later ends the session, and its owner is told', async () => {
  const cookie = await signedIn();
  const before = (await mails()) ?? 0;
  await refresh(cookie, browsers.firefox);
  const later = Date.now() + 60_000;
  setClock(() => later);
  expect((await refresh(cookie, browsers.curl)).status).toBe(401);
  expect((await kinds()).slice(1)).toEqual(['session_stolen']);
  expect(await mails()).toBe(before + 1);
});
