import { beforeEach, expect, test } from 'vitest';
import { getCookie as cookieNamed } from '../../../tests/fixtures/security.ts';
import {
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { setClock } from '../../db/clock.ts';

withSeededDatabase();

const member = demoId('users', testUsers.member);
const browsers = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  curl: 'curl/8.5.0',
};

beforeEach(async () => {
  await DB.run('delete from security_events');
  await DB.run(
    "delete from sent_emails where subject like 'Your Sobe account was used in two places%'",
  );
});

const token = (fields: Record<string, string>, headers: Record<string, string>, country?: string) =>
  fetchApp('/sobe/token', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    ...(country && { cf: { country } }),
  });

async function signedIn(country?: string) {
  const username = 'member@example.org';
  const fields = { grant_type: 'password', username, password: 'Wellbeing-2026' };
  return cookieOf(await token(fields, { 'User-Agent': browsers.firefox }, country));
}

const cookieOf = (answer: Response) => cookieNamed(answer, 'refresh');

const refresh = (Cookie: string, agent: string, country?: string) =>
  token({ grant_type: 'refresh_token' }, { Cookie, 'User-Agent': agent }, country);

/** Events after the sign-in. */
const kinds = async () =>
  (await DB.column('select kind from security_events where user_id = ? order by id', member)).slice(
    1,
  );

const mails = () =>
  DB.column<string>(
    "select text from sent_emails where subject like 'Your Sobe account was used in two places%' order by id",
  );

test('records and mails a session in another browser once', async () => {
  const cookie = await signedIn();
  const own = await refresh(cookie, browsers.firefox);
  expect(await kinds()).toEqual([]);
  const stolen = await refresh(cookieOf(own), browsers.curl);
  expect(stolen.status).toBe(200);
  expect(await kinds()).toEqual(['session_elsewhere']);
  await refresh(cookieOf(stolen), browsers.curl);
  expect(await kinds()).toEqual(['session_elsewhere']);
  const told = await mails();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/was used in two places\. Both devices are still signed in\./);
  expect(told[0]).toMatch(/Time: .+ UTC\. Device: an unknown browser\./);
});

test('records a session in another known country once', async () => {
  let cookie = await signedIn('GB');
  for (const country of ['GB', undefined, 'FR', 'FR', undefined, 'FR']) {
    cookie = cookieOf(await refresh(cookie, browsers.firefox, country));
  }
  const results = await DB.all(
    "select detail, country_name from security_events where kind = 'session_elsewhere'",
  );
  expect(results).toEqual([
    { detail: 'started in Firefox on Linux, United Kingdom', country_name: 'France' },
  ]);
  expect((await mails())[0]).toMatch(/Device: Firefox on Linux, FR\./);
});

test('an unknown country is not a change', async () => {
  let cookie = await signedIn();
  for (const country of ['GB', 'GB']) {
    cookie = cookieOf(await refresh(cookie, browsers.firefox, country));
  }
  expect(await kinds()).toEqual([]);
});

test('a late reuse of a cookie ends the session and mails the owner', async () => {
  const cookie = await signedIn();
  await refresh(cookie, browsers.firefox);
  const later = Date.now() + 60_000;
  setClock(() => later);
  expect((await refresh(cookie, browsers.curl)).status).toBe(401);
  expect(await kinds()).toEqual(['session_stolen']);
  expect(await mails()).toMatchObject([
    expect.stringMatching(/two places\. Both devices are now signed out\./),
  ]);
});
