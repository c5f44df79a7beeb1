import { beforeEach, expect, test } from 'vitest';
import { DB, purged, send, withWorld, world } from '../../../tests/setup/database.ts';
import {
  add,
  change,
  check,
  history,
  inDays,
  list,
  listOf,
  one,
  profile,
  register,
} from '../../../tests/fixtures/credentials.ts';
import type { Credentials } from '../../contract/practitioners/credentials.ts';

withWorld();

beforeEach(() => DB.run('delete from credentials'));

const all = async () => (await send('GET', list, world.host)).json<Credentials>();
const remove = (of: string) => send('DELETE', `${list}/${of}`, world.host);
const errorsOf = async (answer: Response) => {
  expect(answer.status).toBe(422);
  return (await answer.json<{ errors: { path: string; message: string }[] }>()).errors;
};

test('rejects the second of two parallel changes, and a stale verification', async () => {
  const made = await add();
  const { etag } = await one(made);
  const [first, second] = await Promise.all([
    change(made, { number: '1' }, { 'If-Match': etag }),
    change(made, { number: '2' }, { 'If-Match': etag }),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const late = await check(made, { until: inDays(9) }, { 'If-Match': etag });
  expect([late.status, (await late.json<{ reason: string }>()).reason]).toEqual([409, 'changed']);
  expect(await one(made)).toMatchObject({ checked_at: null });
});

test.each([
  [{ ...register, kind: 'licence' }, 'kind'],
  [{ ...register, body: ' ' }, 'body'],
  [{ ...register, body: 'x'.repeat(201) }, 'body'],
  [{ ...register, url: 'javascript:alert(1)' }, 'url'],
  [{ ...register, url: 'https://bank.example@other.example/' }, 'url'],
  [{ ...register, since: '2026-02-30' }, 'since'],
  [{ ...register, since: '2026-05-02', until: '2026-05-01' }, 'until'],
  [{ ...register, checked_at: '2026-05-01T00:00:00.000Z' }, ''],
])('rejects invalid credentials with a message and writes nothing', async (body, path) => {
  const told = (await history()).length;
  const errors = await errorsOf(await send('POST', list, world.host, body));
  expect(errors).toMatchObject([{ path }]);
  expect((await all()).count).toBe(0);
  expect(await history()).toHaveLength(told);
});

test('compares dates with stored ones and rejects a verification in the past', async () => {
  const made = await add({ ...register, since: '2026-05-02' });
  expect(await errorsOf(await change(made, { until: '2026-05-01' }))).toMatchObject([
    { path: 'until' },
  ]);
  expect(await errorsOf(await check(made, { until: inDays(-1) }))).toMatchObject([
    { path: 'until', message: 'must not be in the past' },
  ]);
  await change(made, { since: null, until: inDays(-1) });
  expect(await errorsOf(await check(made, { until: inDays(9) }))).toMatchObject([
    { path: 'until' },
  ]);
  expect(await one(made)).toMatchObject({ checked_at: null });
});

test('limits credentials to twenty and creates a retried one once', async () => {
  const key = { 'Idempotency-Key': 'a-key-of-the-form' };
  const [first, again] = await Promise.all([
    send('POST', list, world.host, register, key),
    send('POST', list, world.host, register, key),
  ]);
  expect(await first?.json()).toEqual(await again?.json());
  for (let number = 1; number < 20; number += 1) await add();
  const [error] = await errorsOf(await send('POST', list, world.host, register));
  expect(error?.message).toMatch(/^You can have up to 20 credentials/);
  expect((await all()).count).toBe(20);
});

test('answers 404 for credentials below another user, and for unknown users', async () => {
  const made = await add();
  const own = `${listOf(world.basic)}/${made}`;
  for (const [method, path, by, body] of [
    ...(['GET', 'DELETE'] as const).flatMap((method) => [
      [method, own, world.basic] as const,
      [method, `${own}/paper`, world.basic] as const,
    ]),
    ['PATCH', own, world.basic, { body: 'Mine' }],
    ['POST', `${own}/check`, world.admin, { until: inDays(9) }],
    ['GET', listOf('nobody'), world.admin],
    ['POST', listOf('nobody'), world.admin, register],
  ] as const) {
    expect((await send(method, path, by, body)).status, `${method} ${path}`).toBe(404);
  }
});

test('deleting removes it from the profile; history contains no details', async () => {
  const made = await add({ ...register, body: 'A secret society' });
  await check(made, { until: inDays(9), with: 'Somebody discreet' });
  purged.length = 0;
  expect((await remove(made)).status).toBe(204);
  expect(purged).toEqual([['credentials']]);
  expect((await profile()).credentials).toEqual([]);
  expect((await remove(made)).status).toBe(404);
  const told = JSON.stringify(await DB.all('select * from history'));
  expect(told).toContain('Credential removed: Registration');
  expect(told).not.toMatch(/secret society|discreet|12345/);
});
