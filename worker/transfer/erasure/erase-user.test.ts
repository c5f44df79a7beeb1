import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { postSignIn } from '../../../tests/fixtures/security.ts';
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
  fetchApp,
  getResponseQueryStatistics,
  queuedMessages,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { getFileKey } from '../../storage/file-keys.ts';

withSeededDatabase();

const id = (tag: string) => demoId('users', tag);
const current_password = 'Wellbeing-2026';

test('self-deletion needs the password and counts wrong ones', async () => {
  const own = (body: object) => eraseAccount(testUsers.basic, testUsers.basic, body);
  const without = await own({});
  expect(getResponseQueryStatistics(without).roundTrips).toBe(1);
  for (const [answer, message] of [
    [without, 'is required'],
    [await own({ current_password: 'no' }), 'is wrong'],
  ] as const) {
    const errors = [{ path: 'current_password', message }];
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors }]);
  }
  const key = `current-password:${id(testUsers.basic)}`;
  expect(await DB.value('select count from attempts where key = ?', key)).toBe(1);
  expect((await own({ current_password: 'no', name: 'x' })).status).toBe(422);
  await DB.run("update attempts set blocked_until = '2099-01-01' where key = ?", key);
  expect((await own({ current_password })).status).toBe(429);
  await DB.run('delete from attempts');
});

test('the last admin cannot be erased', async () => {
  const answer = await eraseAccount(testUsers.admin, testUsers.admin, { current_password });
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { message: 'The last admin can’t be deleted.', reason: 'in_use' },
  ]);
  expect(await DB.count('erasures')).toBe(0);
});

test('an erased member is gone at once; its writing stays anonymous', async () => {
  const nora = id(testUsers.member);
  const friend = await DB.value<string>(
    `select iif(from_id = ?1, to_id, from_id) from friends
      where ?1 in (from_id, to_id) and approved_at is not null`,
    nora,
  );
  const counts = async () => [
    Number(await DB.value("select count from counters where name = 'users'")),
    Number(await DB.value('select connections_count from users where id = ?', friend)),
  ];
  const before = await counts();
  const [reply, said] = await Promise.all(
    ['thread_replies', 'message_replies'].map((table) =>
      DB.value<string>(`select id from ${table} where created_by = ?`, nora),
    ),
  );
  expect([friend, reply, said]).not.toContain(null);

  expect(
    (await eraseAccount(testUsers.member, testUsers.member, { current_password })).status,
  ).toBe(204);

  expect((await callApi('GET', 'users/me', testUsers.member)).status).toBe(401);
  for (const path of [
    `/sobe/v1/users/fe/${testUsers.member}`,
    `/u/${testUsers.member}`,
    `/u/${nora}`,
  ]) {
    expect((await fetchApp(path, { redirect: 'manual' })).status, path).toBe(404);
  }
  expect((await callApi('GET', `users/${nora}`, testUsers.admin)).status).toBe(404);
  expect((await eraseAccount(testUsers.member)).status).toBe(404);
  const found = await fetchApp('/sobe/v1/search?q=nora%20quinn&kind=user');
  expect(await found.json()).toMatchObject({ count: 0 });
  expect((await postSignIn('member@example.org')).status).toBe(404);

  expect(await counts()).toEqual(before.map((count) => count - 1));
  expect(await DB.count('thread_replies where id = ? and created_by is null', reply)).toBe(1);
  expect(await DB.count('message_replies where id = ? and created_by is null', said)).toBe(1);
  expect(recordedPurges.flat()).toEqual(expect.arrayContaining(['users', 'names', 'threads']));
  const told = "select created_by from history where link_table = 'erasures' order by id desc";
  expect(await DB.value(told)).toBeNull();
});

test('the other participant keeps the conversation, closed and anonymous', async () => {
  const { id: left, tag } = (await DB.first<{ id: string; tag: string }>(
    `select p.message_id as id, u.tag from message_participants p join users u on u.id = p.user_id
      where p.other_id is null`,
  )) ?? { id: '', tag: '' };
  const message = await callApi('GET', `messages/${left}`, tag);
  expect(await message.json()).toMatchObject({ is_active: false, recipients: [] });
  const replies = await (await callApi('GET', `messages/${left}/replies`, tag)).json<{
    data: { created_by: string | null; reply: string }[];
  }>();
  expect(replies.data.some(({ created_by, reply }) => created_by === null && reply)).toBe(true);
  await DB.run('update users set is_active = 1 where tag = ?', tag);
  // Once the other participant leaves too, it is deleted.
  expect((await eraseAccount(tag)).status).toBe(204);
  expect(await DB.count('messages where id = ?', left)).toBe(0);
  expect(await DB.count('message_replies where message_id = ?', left)).toBe(0);
});

test('sends a confirmation mail and deletes its address afterwards', async () => {
  expect((await eraseAccount('yusuf-demir')).status).toBe(204);
  const mail = await DB.first<{ id: string; subject: string; user_id: string | null }>(
    "select id, subject, user_id from sent_emails where to_addr = 'yusuf.demir@example.org' and processed = 0",
  );
  expect(mail).toMatchObject({ subject: 'Your Sobe account has been deleted', user_id: null });
  expect(queuedMessages).toContainEqual({ queue: 'sobe-mail', body: { id: mail?.id } });
  const told = await DB.first(
    "select created_by, description, link_title from history where link_table = 'erasures' order by id desc limit 1",
  );
  expect(told).toEqual({
    created_by: id(testUsers.admin),
    description: 'Account deleted',
    link_title: 'Former member',
  });
  await DB.run('update sent_emails set processed = 1 where id = ?', mail?.id);
  // It promises only what is done.
  const kept = await DB.value<string>('select text from sent_emails where id = ?', mail?.id);
  expect(kept).toContain('We delete your address soon after it is sent.');
  await runErasureJob();
  expect(await DB.count("sent_emails where to_addr = 'yusuf.demir@example.org'")).toBe(0);
  expect(await isAccountStored('yusuf-demir')).toBe(0);
  expect(await DB.count('erasures where sent_email_id = ?', mail?.id)).toBe(0);
});

test('the job finishes what a request could not, despite R2 failures', async () => {
  const file = await DB.first<{ object_id: string; name: string }>(
    "select object_id, name from uploaded_files where object_type = 'users' limit 1",
  );
  const person = file?.object_id ?? '';
  const tag = (await DB.value<string>('select tag from users where id = ?', person)) ?? '';
  expect((await eraseAccount(tag, testUsers.admin, undefined, stuckFiles)).status).toBe(204);
  expect((await fetchApp(`/u/${tag}`)).status).toBe(404);
  expect(await DB.value('select name from users where id = ?', person)).toBe('Former member');
  expect((await eraseAccount(tag)).status).toBe(404);
  await runErasureJob();
  expect(await isAccountStored(tag)).toBe(0);
  expect(await env.FILES.head(getFileKey(file?.name ?? ''))).toBeNull();
});
