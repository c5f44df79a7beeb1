import { expect, test } from 'vitest';
import {
  applicantId,
  fetchApplication,
  fetchApplications,
  sendCompleteApplication,
  withApplicant,
} from '../../../tests/fixtures/practitioners.ts';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { type PracticeInput, practiceSchema } from '../../contract/practitioners/practice.ts';

withSeededDatabase();
withApplicant();

const id = demoId('users', testUsers.host);
const path = `users/${id}/practice`;
const read = async () => {
  const answer = await callApi('GET', path, testUsers.host);
  return {
    etag: answer.headers.get('ETag') ?? '',
    practice: practiceSchema.parse(await answer.json()),
  };
};
const put = (body: object, headers: object = {}) =>
  callApi('PUT', path, testUsers.host, body, headers);
const listHistory = () =>
  DB.column<string>(
    'select description from history where link_id = ? order by rowid desc limit 3',
    id,
  );

const other: Omit<PracticeInput, 'tag_ids' | 'place_id'> = {
  session_1_on_1: true,
  session_group: null,
  session_online: false,
  times: ['evening'],
  languages: ['en', 'cy'],
  is_accepting_clients: true,
  first_appointment: 'within_a_week',
  client_groups: ['teenagers'],
  away_until: null,
  takes_enquiries: false,
  prices: [{ session: 'one_to_one', from: 30, reduced_from: 10 }],
};

test('what GET gives fits PUT, and changes only the dates', async () => {
  const { practice } = await read();
  const answer = await put(practice);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(practice);
  expect((await listHistory())[0]).toMatch(/^Details confirmed/);
});

test('replaces fields, prices and tags in one batch, with history', async () => {
  const { practice, etag } = await read();
  const tag_ids = await DB.column<string>('select id from tags order by name limit 2');
  const answer = await put(
    { ...other, place_id: practice.place_id, tag_ids },
    { 'If-Match': etag },
  );
  expect(answer.status).toBe(200);
  expect(getResponseQueryStatistics(answer).roundTrips).toBeLessThanOrEqual(2);
  const { practice: stored, etag: next } = await read();
  expect(answer.headers.get('ETag')).toBe(next);
  expect(stored).toMatchObject({ ...other, prices: [{ from: 30, reduced_from: 10, to: null }] });
  expect(stored.tag_ids.toSorted()).toEqual(tag_ids.toSorted());
  const history = await listHistory();
  expect(history.slice(1).sort()).toEqual(['Prices changed', 'Tags changed']);
  expect(history[0]).toContain('First appointment');
  const profile = await (await fetchApp(`/sobe/v1/users/fe/${testUsers.host}`)).json();
  expect(profile).toMatchObject({ client_groups: ['teenagers'], price_from: 30 });
});

test('a stale version writes nothing', async () => {
  const { practice, etag } = await read();
  expect((await put(practice, { 'If-Match': etag })).status).toBe(200);
  const before = await read();
  const stale = { ...practice, prices: [], tag_ids: [], times: [] };
  expect((await put(stale, { 'If-Match': etag })).status).toBe(409);
  expect(await read()).toEqual(before);
});

test.each([
  ['tag_ids', [demoId('tags', 'no-such')]],
  ['place_id', '0d000000-0000-7000-8000-000000000000'],
  ['languages', ['tlh-x']],
  ['client_groups', ['pets']],
  ['first_appointment', 'soon'],
  ['prices', [{ session: 'online', from: 5, to: 1 }]],
])('an invalid %s is 422 and writes nothing', async (name, value) => {
  const before = await read();
  const answer = await put({ ...before.practice, times: [], prices: [], [name]: value });
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors[0]?.path.split('.')[0]).toBe(name);
  expect(await read()).toEqual(before);
});

test('every field but the name of the town is required, others are refused', async () => {
  const { address_town, ...practice } = (await read()).practice;
  for (const name of Object.keys(practice)) {
    const { [name as keyof typeof practice]: _, ...rest } = practice;
    expect((await put(rest)).status, name).toBe(422);
  }
  expect((await put({ ...practice, name: 'Ruth' })).status).toBe(422);
});

test('changes the name of the town with its place', async () => {
  const { practice } = await read();
  const changed = { ...practice, place_id: null, address_town: 'Nether Wallop' };
  expect(await (await put(changed)).json()).toEqual(changed);
});

test('applicants fill in their practice; members without services cannot', async () => {
  const own = `users/${applicantId}/practice`;
  const answer = await callApi('PUT', own, testUsers.waiting, {
    ...other,
    place_id: null,
    tag_ids: [],
  });
  expect(answer.status).toBe(200);
  expect(await fetchApplication()).toMatchObject({
    client_groups: ['teenagers'],
    first_appointment: 'within_a_week',
  });
  const basic = `users/${demoId('users', testUsers.basic)}/practice`;
  expect((await callApi('GET', basic, testUsers.basic)).status).toBe(403);
  expect((await callApi('GET', path, testUsers.basic)).status).toBe(403);
});

test('a withdrawn application is a draft again', async () => {
  const withdraw = (who = testUsers.waiting) =>
    callApi('DELETE', `users/${applicantId}/application`, who);
  expect((await withdraw()).status).toBe(404);
  await sendCompleteApplication();
  expect((await withdraw(testUsers.admin)).status).toBe(403);
  expect((await withdraw()).status).toBe(204);
  expect(await fetchApplication()).toMatchObject({
    state: 'draft',
    sent_at: null,
    words: 'I am new here.',
  });
  expect((await fetchApplications()).count).toBe(0);
  expect((await withdraw()).status).toBe(404);
  await sendCompleteApplication();
  const level = demoId('membership_levels', 'practitioner');
  await callApi('POST', `applications/${applicantId}/approve`, testUsers.admin, {
    membership_level_id: level,
  });
  const refused = await withdraw();
  expect([refused.status, (await refused.json<{ reason: string }>()).reason]).toEqual([
    409,
    'done',
  ]);
});
