import { expect, test } from 'vitest';
import {
  applicantId,
  communityLevelId,
  fetchApplication,
  fetchApplications,
  findApplicant,
  listApplicantEmails,
  listApplicantHistory,
  listApplicantOfferings,
  massageId,
  postApplicationDecision,
  postApplicationSend,
  practitionerLevelId,
  putApplication,
  sendCompleteApplication,
  withApplicant,
} from '../../../tests/fixtures/practitioners.ts';
import {
  callApi,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();
withApplicant();

test('approval activates the account with level and offerings in one batch', async () => {
  await sendCompleteApplication();
  recordedPurges.length = 0;
  const answer = await postApplicationDecision('approve', {
    membership_level_id: practitionerLevelId,
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ state: 'approved', decided_at: expect.any(String) });
  expect(await findApplicant()).toEqual({
    is_active: 1,
    is_public: 1,
    is_practitioner: 1,
    membership_level_id: practitionerLevelId,
    approved_at: expect.any(String),
    approved_by_id: demoId('users', testUsers.admin),
  });
  expect(await listApplicantOfferings()).toEqual(['massage', 'yoga']);
  expect((await listApplicantHistory()).slice(0, 3).sort()).toEqual([
    ...['Application approved', 'Approved', 'Membership level: Community → Practitioner'],
  ]);
  const mails = await listApplicantEmails();
  expect(mails.map(({ subject }) => subject)).toEqual(['Your application to Sobe is approved']);
  const [profile = ''] = /\/u\/[0-9a-f-]{36}/.exec(mails[0]?.text ?? '') ?? [];
  const page = await fetchApp(profile, { redirect: 'manual' });
  expect([page.status, page.headers.get('Location')]).toEqual([
    301,
    expect.stringMatching(/^\/u\//),
  ]);
  expect(recordedPurges).toEqual([['users', 'user_sub_categories']]);
  expect(await (await callApi('GET', 'users/me', testUsers.waiting)).json()).toMatchObject({
    is_unapproved: false,
    application_state: 'approved',
  });
  expect(await describeRefusal(postApplicationDecision('decline', { reason: 'Late' }))).toBe(
    '409 done',
  );
});

test('an approved account gets only the level, and a mail', async () => {
  await sendCompleteApplication();
  await DB.run(
    "update users set approved_at = '2026-02-02T00:00:00.000Z', is_active = 0 where id = ?",
    applicantId,
  );
  await postApplicationDecision('approve', { membership_level_id: practitionerLevelId });
  expect(await findApplicant()).toMatchObject({
    is_active: 0,
    approved_at: '2026-02-02T00:00:00.000Z',
    membership_level_id: practitionerLevelId,
  });
  expect((await listApplicantHistory())[1]).toBe('Application approved');
  expect((await listApplicantEmails()).map(({ subject }) => subject)).toEqual([
    'Your application to Sobe is approved',
  ]);
});

test('levels without services get no offerings; inactive ones are rejected', async () => {
  await sendCompleteApplication();
  const bad = demoId('membership_levels', 'founding-circle');
  await DB.run('update membership_levels set is_active = 0 where id = ?', bad);
  for (const membership_level_id of [bad, demoId('membership_levels', 'nothing')]) {
    const refused = await postApplicationDecision('approve', { membership_level_id });
    expect(refused.status).toBe(422);
  }
  expect(await fetchApplication()).toMatchObject({ state: 'sent' });
  expect(
    (await postApplicationDecision('approve', { membership_level_id: communityLevelId })).status,
  ).toBe(200);
  expect(await listApplicantOfferings()).toEqual([]);
});

test('a question is mailed and answered on the application page', async () => {
  await sendCompleteApplication();
  const asked = await postApplicationDecision('ask', {
    words: 'Where did you learn?\nPlease say.',
  });
  expect(await asked.json()).toMatchObject({ state: 'asked', words: 'I am new here.' });
  const [mail] = await listApplicantEmails();
  expect(mail?.text).toContain('“Where did you learn? Please say.”');
  expect(mail?.text).toContain('/account/application');
  expect((await listApplicantHistory())[0]).toBe('Application: more information requested');
  expect((await fetchApplications()).count).toBe(0);
  expect((await postApplicationDecision('ask', { words: 'Again' })).status).toBe(409);
  await putApplication({ sub_category_ids: [massageId], words: 'In Bath.' });
  await postApplicationSend();
  expect(await fetchApplication()).toMatchObject({
    state: 'sent',
    asked_words: expect.stringContaining('learn'),
  });
  expect((await fetchApplications()).data[0]).toMatchObject({ name: 'Jodie Lam' });
});

test('a declined applicant reads the reason and may resubmit', async () => {
  await sendCompleteApplication();
  expect((await postApplicationDecision('decline', { reason: '' })).status).toBe(422);
  expect((await postApplicationDecision('decline', { reason: 'Not yet qualified' })).status).toBe(
    200,
  );
  expect((await listApplicantEmails())[0]?.text).toContain('Not yet qualified');
  expect(await fetchApplication()).toMatchObject({
    state: 'declined',
    reason: 'Not yet qualified',
  });
  expect((await callApi('GET', `users/${applicantId}/events`, testUsers.waiting)).status).toBe(403);
  await putApplication({ sub_category_ids: [massageId], words: 'Now I am.' });
  expect((await postApplicationSend()).status).toBe(200);
});

test('of two admins one decides, and one mail is sent', async () => {
  await sendCompleteApplication();
  const answers = await Promise.all([
    postApplicationDecision('approve', { membership_level_id: practitionerLevelId }),
    postApplicationDecision('ask', { words: 'More?' }),
    postApplicationDecision('decline', { reason: 'No' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await listApplicantEmails()).toHaveLength(1);
  expect(
    (await postApplicationDecision('ask', { words: 'More?' }, demoId('users', testUsers.host)))
      .status,
  ).toBe(404);
});

test('former practitioners may reapply, listed ones may not', async () => {
  await sendCompleteApplication();
  await postApplicationDecision('approve', { membership_level_id: practitionerLevelId });
  expect((await putApplication({ words: 'Again' })).status).toBe(409);
  await DB.run(
    'update users set membership_level_id = ? where id = ?',
    communityLevelId,
    applicantId,
  );
  expect(await (await putApplication({ words: 'Again' })).json()).toMatchObject({ state: 'draft' });
  expect(await (await callApi('GET', 'users/me', testUsers.waiting)).json()).toMatchObject({
    is_unapproved: false,
    application_state: 'draft',
  });
});
