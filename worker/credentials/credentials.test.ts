import { beforeEach, expect, test } from 'vitest';
import { ask, DB, idOf, purged, sending, signedIn, withWorld, world } from '../../tests/world.ts';
import type { Credential, CredentialList, Credentials } from '../contract/credentials.ts';
import type { UserCardList, UserProfile } from '../contract/users.ts';
import { setClock } from '../lib/clock.ts';

withWorld();

const id = idOf('users', world.host);
const list = `/sobe/v1/users/${id}/credentials`;
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

let [host, admin, basic]: Record<string, string>[] = [];
beforeEach(async () => {
  await DB.run('delete from credentials');
  [host, admin, basic] = await Promise.all([
    signedIn(world.host),
    signedIn(world.admin),
    signedIn(world.basic),
  ]);
});

const register = {
  kind: 'register',
  body: 'BACP',
  number: '12345',
  url: 'https://register.example/12345',
};
const add = async (body: object = register) => {
  const answer = await ask(list, sending('POST', body, host));
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};
const one = async (of: string) => {
  const answer = await ask(`${list}/${of}`, { headers: host ?? {} });
  return { etag: answer.headers.get('ETag') ?? '', ...(await answer.json<Credential>()) };
};
const all = async () => (await ask(list, { headers: host ?? {} })).json<Credentials>();
const change = (of: string, body: object, headers: object = {}) =>
  ask(`${list}/${of}`, sending('PATCH', body, { ...host, ...headers }));
const check = (of: string, body: object, headers: object = {}) =>
  ask(`${list}/${of}/check`, sending('POST', body, { ...admin, ...headers }));
const profile = async () =>
  await (await ask(`/sobe/v1/users/fe/${world.host}`)).json<UserProfile>();
const found = async (query = '') =>
  (await (await ask(`/sobe/v1/users/fe?listed=true&limit=100${query}`)).json<UserCardList>()).data;
const queue = async (state: string) =>
  await (
    await ask(`/sobe/v1/credentials?state=${state}`, { headers: admin ?? {} })
  ).json<CredentialList>();
const history = async () =>
  await DB.all<{ description: string; created_by: string }>(
    `select description, created_by from history where link_id = ? and link_table = 'users' and description like '%: %'
        order by rowid desc`,
    id,
  );
const errorsOf = async (answer: Response) => {
  expect(answer.status).toBe(422);
  return (await answer.json<{ errors: { path: string; message: string }[] }>()).errors;
};

test('what is added nobody else sees until an admin has checked it; then the profile, the card and the filter say so', async () => {
  const made = await add({ ...register, until: inDays(500) });
  expect(purged.flat()).toEqual([]);
  expect((await history())[0]).toEqual({
    description: 'Credential added: Entry in a register',
    created_by: id,
  });
  expect((await all()).data).toMatchObject([
    { id: made, ...register, since: null, paper: null, checked_at: null, is_current: false },
  ]);
  expect((await profile()).credentials).toEqual([]);
  expect(await found('&checked=true')).toEqual([]);
  const moment = new Date().toISOString();
  setClock(() => Date.parse(moment));
  const answer = await check(
    made,
    { until: inDays(365), with: 'The BACP register' },
    { 'If-Match': '"1"' },
  );
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    checked_at: moment,
    checked_with: 'The BACP register',
    checked_until: inDays(365),
    is_current: true,
  });
  expect(purged).toEqual([['credentials']]);
  expect((await history())[0]).toEqual({
    description: 'Credential checked: Entry in a register',
    created_by: idOf('users', world.admin),
  });
  const shown = await profile();
  expect(shown.credentials).toEqual([{ ...register, until: inDays(365), checked_at: moment }]);
  expect(shown.checked_count).toBe(1);
  expect(
    (await found('&checked=true')).map(({ tag, checked_count }) => [tag, checked_count]),
  ).toEqual([[world.host, 1]]);
  const facets = await (await ask('/sobe/v1/users/fe/facets')).json<Record<string, object[]>>();
  expect(facets.checked).toEqual([
    { value: 'true', name: 'Checked by us', count: 1, is_chosen: false },
  ]);
  const page = await (await ask(`/u/${world.host}`)).text();
  expect(page).toContain('Checked by');
  expect(page).toContain('"hasCredential"');
  expect(await (await ask(`/u/${world.host}.md`)).text()).toContain('12345');
});

