import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  decideReport,
  fetchReport,
  findReplyOf,
  findReportedAccount,
  listReportHistory,
  postReport,
  postReportForId,
  readCreatedId,
  reportedUser,
  reportTime,
  reviewer,
  setReportClock,
  suspensionEnd,
  withoutReports,
} from '../../tests/fixtures/reports.ts';
import { postSignIn } from '../../tests/fixtures/security.ts';
import {
  callApi,
  DB,
  describeRefusal,
  recordedPurges,
  testUsers,
} from '../../tests/setup/database.ts';
import { Database } from '../db/client.ts';
import { suspensionsJob } from './suspensions-job.ts';

withoutReports();

test('previews a suspension mail with its end and sends it as shown', async () => {
  const id = await postReportForId();
  const shown = await decideReport(id, 'pause/mail', suspensionEnd());
  const { text } = await shown.json<{ text: string }>();
  expect(text).toMatch(/suspended your account until \w+ \d.* UTC\./);
  expect(await findReportedAccount()).toMatchObject({ is_active: 1 });
  const mail = { subject: 'A rest', text: 'Dear Nora\n\n{{link}}' };
  expect((await decideReport(id, 'pause', { ...suspensionEnd(), mail })).status).toBe(200);
  expect((await reportedUser.latestMail())?.text).toMatch(/^Dear Nora\n\nhttp/);
});

test('a suspended account is signed out, hidden and reactivated later', async () => {
  const before = await findReportedAccount();
  const id = await postReportForId();
  const answer = await decideReport(id, 'pause', suspensionEnd());
  expect(answer.status).toBe(200);
  expect(recordedPurges.flat()).toContain('users');
  expect(await findReportedAccount()).toEqual({
    is_active: 0,
    is_public: 0,
    paused_until: reportTime(3),
  });
  expect((await callApi('GET', `users/${reportedUser.id}/sessions`, testUsers.member)).status).toBe(
    401,
  );
  expect((await callApi('GET', 'users/fe/nora-quinn', null)).status).toBe(404);
  const refused = await postSignIn('member@example.org');
  expect(refused.status).toBe(403);
  expect((await refused.json<{ message: string }>()).message).toMatch(
    /^Your account is suspended until \w+ \d.* UTC\. .* a link to appeal\.$/,
  );
  expect((await reportedUser.latestMail())?.text).toMatch(
    /suspended your account until \w+ \d+ \w+ \d{4}, \d\d:\d\d UTC/,
  );
  expect(await listReportHistory(reportedUser.id)).toEqual([
    expect.stringMatching(/^Suspended until .* UTC$/),
  ]);
  const job = () => suspensionsJob.run(env as never, new Database(env.DB), {} as never);
  expect(await job()).toMatchObject({ note: 'Suspensions ended: 0.', changes: [] });
  setReportClock(3);
  expect(await job()).toMatchObject({ note: 'Suspensions ended: 1.', changes: ['users'] });
  expect(await findReportedAccount()).toEqual(before);
  expect((await listReportHistory(reportedUser.id)).at(-1)).toBe('Suspension ended');
});

test('activating or deactivating overrides a suspension', async () => {
  await decideReport(await postReportForId(), 'pause', suspensionEnd());
  const shut = await callApi('PATCH', `users/${reportedUser.id}`, testUsers.admin, {
    is_active: false,
  });
  expect(await shut.json()).toMatchObject({ is_active: false, paused_until: null });
  setReportClock(4);
  await suspensionsJob.run(env as never, new Database(env.DB), {} as never);
  expect(await findReportedAccount()).toMatchObject({ is_active: 0 });
});

test('a second suspension extends and never shortens', async () => {
  await decideReport(await postReportForId(), 'pause', { until: reportTime(5) });
  const reply = await findReplyOf(testUsers.member);
  const second = await postReportForId('thread-replies', reply.id);
  expect((await decideReport(second, 'pause', { until: reportTime(2) })).status).toBe(200);
  expect(await findReportedAccount()).toMatchObject({ paused_until: reportTime(5) });
});

test('rejects suspending oneself or a deactivated account', async () => {
  const own = await readCreatedId(postReport(testUsers.host, 'users', reviewer.id));
  expect((await decideReport(own, 'pause', suspensionEnd())).status).toBe(403);
  const id = await postReportForId();
  await DB.run('update users set is_active = 0 where id = ?', reportedUser.id);
  expect(await describeRefusal(decideReport(id, 'pause', suspensionEnd()))).toBe('409 closed');
  expect(await reportedUser.mails()).toEqual([]);
});

test.each([
  ['in the past', -1],
  ['in two years', 730],
])('rejects a suspension that ends %s', async (_, days) => {
  const id = await postReportForId();
  const answer = await decideReport(id, 'pause', { until: reportTime(days) });
  expect(await answer.json()).toMatchObject({ errors: [{ path: 'until' }] });
  expect(await fetchReport(id)).toMatchObject({ is_handled: false });
});
