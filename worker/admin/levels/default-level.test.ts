import { beforeAll, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
});

const send = (method: string, path: string, body?: unknown, headers: object = {}) =>
  fetchApp(
    `/sobe/v1/membership_levels${path}`,
    buildRequestInit(method, body, { ...admin, ...headers }),
  );

const defaults = async () =>
  await DB.column<string>('select name from membership_levels where is_default = 1');

const latest = (id: string) =>
  DB.value('select description from history where link_id = ? order by id desc limit 1', id);

const [community, listed] = ['community', 'listed'].map((tag) => demoId('membership_levels', tag));

test('a new default replaces the former one, both with history', async () => {
  expect(await defaults()).toEqual(['Community']);
  const before = (await send('GET', `/${community}`)).headers.get('ETag');
  const answer = await send('PATCH', `/${listed}`, { is_default: true });
  expect(await answer.json()).toMatchObject({ name: 'Listed', is_default: true });
  expect(await defaults()).toEqual(['Listed']);
  expect(await latest(community ?? '')).toBe('Default: yes → no');
  expect(await latest(listed ?? '')).toBe('Default: no → yes');
  expect((await send('GET', `/${community}`)).headers.get('ETag')).not.toBe(before);
});

test('the only default cannot be removed', async () => {
  const refused = await send('PATCH', `/${listed}`, { is_default: false, name: 'Renamed' });
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'in_use' }]);
  expect(await defaults()).toEqual(['Listed']);
  expect((await send('PATCH', `/${community}`, { is_default: false })).status).toBe(200);
  expect((await send('PATCH', `/${listed}`, { is_default: true })).status).toBe(200);
});

test('the default level is active, and inactive levels cannot become it', async () => {
  const circle = demoId('membership_levels', 'founding-circle');
  const tries: [string, object][] = [
    [`/${listed}`, { is_active: false }],
    [`/${listed}`, { is_active: false, is_default: false }],
    [`/${circle}`, { is_default: true }],
    [`/${community}`, { is_default: true, is_active: false }],
  ];
  for (const [path, body] of tries) {
    const refused = await send('PATCH', path, body);
    expect([refused.status, await refused.json()], path).toMatchObject([409, { reason: 'in_use' }]);
  }
  const inactive = { name: 'Guests', level: 5, is_default: true, is_active: false };
  expect((await send('POST', '', inactive)).status).toBe(409);
  expect(await defaults()).toEqual(['Listed']);
  expect((await send('PATCH', `/${circle}`, { is_default: true, is_active: true })).status).toBe(
    200,
  );
  expect(await defaults()).toEqual(['Founding Circle']);
  expect((await send('PATCH', `/${listed}`, { is_default: true })).status).toBe(200);
  expect((await send('PATCH', `/${circle}`, { is_active: false })).status).toBe(200);
});

test('a rejected change preserves the former default', async () => {
  const stale = await send('PATCH', `/${community}`, { is_default: true }, { 'If-Match': '"1"' });
  expect(stale.status).toBe(409);
  expect(await defaults()).toEqual(['Listed']);
});

test('a new level can be the default, once per repeated request', async () => {
  const body = { name: 'Guests', level: 5, is_default: true };
  const key = { 'Idempotency-Key': 'guests' };
  const first = await send('POST', '', body, key);
  expect(first.status).toBe(201);
  expect(await defaults()).toEqual(['Guests']);
  await send('PATCH', `/${community}`, { is_default: true });
  expect(await (await send('POST', '', body, key)).json()).toEqual(await first.json());
  expect(await defaults()).toEqual(['Community']);
});

test('levels range from 0 to 100 and may repeat', async () => {
  for (const level of [-1, 101, 1.5, '7', null]) {
    expect((await send('POST', '', { name: 'x', level })).status, String(level)).toBe(422);
  }
  for (const level of [0, 100, 100]) {
    expect((await send('POST', '', { name: 'x', level })).status).toBe(201);
  }
});

test('lists the users of a level', async () => {
  const answer = await send(
    'GET',
    `/${demoId('membership_levels', 'practitioner')}/users?limit=100`,
  );
  const { count, data } = await answer.json<{ count: number; data: Record<string, unknown>[] }>();
  expect([count, count > 0]).toEqual([data.length, true]);
  for (const row of data) expect(row.membership_level_name).toBe('Practitioner');
  expect((await send('GET', `/${demoId('users', 'nobody')}/users`)).status).toBe(404);
});
