import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import {
  fetchPasskeyOptions,
  passkeyOrigin,
  postJson,
  postSignIn,
  secondFactorUser,
  withoutSecondFactors,
} from '../../../tests/fixtures/security.ts';
import {
  buildRequestInit,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
} from '../../../tests/setup/database.ts';
import { VirtualAuthenticator } from '../../../tests/setup/virtual-authenticator.ts';
import { setClock } from '../../db/clock.ts';
import { hashing } from '../password/hash-password.ts';

withoutSecondFactors();

let hashed: MockInstance;
beforeEach(() => {
  hashed = vi.spyOn(hashing, 'derive');
});

/** Number of password hashes and database calls, and the response. */
async function workOf(made: Promise<Response>) {
  hashed.mockClear();
  const answer = await made;
  await answer.arrayBuffer();
  return {
    hashes: hashed.mock.calls.length,
    trips: getResponseQueryStatistics(answer).roundTrips,
    status: answer.status,
  };
}

const signUp = (email: string, password = 'quiet rivers run') =>
  fetchApp(
    '/sobe/v1/user-signup',
    buildRequestInit('POST', { name: 'Ada Fern', email, password, title: 'Walking guide' }),
  );

/** An address for each state of an account. */
const standing = {
  unknown: async () => 'nobody@example.org',
  active: async () => 'host@example.org',
  'waiting for its confirmation': async () => {
    await signUp('waiting@example.org');
    return 'waiting@example.org';
  },
  'waiting, with a second sign-up': async () => {
    await signUp('twice@example.org', 'other rivers run');
    await signUp('twice@example.org');
    return 'twice@example.org';
  },
  'active, and signed up with by a stranger': async () => {
    await signUp('basic@example.org');
    return 'basic@example.org';
  },
  inactive: async () => {
    await DB.run('update users set is_active = 0 where tag = ?', 'jodie-lam');
    return (await DB.value<string>("select email from users where tag = 'jodie-lam'")) ?? '';
  },
  suspended: async () => {
    await DB.run(
      "update users set is_active = 0, paused_until = '2999-01-01T00:00:00.000Z' where id = ?",
      demoId('users', 'gwen-parry'),
    );
    return (await DB.value<string>("select email from users where tag = 'gwen-parry'")) ?? '';
  },
  'without a password': async () => {
    await DB.run(
      'update users set password_hash = null where id = ?',
      demoId('users', 'callum-reid'),
    );
    return (await DB.value<string>("select email from users where tag = 'callum-reid'")) ?? '';
  },
  'with a second factor': async () => {
    await secondFactorUser.withCodes();
    return 'member@example.org';
  },
};

test.each(Object.entries(standing))(
  'a wrong password costs one hash and two round trips (address: %s)',
  async (_, make) => {
    const email = await make();
    expect(await workOf(postSignIn(email, 'not the password'))).toEqual({
      hashes: 1,
      trips: 2,
      status: 404,
    });
  },
);

test.each([
  ['waiting for its confirmation', 'quiet rivers run', 403],
  ['active, and signed up with by a stranger', 'quiet rivers run', 403],
  ['active, and signed up with by a stranger', 'Wellbeing-2026', 200],
] as const)('a password costs one hash (address: %s)', async (which, password, status) => {
  const email = await standing[which]();
  expect(await workOf(postSignIn(email, password))).toMatchObject({ hashes: 1, status });
});

test('a sign-up costs one hash and the same round trips for any address', async () => {
  const works = [];
  for (const email of [
    'new@example.org',
    'host@example.org',
    await standing['waiting, with a second sign-up'](),
  ])
    works.push(await workOf(signUp(email)));
  expect(works[0]).toMatchObject({ hashes: 1, status: 201 });
  expect(new Set(works.map((work) => JSON.stringify(work))).size).toBe(1);
});

test.each(['users/password-reset', 'users/verify-email'])(
  'POST /%s costs no hash and the same round trips for any address',
  async (call) => {
    const works = [];
    for (const email of ['nobody@example.org', 'host@example.org', 'waiting@example.org'])
      works.push(await workOf(fetchApp(`/sobe/v1/${call}/${email}`, { method: 'POST' })));
    expect(new Set(works.map((work) => JSON.stringify(work))).size).toBe(1);
  },
);

test('an unknown passkey costs as much as a wrong signature', async () => {
  const device = await secondFactorUser.withPasskey();
  const stranger = new VirtualAuthenticator(passkeyOrigin);
  await stranger.create(await fetchPasskeyOptions());
  const answerOf = async (key: VirtualAuthenticator) => {
    const answer = await key.get(await fetchPasskeyOptions());
    return postJson('passkey', {
      passkey: { ...answer, response: { ...answer.response, signature: 'AAAA' } },
    });
  };
  const known = await workOf(answerOf(device));
  const unknown = await workOf(answerOf(stranger));
  expect(known.status).toBe(401);
  expect(unknown).toEqual(known);
});

test('a wrong code costs as much as a wrong recovery code', async () => {
  await secondFactorUser.withCodes();
  setClock(() => Date.now() + 120_000);
  const works = [];
  for (const code of ['000000', 'aaaa-aaaa-aaaa-aaaa']) {
    const { challenge } = await secondFactorUser.asked();
    works.push(await workOf(postJson('token/second-factor', { challenge, code })));
  }
  expect(works[0]).toEqual(works[1]);
  expect(works[0]?.status).toBe(422);
});