test('a badge ends by itself, after the last day of the check or of the credential itself', async () => {
  const made = await add();
  await check(made, { until: inDays(0) });
  expect((await profile()).checked_count).toBe(1);
  setClock(() => Date.now() + day);
  expect((await profile()).credentials).toEqual([]);
  setClock(() => Date.now());
  // The card asks the clock of the database.
  await DB.run("update credentials set checked_until = date('now', '-1 day')");
  expect((await profile()).checked_count).toBe(0);
  expect(await found('&checked=true')).toEqual([]);
  const insured = await add({ kind: 'insurance', body: 'An insurer', until: inDays(9) });
  const answer = await check(insured, { until: inDays(365) });
  expect(await answer.json()).toMatchObject({ checked_until: inDays(9) });
});

test('what is checked and then changed is no longer checked; what does not differ changes nothing', async () => {
  const made = await add();
  await check(made, { until: inDays(365), with: 'Them' });
  purged.length = 0;
  const told = (await history()).length;
  expect((await change(made, { body: 'BACP', number: '12345' })).status).toBe(200);
  expect(await one(made)).toMatchObject({ checked_with: 'Them', is_current: true });
  expect([purged.flat(), (await history()).length]).toEqual([[], told]);
  expect((await change(made, { number: '54321' })).status).toBe(200);
  expect(await one(made)).toMatchObject({
    number: '54321',
    checked_at: null,
    checked_with: null,
    checked_until: null,
    is_current: false,
  });
  expect((await history())[0]?.description).toBe('Credential changed: Entry in a register');
  expect(purged).toEqual([['credentials']]);
  purged.length = 0;
  await change(made, { number: '1' });
  expect(purged.flat()).toEqual([]);
});

test('of two who change it at once the second is told, and so is an admin who checked what it was before', async () => {
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
])(
  'what can be no credential is refused with a sentence, and nothing is written',
  async (body, path) => {
    const told = (await history()).length;
    const errors = await errorsOf(await ask(list, sending('POST', body, host)));
    expect(errors).toMatchObject([{ path }]);
    expect((await all()).count).toBe(0);
    expect(await history()).toHaveLength(told);
  },
);

test('days must agree with those that stand there, and a check can not be over', async () => {
  const made = await add({ ...register, since: '2026-05-02' });
  expect(await errorsOf(await change(made, { until: '2026-05-01' }))).toMatchObject([
    { path: 'until' },
  ]);
  expect(await errorsOf(await check(made, { until: inDays(-1) }))).toMatchObject([
    { path: 'until', message: 'must not be over' },
  ]);
  await change(made, { since: null, until: inDays(-1) });
  expect(await errorsOf(await check(made, { until: inDays(9) }))).toMatchObject([
    { path: 'until' },
  ]);
  expect(await one(made)).toMatchObject({ checked_at: null });
});

test('twenty are kept at most, and one that is sent again is made once', async () => {
  const key = { 'Idempotency-Key': 'a-key-of-the-form' };
  const [first, again] = await Promise.all([
    ask(list, sending('POST', register, { ...host, ...key })),
    ask(list, sending('POST', register, { ...host, ...key })),
  ]);
  expect(await first?.json()).toEqual(await again?.json());
  for (let number = 1; number < 20; number += 1) await add();
  const [error] = await errorsOf(await ask(list, sending('POST', register, host)));
  expect(error?.message).toMatch(/^20 credentials are kept at most/);
  expect((await all()).count).toBe(20);
});

