import { expect, test } from 'vitest';
import { getLatestEmailLink } from '../../../tests/fixtures/emails.ts';
import { getBearerHeaders, postSignIn } from '../../../tests/fixtures/security.ts';
import {
  chosenPassword,
  requestEmailConfirmation,
  requestSignUp as signUpFrom,
} from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  describeRefusal,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

let address = 0;
const signUp = (more: object, bindings = {}) => {
  address += 1;
  return signUpFrom({ title: 'Massage', ...more }, `203.0.113.${address}`, bindings);
};
const standing = (email: string) =>
  DB.first(
    `select u.is_active, u.approved_at, u.is_public, a.state from users u
      left join applications a on a.user_id = u.id where u.email = ?`,
    email,
  );

test('a practitioner confirms, signs in unapproved and edits the application', async () => {
  const email = 'ada@example.org';
  await signUp({ email, wants_listing: true });
  expect(await standing(email)).toMatchObject({ is_active: 0, state: null });
  expect((await postSignIn(email, chosenPassword)).status).toBe(403);
  expect(await requestEmailConfirmation(await getLatestEmailLink(email, 'v'))).toBe('Success');
  expect(await standing(email)).toEqual({
    is_active: 1,
    approved_at: null,
    is_public: 0,
    state: 'draft',
  });
  const answer = await postSignIn(email, chosenPassword);
  expect(answer.status).toBe(200);
  const headers = await getBearerHeaders(answer);
  const as = (method: string, path: string, body?: object) =>
    callApi(method, path, null, body, headers);
  const me = await (await as('GET', 'users/me')).json<{ id: string; tag: string }>();
  expect(me).toMatchObject({
    is_unapproved: true,
    application_state: 'draft',
    authz_user_detailed: true,
    authz_user_services: true,
    authz_messages: false,
  });
  const kept = { bio: 'Hands.', session_online: true };
  expect((await as('PATCH', `users/${me.id}`, kept)).status).toBe(200);
  expect(await describeRefusal(as('GET', `users/${me.id}/events`))).toBe('403 unapproved');
  expect((await callApi('GET', `users/fe/${me.tag}`, null)).status).toBe(404);
  expect((await as('GET', 'articles/fe')).status).toBe(200);
  const history = await DB.value(
    "select description from history where link_id = ? and description like 'Application%'",
    me.id,
  );
  expect(history).toBe('Application started');
});

test('automatic approval does not apply to practitioners', async () => {
  for (const [email, wants_listing] of [
    ['auto@example.org', true],
    ['help@example.org', false],
  ] as const) {
    await signUp({ email, wants_listing });
    await requestEmailConfirmation(await getLatestEmailLink(email, 'v'), {
      SIGNUP_APPROVAL: 'automatic',
    });
  }
  expect(await standing('auto@example.org')).toMatchObject({ approved_at: null, state: 'draft' });
  expect(await standing('help@example.org')).toMatchObject({ is_public: 1, state: null });
});

test.each([
  ['first', true, false],
  ['second', false, true],
])('the confirmed sign-up decides, not an earlier one: the %s', async (which, first, second) => {
  const email = `${which}@example.org`;
  await signUp({ email, wants_listing: first });
  const again = await signUp({ email, wants_listing: second, password: 'another river here' });
  expect(again.status).toBe(201);
  await requestEmailConfirmation(await getLatestEmailLink(email, 'v'));
  expect(await standing(email)).toMatchObject({
    ...(second ? { is_active: 1, state: 'draft' } : { is_active: 0, state: null }),
  });
});

test('an existing address gets no application and no hint', async () => {
  await signUp({ email: 'host@example.org', wants_listing: true });
  expect(await standing('host@example.org')).toMatchObject({ state: null });
});

test('rejects users below the minimum age, also later', async () => {
  const site = { MINIMUM_AGE: '18' };
  const day = (years: number, days = 0) => {
    const now = new Date();
    return new Date(
      Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days),
    )
      .toISOString()
      .slice(0, 10);
  };
  const said = { path: 'date_of_birth', message: 'You must be at least 18 years old to join.' };
  for (const date_of_birth of [day(0), day(18, 1), undefined]) {
    const refused = await signUp({ email: 'young@example.org', date_of_birth }, site);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [said] });
  }
  expect(await standing('young@example.org')).toBeNull();
  expect((await signUp({ email: 'old@example.org', date_of_birth: day(18) }, site)).status).toBe(
    201,
  );
  expect((await signUp({ email: 'any@example.org', date_of_birth: day(0) })).status).toBe(201);
  const { id } = await (await callApi('GET', 'users/me', testUsers.member)).json<{ id: string }>();
  const change = (by: string, date_of_birth: string, bindings = site) =>
    callApi('PATCH', `users/${id}`, by, { date_of_birth }, {}, bindings);
  const own = await change(testUsers.member, day(17));
  expect([own.status, await own.json()]).toMatchObject([422, { errors: [said] }]);
  expect((await change(testUsers.member, day(40))).status).toBe(200);
  expect((await change(testUsers.admin, day(17))).status).toBe(200);
}, 30_000);
