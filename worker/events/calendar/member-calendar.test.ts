import { beforeEach, expect, test } from 'vitest';
import { createEventHelpers, eventOnlineUrl } from '../../../tests/fixtures/events.ts';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();
const { come, event, json, send, who } = createEventHelpers();
const { nora, ruth } = who;
const noraId = demoId('users', testUsers.member);
const path = `/users/${noraId}/calendar`;

async function createLink() {
  const answer = await send('POST', path, undefined, nora);
  expect(answer.status).toBe(201);
  const { url } = (await json(answer)) as { url: string };
  return new URL(url).pathname;
}

const statusOf = async (link: string) => (await fetchApp(link)).status;

beforeEach(() => DB.run('delete from calendar_links'));

test('contains own events and seats, without online addresses and hosts', async () => {
  const id = await event({ name: 'A quiet hour' });
  const other = await event({ name: 'A loud hour' });
  await come(id, nora);
  await come(other, ruth);
  const link = await createLink();
  expect(link).toMatch(/^\/calendar\/[0-9a-f-]{36}\/[\w-]{22}\.ics$/);
  const answer = await fetchApp(link);
  expect(answer.headers.get('Content-Type')).toContain('text/calendar');
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  const text = await answer.text();
  expect(text).toContain('SUMMARY:A quiet hour');
  expect(text).not.toContain('A loud hour');
  expect(text).not.toContain(eventOnlineUrl);
  expect(text).not.toContain(link.split('/')[3]);
  const host = await DB.value<string>(
    'select u.name from events e join users u on u.id = e.user_id where e.id = ?',
    id,
  );
  expect(text).not.toContain(host);
});

test('stores the hash of the secret, and tells only when it was created', async () => {
  expect(await json(await send('GET', path, undefined, nora))).toEqual({ created_at: null });
  const link = await createLink();
  const secret = link.split('/')[3]?.replace('.ics', '') ?? '';
  expect(JSON.stringify(await DB.all('select * from calendar_links'))).not.toContain(secret);
  expect(await json(await send('GET', path, undefined, nora))).toEqual({
    created_at: expect.any(String),
  });
});

test('a new link replaces the former one, and a deleted one ends', async () => {
  const former = await createLink();
  const link = await createLink();
  expect([await statusOf(former), await statusOf(link)]).toEqual([404, 200]);
  expect((await send('DELETE', path, undefined, nora)).status).toBe(204);
  expect((await send('DELETE', path, undefined, nora)).status).toBe(404);
  expect(await statusOf(link)).toBe(404);
});

test('is answered 60 times an hour', async () => {
  const link = await createLink();
  await DB.run('update calendar_links set requests = 59');
  expect([await statusOf(link), await statusOf(link)]).toEqual([200, 429]);
  await DB.run(
    'update calendar_links set counted_since = ?',
    new Date(Date.now() - 61 * 60_000).toISOString(),
  );
  expect(await statusOf(link)).toBe(200);
});

test('lists upcoming seats of the member alone', async () => {
  const id = await event({ name: 'Coming soon' });
  await come(id, nora);
  const list = `/users/${noraId}/coming`;
  const { data } = (await json(await send('GET', list, undefined, nora))) as {
    data: { name: string }[];
  };
  expect(data.map(({ name }) => name)).toContain('Coming soon');
  expect((await send('GET', list, undefined, ruth)).status).toBe(403);
});

// Last, because it signs the member out.
test('ends with all sessions and with the account, also once it is active again', async () => {
  const link = await createLink();
  await DB.run('update users set is_active = 0 where id = ?', noraId);
  await DB.run('update users set is_active = 1 where id = ?', noraId);
  expect(await statusOf(link)).toBe(404);
  const next = await createLink();
  expect((await callApi('DELETE', `users/${noraId}/sessions`, testUsers.member)).status).toBe(204);
  expect(await statusOf(next)).toBe(404);
});
