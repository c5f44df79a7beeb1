import { expect, test } from 'vitest';
import {
  createAppeal,
  decideReport,
  fetchReport,
  findReplyOf,
  findReportedAccount,
  getAppealToken,
  listReportHistory,
  postAppeal,
  postReportForId,
  reportedUser,
  reporter,
  reportTime,
  setReportClock,
  suspensionEnd,
  withoutReports,
} from '../../tests/fixtures/reports.ts';
import { callApi, DB, describeRefusal, fetchApp, testUsers } from '../../tests/setup/database.ts';
import { reportContextSchema, reviewQueueSchema } from '../contract/moderation/review.ts';
import { setClock } from '../db/clock.ts';

withoutReports();

test('an appeal is made once, only by the mailed link', async () => {
  const id = await postReportForId();
  await decideReport(id, 'pause', suspensionEnd());
  const secret = await getAppealToken();
  expect(await (await callApi('GET', `reports/${id}/appeal/${secret}`, null)).json()).toMatchObject(
    {
      outcome: 'paused',
      reason: 'Please stop.',
      paused_until: reportTime(3),
      appealed_at: null,
      is_over: false,
    },
  );
  const other = `${secret.startsWith('x') ? 'y' : 'x'}${secret.slice(1)}`;
  expect((await callApi('GET', `reports/${id}/appeal/${other}`, null)).status).toBe(404);
  expect((await postAppeal(id, other)).status).toBe(404);
  expect(
    (await callApi('POST', `reports/${id}/appeal`, testUsers.host, { words: 'Mine' })).status,
  ).toBe(404);
  expect((await postAppeal(id, secret)).status).toBe(200);
  expect((await postAppeal(id, secret)).status, 'the same again').toBe(200);
  expect(await describeRefusal(postAppeal(id, secret, 'And more'))).toBe('409 done');
  expect(await fetchReport(id)).toMatchObject({ appeal_words: 'It was a joke.' });
  expect(await listReportHistory(id)).toHaveLength(3);
});

test('a signed-in user appeals without link for thirty days', async () => {
  const id = await postReportForId();
  await decideReport(id, 'warn');
  setReportClock(31);
  const secret = await getAppealToken();
  expect(await describeRefusal(postAppeal(id, secret))).toBe('409 closed');
  setClock(() => Date.now());
  expect(
    (await callApi('POST', `reports/${id}/appeal`, testUsers.member, { words: 'Why?' })).status,
  ).toBe(200);
});

test('another admin decides; lifting ends a suspension at once', async () => {
  const before = await findReportedAccount();
  const id = await postReportForId();
  await decideReport(id, 'pause', suspensionEnd());
  await createAppeal(id);
  await DB.run('update users set is_admin = 1 where id = ?', reporter.id);
  expect(await describeRefusal(decideReport(id, 'decide', { lifted: true }))).toBe('409 closed');
  const context = async (by: string) =>
    reportContextSchema.parse(await (await callApi('GET', `reports/${id}/context`, by)).json())
      .may_decide;
  expect([await context(testUsers.admin), await context(testUsers.host)]).toEqual([false, true]);
  const lifted = await decideReport(
    id,
    'decide',
    { lifted: true, reason: 'We were wrong.' },
    testUsers.host,
  );
  expect(await lifted.json()).toMatchObject({
    appeal_outcome: 'lifted',
    appeal_decided_by_id: reporter.id,
  });
  expect(await findReportedAccount()).toEqual(before);
  expect((await reportedUser.latestMail())?.text).toMatch(
    /A different admin reviewed it\..*your account is active again\..*“We were wrong\.”/,
  );
  expect((await reporter.latestMail())?.text).toContain('we have reversed our decision');
  expect(await describeRefusal(decideReport(id, 'decide', { lifted: false }, testUsers.host))).toBe(
    '409 done',
  );
});

test('the same admin decides if alone; removed content is restored', async () => {
  const reply = await findReplyOf(testUsers.member);
  const id = await postReportForId('thread-replies', reply.id);
  await decideReport(id, 'remove');
  await createAppeal(id);
  expect((await decideReport(id, 'decide', { lifted: true })).status).toBe(200);
  expect(await DB.value('select is_deleted from thread_replies where id = ?', reply.id)).toBe(0);
  const text = (await reportedUser.latestMail())?.text;
  expect(text).toContain('There was no other admin');
  expect(text).toContain('what you wrote is back on the site');
});

test('upholding a decision changes nothing', async () => {
  const id = await postReportForId();
  await decideReport(id, 'pause', suspensionEnd());
  expect(await describeRefusal(decideReport(id, 'decide', { lifted: false }))).toBe('409 closed');
  await createAppeal(id);
  expect((await decideReport(id, 'decide', { lifted: false })).status).toBe(200);
  expect(await findReportedAccount()).toMatchObject({ is_active: 0, paused_until: reportTime(3) });
  expect((await reportedUser.latestMail())?.text).toContain('We have upheld our decision.');
});

test('the appeal page is private and works as a form', async () => {
  const id = await postReportForId();
  await decideReport(id, 'warn');
  const path = `/appeal/${id}/${await getAppealToken()}`;
  const page = async () => {
    const answer = await fetchApp(path);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    return answer.text();
  };
  expect(await page()).toMatch(/We have warned you\.[\s\S]*Please stop\.[\s\S]*<form class="form"/);
  const form = (words: string) =>
    fetchApp(`/sobe/v1/reports/${id}/appeal`, {
      method: 'POST',
      headers: { Origin: 'https://sobe.example' },
      body: new URLSearchParams({ words, secret: path.slice(-43) }),
    });
  const empty = await form(' ');
  expect(empty.status).toBe(422);
  expect(await empty.text()).toContain('A reason is required');
  const sent = await form('It was a joke.');
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}?done=sent`]);
  const again = await form('Really');
  expect(again.status).toBe(409);
  expect(await again.text()).toMatch(new RegExp(`Really[\\s\\S]*href="${path}"`));
  expect(await page()).toMatch(/It was a joke\.[\s\S]*We are reviewing your appeal/);
  expect((await fetchApp(`/appeal/${id}/${'x'.repeat(43)}`)).status).toBe(200);
});

test('erasure removes reasons, texts and open appeals', async () => {
  const id = await postReportForId();
  await decideReport(id, 'warn');
  await createAppeal(id);
  expect((await callApi('DELETE', `users/${reportedUser.id}`, testUsers.admin)).status).toBe(204);
  expect(await fetchReport(id)).toMatchObject({
    outcome: 'warned',
    outcome_reason: null,
    about_id: null,
    appealed_at: null,
    appeal_words: null,
  });
  const { data } = reviewQueueSchema.parse(
    await (await callApi('GET', 'review', testUsers.admin)).json(),
  );
  expect(data.filter(({ kind }) => kind === 'appeal')).toEqual([]);
});
