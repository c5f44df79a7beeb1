import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import { ask, idOf, signedIn, withWorld, world } from '../../../tests/world.ts';
import { setClock } from '../../lib/clock.ts';
import { sections } from './sections.ts';

withWorld();

const nora = idOf('users', world.member);
const path = `/sobe/v1/users/${nora}/export`;

type List = Record<string, unknown>[];
type Export = Record<string, List> & { is_complete: boolean; about: Record<string, string> };

afterEach(() => setClock(Date.now));

const file = async () => {
  const answer = await ask(path, { headers: await signedIn(world.member) });
  expect(answer.status).toBe(200);
  return { answer, text: await answer.text() };
};
const exported = async () => JSON.parse((await file()).text) as Export;

test('only the member itself gets its data, not even an admin', async () => {
  expect((await ask(path)).status).toBe(401);
  expect((await ask(path, { headers: await signedIn(world.admin) })).status).toBe(403);
  expect((await ask(path, { headers: await signedIn(world.host) })).status).toBe(403);
});

test('it is a file with a list for each part, each with a sentence about it', async () => {
  const { answer, text } = await file();
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="Sobe-\d{4}-\d{2}-\d{2}\.json"$/,
  );
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const data = JSON.parse(text) as Export;
  expect(data.is_complete).toBe(true);
  for (const { name, about } of sections) {
    expect(data.about[name]).toBe(about);
    expect(Array.isArray(data[name]), name).toBe(true);
  }
});

test('it holds the account, friends, both sides of conversations, and what was written and saved', async () => {
  const data = await exported();
  const [account] = data.account ?? [];
  expect(account).toMatchObject({ name: 'Nora Quinn', email: 'member@example.org' });
  expect(account?.image).toMatch(/^http.*\/files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
  for (const name of ['offerings', 'friends_asked', 'conversations', 'likes', 'sessions']) {
    expect(data[name]?.length, name).toBeGreaterThan(0);
  }
  const said = data.messages ?? [];
  expect(said.some(({ is_yours }) => is_yours)).toBe(true);
  expect(said.some(({ is_yours }) => !is_yours)).toBe(true);
  const counted = await env.DB.prepare(
    'select count(*) as n from message_replies where message_id in (select message_id from message_participants where user_id = ?)',
  )
    .bind(nora)
    .first<number>('n');
  expect(said).toHaveLength(counted ?? 0);
});

test('it holds no secret, no hash, and nothing of others that they keep to themselves', async () => {
  await env.DB.batch([
    env.DB.prepare(
      "update users set phone = '020 7946 0111', mobile = '07700 900222' where id <> ?",
    ).bind(nora),
    env.DB.prepare(`insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
      values ('h', '2026-11-01T00:00:00.000Z', ?1, 'Phone: 020 7946 0111 → –', 'users', ?2, 'Ruth Abiola')`).bind(
      nora,
      idOf('users', world.host),
    ),
    env.DB.prepare(`insert into sent_emails (id, created_at, updated_at, user_id, to_addr, subject, text)
      values ('m', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', ?1, 'member@example.org', 'Reset', ?2)`).bind(
      nora,
      `Open https://sobe.example/password-reset/${nora}/${'s'.repeat(43)} soon`,
    ),
  ]);
  const { text } = await file();
  const { results } = await env.DB.prepare(`
    select password_hash as secret from users where password_hash is not null union select hash from email_links
    union select hash from session_refreshes union select id from sessions
    union select email from users where id <> ?`)
    .bind(nora)
    .all<{ secret: string }>();
  const secrets = results.map(({ secret }) => secret);
  expect([...secrets, '020 7946 0111', 's'.repeat(43)].filter((one) => text.includes(one))).toEqual(
    [],
  );
  expect(text).toContain(`/password-reset/${nora}/… soon`);
});

test('a long list is read in parts, and nothing is left out or told twice', async () => {
  await env.DB.prepare(`insert into access_logs (id, created_at, created_by, object_type_id, access_type_id)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 4500)
    select printf('01900000-0000-7000-8000-%012d', i), '2026-11-01T00:00:00.000Z', ?, 'x', printf('%d', i) from n`)
    .bind(nora)
    .run();
  await env.DB.prepare('delete from attempts').run();
  const before = await env.DB.prepare('select count(*) as n from access_logs where created_by = ?')
    .bind(nora)
    .first<number>('n');
  const { visits = [] } = await exported();
  expect(visits).toHaveLength(before ?? 0);
});

test('after a few on one day it is refused, and the next day it is given again', async () => {
  await env.DB.prepare('delete from attempts').run();
  const headers = await signedIn(world.member);
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const answer = await ask(path, { headers });
    statuses.push(answer.status);
    if (answer.status === 429) {
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3_600);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining('hours') });
    } else await answer.text();
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const tomorrow = Date.now() + 25 * 3_600_000;
  setClock(() => tomorrow);
  expect((await ask(path, { headers: await signedIn(world.member) })).status).toBe(200);
});
