import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  eraseAccount,
  isAccountStored,
  runErasureJob,
  stuckFiles,
} from '../../../tests/fixtures/transfer.ts';
import {
  callApi,
  DB,
  demoId,
  recordingQueues,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { reconcileCountsJob } from '../../jobs/counts/reconcile-counts-job.ts';
import { runJob } from '../../jobs/scheduler.ts';

withSeededDatabase();

const id = (tag: string) => demoId('users', tag);
const at = '2026-11-01T00:00:00.000Z';

async function addReport(name: string, by: string, more: object) {
  const report = { id: demoId('reports', name), created_at: at, updated_at: at, created_by: by };
  await DB.insert('reports', { ...report, updated_by: by, reason: 'harassment', ...more });
  return report.id;
}

test('reports about an erased person stay anonymously in the queue', async () => {
  const person = id('leila-haddad');
  const joyce = id('joyce-adeyemi');
  const ravi = id('ravi-bhatt');
  const about = { object_type: 'users', object_id: person, about_id: person };
  const reply = demoId('message_replies', 'x');
  const told = { comments: 'Every night', outcome_comments: 'Looked into' };
  const profile = await addReport('profile', joyce, { ...about, ...told });
  const again = await addReport('again', ravi, { ...about, ...told, is_handled: 1 });
  const message = await addReport('message', joyce, {
    ...about,
    ...told,
    object_type: 'messages',
    object_id: reply,
    copy: 'Pay me',
  });
  const own = await addReport('own', person, { ...about, object_id: joyce, about_id: joyce });
  const open = () =>
    callApi('GET', 'reports?is_handled=false', testUsers.admin).then(
      async (answer) => (await answer.json<{ count: number }>()).count,
    );
  const before = await open();
  expect((await eraseAccount('leila-haddad')).status).toBe(204);

  expect(await open()).toBe(before);
  const report = async (of: string) =>
    (await callApi('GET', `reports/${of}`, testUsers.admin)).json<Record<string, unknown>>();
  const nobody = { about_id: null, about_name: null, comments: null, copy: null };
  expect(await report(profile)).toMatchObject({
    ...nobody,
    object_type: 'users',
    object_id: null,
    object_name: 'Former member',
    reason: 'harassment',
    created_by: joyce,
    created_at: at,
    is_handled: false,
    outcome_comments: null,
  });
  expect(await report(again)).toMatchObject({ ...nobody, object_id: null, is_handled: true });
  expect(await report(message)).toMatchObject({ ...nobody, object_id: reply, is_handled: false });
  expect(await report(own)).toMatchObject({ created_by: null, about_id: joyce, object_id: joyce });
  const handled = await callApi('POST', `reports/${profile}/close`, testUsers.admin, {
    reason: 'The account is gone',
  });
  expect(handled.status).toBe(200);
});

test('a reporter of two erased people still has two reports', async () => {
  const reporter = id('joyce-adeyemi');
  const two = ['samuel-adjei', 'hamish-mackenzie'];
  for (const tag of two) {
    const about = { object_type: 'users', object_id: id(tag), about_id: id(tag), reason: 'spam' };
    await addReport(tag, reporter, about);
  }
  for (const tag of two) expect((await eraseAccount(tag)).status).toBe(204);
  const left = "reports where reason = 'spam' and created_by = ? and about_id is null";
  expect(await DB.count(left, reporter)).toBe(2);
});

test("an erased admin's approvals stay and events pass to another", async () => {
  const other = id(testUsers.host);
  await DB.run('update users set is_admin = 1 where id = ?', other);
  await DB.run(
    'update user_locations set approved_by_id = ? where id = (select min(id) from user_locations where user_id <> ?1)',
    other,
  );
  const link = await DB.value('select id from user_locations where approved_by_id = ?', other);
  const event = await DB.value('select id from events where user_id = ?', other);
  expect([link, event]).not.toContain(null);
  expect((await eraseAccount(testUsers.host)).status).toBe(204);
  const approver = 'select approved_by_id from user_locations where id = ?';
  expect(await DB.value(approver, link)).toBe(id(testUsers.admin));
  const kept = await DB.first('select user_id, is_active from events where id = ?', event);
  expect(kept).toEqual({ user_id: id(testUsers.admin), is_active: 0 });
});

test('of two parallel erasures the second answers 404', async () => {
  const answers = await Promise.all(['callum-reid', 'callum-reid'].map((tag) => eraseAccount(tag)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test('an account being erased cannot be read, changed or approved', async () => {
  const person = id('amara-okafor');
  expect((await eraseAccount('amara-okafor', testUsers.admin, undefined, stuckFiles)).status).toBe(
    204,
  );
  for (const [method, path, body] of [
    ['GET', ''],
    ['PATCH', '', { name: 'Gwen again' }],
    ['POST', '/approve'],
  ] as const) {
    expect((await callApi(method, `users/${person}${path}`, testUsers.admin, body)).status).toBe(
      404,
    );
  }
  const changed = "users where name = 'Gwen again' or approved_at is null and id = ?";
  expect(await DB.count(changed, person)).toBe(0);
  await runErasureJob();
});

test('a person named like a word changes no history text', async () => {
  const person = id('elin-howells');
  // Mail from before mails stored their subject.
  await DB.insert('sent_emails', {
    id: '0190a1b2-0000-7000-8000-000000000002',
    created_at: at,
    updated_at: at,
    html: '',
    user_id: id(testUsers.admin),
    to_addr: 'host@example.org',
    subject: 'Ben has sent you a message',
    text: 'Hello Robin,\n\nYou can say yes to what Ben Created: http://localhost',
  });
  for (const name of ['Created', 'yes', 'http']) {
    const answer = await callApi('PATCH', `users/${person}`, testUsers.admin, { name });
    expect(answer.status).toBe(200);
  }
  const texts = async () => [
    await DB.column(
      "select description from history where link_id <> ? and link_table <> 'erasures' order by id",
      person,
    ),
    await DB.column(
      'select subject || text || html from sent_emails where user_id is not ? and user_id is not null order by id',
      person,
    ),
  ];
  const before = await texts();
  expect(before.flat().join()).toMatch(/Created.*http/s);
  expect((await eraseAccount('elin-howells')).status).toBe(204);
  expect(await texts()).toEqual(before);
});

test('all counts are correct after an erasure', async () => {
  const other = id('thandiwe-ncube');
  const body = { title: 'Nobody reads this', reply: 'Hello' };
  const path = `users/${id('padraig-doyle')}/messages/${other}`;
  const written = await callApi('POST', path, 'padraig-doyle', body);
  expect(written.status).toBe(201);
  expect((await eraseAccount('padraig-doyle')).status).toBe(204);
  await runErasureJob();
  expect(await isAccountStored('padraig-doyle')).toBe(0);
  await runJob(reconcileCountsJob, { ...env, ...recordingQueues } as never);
  const wrong = "select memory ->> '$.found.wrong' from jobs where name = 'counters'";
  expect(await DB.value(wrong)).toBe('{}');
});

test('a restored account is erased again', async () => {
  const tag = 'bashir-noor';
  const row = (await DB.first('select * from users where tag = ?', tag)) ?? {};
  expect((await eraseAccount(tag)).status).toBe(204);
  expect(await isAccountStored(tag)).toBe(0);
  const kept = Object.entries(row).filter(
    ([name]) =>
      (!/_by(_id)?$|_id$/.test(name) || name === 'membership_level_id') && name !== 'name_key',
  );
  await DB.insert('users', Object.fromEntries(kept));
  expect(await isAccountStored(tag)).toBe(1);
  await runErasureJob();
  expect(await isAccountStored(tag)).toBe(0);
});
