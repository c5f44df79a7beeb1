import { expect, test } from 'vitest';
import {
  applicantId,
  applicationPath,
  fetchApplication,
  fetchApplications,
  listApplicantHistory,
  massageId,
  postApplicationSend,
  putApplication,
  sendCompleteApplication,
  withApplicant,
  yogaId,
} from '../../../tests/fixtures/practitioners.ts';
import {
  callApi,
  DB,
  demoId,
  describeRefusal,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();
withApplicant();

test('saves a draft with one history row per change', async () => {
  const answer = await putApplication({
    sub_category_ids: [massageId, massageId],
    words: ' Hello ',
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    state: 'draft',
    sub_category_ids: [massageId],
    words: 'Hello',
    sent_at: null,
  });
  const [first, ...before] = await listApplicantHistory();
  expect(first).toBe('Application changed');
  await putApplication({ sub_category_ids: [massageId], words: 'Hello' });
  expect(await listApplicantHistory()).toEqual([first, ...before]);
  expect(await fetchApplication()).toMatchObject({ sub_category_ids: [massageId], words: 'Hello' });
  expect((await fetchApplications()).count).toBe(0);
  expect((await fetchApplications('?state=draft')).data[0]).toMatchObject({
    id: applicantId,
    state: 'draft',
  });
});

test.each([
  [{ sub_category_ids: [demoId('sub_categories', 'no-such')] }, 'sub_category_ids'],
  [{ sub_category_ids: [demoId('sub_categories', 'cold-water')] }, 'sub_category_ids'],
  [{ words: 'x'.repeat(5001) }, 'words'],
  [{ state: 'approved' }, ''],
])('rejects an invalid application and changes nothing', async (body, where) => {
  await putApplication({ sub_category_ids: [yogaId] });
  const answer = await putApplication(body);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual([where]);
  expect(await fetchApplication()).toMatchObject({
    state: 'draft',
    sub_category_ids: [yogaId],
    words: null,
  });
});

test('is empty by default; members may start one', async () => {
  const path = `users/${demoId('users', testUsers.basic)}`;
  const basic = testUsers.basic;
  expect(await (await callApi('GET', `${path}/application`, basic)).json()).toMatchObject({
    state: null,
    sub_category_ids: [],
    words: null,
  });
  expect(await (await callApi('GET', 'users/me', basic)).json()).toMatchObject({
    application_state: null,
    is_unapproved: false,
    authz_user_services: false,
  });
  expect((await callApi('PATCH', path, basic, { session_online: true })).status).toBe(403);
  expect((await callApi('PUT', `${path}/application`, basic, { words: 'Later' })).status).toBe(200);
  expect((await callApi('PATCH', path, basic, { session_online: true })).status).toBe(200);
  expect(await (await callApi('GET', 'users/me', basic)).json()).toMatchObject({
    application_state: 'draft',
    is_unapproved: false,
    authz_user_services: true,
    authz_user_detailed: true,
    authz_messages: false,
  });
  expect((await callApi('GET', `${path}/events`, basic)).status).toBe(200);
  const profile = await (await callApi('GET', `users/fe/${basic}`, null)).json();
  expect(profile).not.toMatchObject({ session_online: true });
  expect((await callApi('GET', `${applicationPath}`, basic)).status).toBe(403);
  expect(
    (
      await callApi(
        'GET',
        'users/0d000000-0000-7000-8000-000000000000/application',
        testUsers.admin,
      )
    ).status,
  ).toBe(404);
});

test('rejects an empty submission; a submitted one is queued and locked', async () => {
  expect(await describeRefusal(postApplicationSend())).toBe('422 sub_category_ids');
  await DB.run('update users set address_town = ? where id = ?', 'Cheltenham', applicantId);
  await sendCompleteApplication();
  expect((await listApplicantHistory())[0]).toBe('Application submitted');
  for (const again of [await postApplicationSend(), await putApplication({ words: 'More' })]) {
    expect([again.status, (await again.json<{ reason: string }>()).reason]).toEqual([409, 'done']);
  }
  await DB.run(
    `insert into applications (user_id, created_at, updated_at, state, sent_at) values (?1, ?2, ?2, 'sent', ?2)`,
    demoId('users', testUsers.basic),
    '2026-01-01T00:00:00.000Z',
  );
  const answer = await callApi('GET', 'applications', testUsers.admin);
  const { count, data } = await answer.json<Awaited<ReturnType<typeof fetchApplications>>>();
  expect([count, data.map(({ name }) => name)]).toEqual([2, ['Ben Ashworth', 'Jodie Lam']]);
  expect(data[1]).toMatchObject({ what: 'Massage, Yoga', address_town: 'Cheltenham' });
  expect(getResponseQueryStatistics(answer).rowsRead).toBeLessThan(40);
  const one = await callApi('GET', `applications/${applicantId}`, testUsers.admin);
  expect(await one.json()).toMatchObject({
    id: applicantId,
    name: 'Jodie Lam',
    words: 'I am new here.',
  });
  expect((await fetchApplications('?search=jodie')).data).toHaveLength(1);
  expect((await callApi('GET', 'applications?state=none', testUsers.admin)).status).toBe(422);
});
