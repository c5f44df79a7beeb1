import { expect, test } from 'vitest';
import {
  decideReport,
  fetchReport,
  findReplyOf,
  getAppealToken,
  listReportHistory,
  postReportForId,
  reportedUser,
  reporter,
  reviewer,
  suspensionEnd,
  withoutReports,
} from '../../tests/fixtures/reports.ts';
import {
  DB,
  describeRefusal,
  getResponseQueryStatistics,
  recordedPurges,
  testUsers,
} from '../../tests/setup/database.ts';

withoutReports();

test('a warning writes one history row and a mail to each side', async () => {
  const id = await postReportForId();
  const answer = await decideReport(id, 'warn');
  expect(await answer.json()).toMatchObject({
    is_handled: true,
    outcome: 'warned',
    outcome_reason: 'Please stop.',
    handled_by_id: reviewer.id,
    outcome_comments: null,
  });
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
  expect(await listReportHistory(id)).toEqual(['Created', 'Reviewed: Person warned']);
  const [mail, ...others] = await reportedUser.mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A warning from Sobe');
  expect(mail?.text).toContain('“Please stop.”');
  expect(await getAppealToken()).toHaveLength(43);
  const [told] = await reporter.mails();
  expect(told?.text).toContain('We have warned the person.');
  expect(told?.text).not.toMatch(/Please stop|Nora|appeal/);
});

test('sends an edited warning only with its link', async () => {
  const id = await postReportForId();
  const shown = await decideReport(id, 'warn/mail', { reason: 'No {{name}} ads' });
  const { to, subject, text } = await shown.json<Record<string, string>>();
  expect([to, subject]).toEqual(['member@example.org', 'A warning from Sobe']);
  expect(text).toContain('“No { {name}} ads”');
  expect(text).toContain('\n\n{{link}}\n\n');
  expect(await reportedUser.mails()).toEqual([]);
  for (const wrong of [
    'No link',
    '{{link}} {{link}}',
    'https://x.example/{{link}}',
    '{{link}} {{name}}',
  ]) {
    expect(
      await describeRefusal(decideReport(id, 'warn', { mail: { subject, text: wrong } })),
      wrong,
    ).toBe('422 text');
  }
  const mail = { subject: 'About last night', text: 'Dear Nora,\nno <b>ads</b>.\n\n{{link}}' };
  expect((await decideReport(id, 'warn', { mail })).status).toBe(200);
  const [sent] = await reportedUser.mails();
  expect(sent?.subject).toBe('About last night');
  expect(sent?.text).toMatch(
    /^Dear Nora,\nno <b>ads<\/b>\.\n\nhttp\S+\/appeal\/[\w-]+\/[\w-]{43}$/,
  );
  expect(sent?.html).toMatch(
    /^<p>Dear Nora,<br>no &lt;b&gt;ads&lt;\/b&gt;\.<\/p>\n<p><a href="http\S+">Appeal this decision<\/a><\/p>$/,
  );
});

test('removing a reply deletes and counts it like an admin deletion', async () => {
  const reply = await findReplyOf(testUsers.member);
  const count = () =>
    DB.value<number>('select replies_count from threads where id = ?', reply.thread_id);
  const before = Number(await count());
  const id = await postReportForId('thread-replies', reply.id);
  expect((await decideReport(id, 'remove')).status).toBe(200);
  expect(recordedPurges.flat()).toContain('thread_replies');
  const row = 'select is_deleted, deleted_by from thread_replies where id = ?';
  expect(await DB.first(row, reply.id)).toEqual({ is_deleted: 1, deleted_by: reviewer.id });
  expect(await count()).toBe(before - 1);
  expect(await listReportHistory(reply.id)).toEqual(['Removed after a report']);
  expect((await reportedUser.latestMail())?.subject).toBe('Your content was removed from Sobe');
});