test('only its owner and admins read and change it, whatever the address says; and admins alone check', async () => {
  const made = await add();
  for (const headers of [{}, basic ?? {}]) {
    const status = headers === basic ? 403 : 401;
    for (const [method, path, body] of [
      ...[
        ['GET', list],
        ['POST', list, register],
        ['GET', `${list}/${made}`],
      ],
      ...[
        ['PATCH', `${list}/${made}`, {}],
        ['DELETE', `${list}/${made}`],
        ['GET', `${list}/${made}/paper`],
      ],
      ...[
        ['DELETE', `${list}/${made}/paper`],
        ['POST', `${list}/${made}/check`, { until: inDays(9) }],
        ['GET', '/sobe/v1/credentials'],
      ],
    ] as [string, string, object?][]) {
      expect((await ask(path, sending(method, body, headers))).status, `${method} ${path}`).toBe(
        status,
      );
    }
  }
  // A basic member keeps credentials too, and finds nobody else’s below the own address.
  const own = `/sobe/v1/users/${idOf('users', world.basic)}/credentials`;
  expect((await ask(own, sending('POST', register, basic))).status).toBe(201);
  for (const path of [`${own}/${made}`, `${own}/${made}/paper`]) {
    expect((await ask(path, { headers: basic ?? {} })).status).toBe(404);
    expect((await ask(path, sending('DELETE', undefined, basic))).status).toBe(404);
  }
  expect((await ask(`${own}/${made}`, sending('PATCH', { body: 'Mine' }, basic))).status).toBe(404);
  expect(
    (await ask(`${own}/${made}/check`, sending('POST', { until: inDays(9) }, admin))).status,
  ).toBe(404);
  const nobody = '/sobe/v1/users/0d000000-0000-7000-8000-000000000000/credentials';
  expect((await ask(nobody, { headers: admin ?? {} })).status).toBe(404);
  expect((await ask(nobody, sending('POST', register, admin))).status).toBe(404);
});

test('a level that publishes no services publishes no credentials', async () => {
  const own = `/sobe/v1/users/${idOf('users', world.basic)}/credentials`;
  const made = await (await ask(own, sending('POST', register, basic))).json<{ id: string }>();
  expect(
    (await ask(`${own}/${made.id}/check`, sending('POST', { until: inDays(9) }, admin))).status,
  ).toBe(200);
  const shown = await (await ask(`/sobe/v1/users/fe/${world.basic}`)).json<UserProfile>();
  expect([shown.credentials, shown.checked_count]).toEqual([[], 0]);
});

test('the back office has what waits, what ends and what is checked, with whose it is', async () => {
  const bare = await add({ kind: 'qualification', body: 'A school' });
  const waits = await add();
  expect(await queue('due')).toMatchObject({
    count: 1,
    data: [{ id: waits, user_id: id, user_name: 'Ruth Abiola', user_tag: world.host }],
  });
  await check(waits, { until: inDays(20) });
  await check(bare, { until: inDays(200) });
  expect((await queue('due')).count).toBe(0);
  expect((await queue('ending')).data.map((row) => row.id)).toEqual([waits]);
  expect((await queue('checked')).data.map((row) => row.id)).toEqual([waits, bare]);
  await DB.run('update credentials set checked_until = ? where id = ?', inDays(-3), waits);
  expect((await queue('ending')).data).toMatchObject([{ id: waits, is_current: false }]);
  expect((await queue('checked')).data.map((row) => row.id)).toEqual([bare]);
  const wrong = await ask('/sobe/v1/credentials?state=lost', { headers: admin ?? {} });
  expect(wrong.status).toBe(422);
});

test('one that is removed leaves the profile, and history tells it without its words', async () => {
  const made = await add({ ...register, body: 'A secret society' });
  await check(made, { until: inDays(9), with: 'Somebody discreet' });
  purged.length = 0;
  expect((await ask(`${list}/${made}`, sending('DELETE', undefined, host))).status).toBe(204);
  expect(purged).toEqual([['credentials']]);
  expect((await profile()).credentials).toEqual([]);
  expect((await ask(`${list}/${made}`, sending('DELETE', undefined, host))).status).toBe(404);
  const told = JSON.stringify(await DB.all('select * from history'));
  expect(told).toContain('Credential removed: Entry in a register');
  expect(told).not.toMatch(/secret society|discreet|12345/);
});