test("the author's mail quotes the removed text, shortened and plain", async () => {
  const reply = await findReplyOf(testUsers.member);
  const long = `Buy <b>now</b> at https://evil.example ${'again and '.repeat(40)}`;
  await DB.run('update thread_replies set plain = ? where id = ?', long, reply.id);
  const id = await postReportForId('thread-replies', reply.id);
  const { text } = await (await decideReport(id, 'warn/mail')).json<{ text: string }>();
  expect(text).toContain('It was about this: “Buy <b>now</b> at https');
  await decideReport(id, 'remove');
  const [mail] = await reportedUser.mails();
  expect(mail?.text).toMatch(/It was about this: “Buy <b>now<\/b> at .*a…”/);
  expect(mail?.text).not.toContain('https://evil');
  expect(mail?.html).toContain('&lt;b&gt;now');
  expect((await reporter.latestMail())?.text).not.toContain('Buy');
});

test('a warning quotes no private message', async () => {
  const reply = await DB.value(
    `select r.id from message_replies r join message_participants p on p.message_id = r.message_id
      where r.created_by = ? and p.user_id = ?`,
    ...[reportedUser.id, reporter.id],
  );
  const id = await postReportForId('messages', reply);
  expect(String((await fetchReport(id)).copy).length).toBeGreaterThan(0);
  await decideReport(id, 'warn');
  const [mail] = await reportedUser.mails();
  expect(mail?.text).toContain('It was about a message of yours.');
  expect(mail?.text).not.toContain(String((await fetchReport(id)).copy).slice(0, 20));
});

test('people and private messages cannot be removed', async () => {
  const id = await postReportForId();
  const answer = await decideReport(id, 'remove');
  expect(answer.status).toBe(422);
  expect(await fetchReport(id)).toMatchObject({ is_handled: false, outcome: null });
});

test('closing notifies the reporter only', async () => {
  const id = await postReportForId();
  expect(await (await decideReport(id, 'close')).json()).toMatchObject({ outcome: 'no_action' });
  expect(await reportedUser.mails()).toEqual([]);
  expect((await reporter.latestMail())?.text).toContain('We found nothing that needs action.');
});

test('tells the reporter if the account is already closed', async () => {
  const id = await postReportForId();
  await DB.run('update users set is_active = 0 where id = ?', reportedUser.id);
  expect(await (await decideReport(id, 'close')).json()).toMatchObject({ outcome: 'deactivated' });
  expect((await reporter.latestMail())?.text).toContain('The account is no longer on the site.');
  const thread = await DB.value('select id from threads where created_by = ?', reportedUser.id);
  const other = await postReportForId('threads', thread);
  await DB.run('update reports set about_id = null where id = ?', other);
  expect(await (await decideReport(other, 'close')).json()).toMatchObject({
    outcome: 'deactivated',
  });
});

test('of several decisions one applies and the others conflict', async () => {
  const id = await postReportForId();
  const made = await Promise.all(
    ['warn', 'close', 'pause', 'close'].map((verb) =>
      decideReport(id, verb, verb === 'pause' ? suspensionEnd() : {}),
    ),
  );
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  for (const answer of made.filter(({ status }) => status === 409)) {
    expect(await answer.json()).toMatchObject({ reason: 'done' });
  }
  expect((await reporter.mails()).length).toBeLessThanOrEqual(1);
});

test('reports without an account can only be closed', async () => {
  const id = await postReportForId();
  await DB.run("update reports set about_id = null, object_type = 'enquiries' where id = ?", id);
  expect((await decideReport(id, 'warn')).status).toBe(422);
  expect((await decideReport(id, 'pause', suspensionEnd())).status).toBe(422);
  expect((await decideReport(id, 'close')).status).toBe(200);
});

test('requires a reason', async () => {
  const id = await postReportForId();
  for (const verb of ['warn', 'pause', 'remove', 'close']) {
    for (const reason of [' ', undefined]) {
      expect((await decideReport(id, verb, { reason, ...suspensionEnd() })).status, verb).toBe(422);
    }
  }
});
