import { expect, test } from 'vitest';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../setup/database.ts';
import { callConcurrently, tallyStatuses } from './call-concurrently.ts';

withSeededDatabase();
const id = (tag: string) => demoId('users', tag);
const robin = id(testUsers.admin);
const nora = id(testUsers.member);

test('two admins who demote each other leave one admin', async () => {
  await DB.run('update users set is_admin = 1 where id = ?', nora);
  const answers = await callConcurrently(2, (index) =>
    index === 0
      ? callApi('PATCH', `users/${nora}`, testUsers.admin, { is_admin: false })
      : callApi('PATCH', `users/${robin}`, testUsers.member, { is_admin: false }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
  expect(await DB.count('users where is_admin = 1 and is_active = 1')).toBe(1);
  await DB.run('update users set is_admin = (id = ?)', robin);
});

test('the last admin cannot demote themselves by parallel requests', async () => {
  const answers = await callConcurrently(4, () =>
    callApi('PATCH', `users/${robin}`, testUsers.admin, { is_admin: false }),
  );
  expect(tallyStatuses(answers)).toBe('409 ×4');
  expect(await DB.count('users where is_admin = 1 and is_active = 1')).toBe(1);
});

test('only one of several levels becomes the default', async () => {
  const levels = await DB.column<string>('select id from membership_levels where is_active = 1');
  await callConcurrently(levels.length * 2, (index) =>
    callApi('PATCH', `membership_levels/${levels[index % levels.length]}`, testUsers.admin, {
      is_default: true,
    }),
  );
  expect(await DB.count('membership_levels where is_default = 1 and is_active = 1')).toBe(1);
  expect(await DB.count('membership_levels where is_default = 1')).toBe(1);
});

test('an application is approved once, with one e-mail', async () => {
  const [person] = await DB.column<string>("select user_id from applications where state = 'sent'");
  const level = await DB.value<string>('select id from membership_levels where is_default = 1');
  const mails = 'sent_emails where user_id = ?';
  const before = await DB.count(mails, person);
  const answers = await callConcurrently(6, () =>
    callApi('POST', `applications/${person}/approve`, testUsers.admin, {
      membership_level_id: level,
    }),
  );
  expect(tallyStatuses(answers)).toBe('200 ×1, 409 ×5');
  expect((await DB.count(mails, person)) - before).toBe(1);
});

test('an account is approved once, with one e-mail', async () => {
  const person = await DB.value<string>(
    `select id from users where approved_at is null
      and not exists (select 1 from applications where user_id = users.id)`,
  );
  const target = person ?? id(testUsers.basic);
  if (!person) await DB.run('update users set approved_at = null where id = ?', target);
  const mails = 'sent_emails where user_id = ?';
  const before = await DB.count(mails, target);
  const answers = await callConcurrently(6, () =>
    callApi('POST', `users/${target}/approve`, testUsers.admin),
  );
  expect(tallyStatuses(answers)).toBe('200 ×1, 409 ×5');
  expect((await DB.count(mails, target)) - before).toBe(1);
});

test('an account is erased once', async () => {
  const basic = id(testUsers.basic);
  const answers = await callConcurrently(4, () =>
    callApi('DELETE', `users/${basic}`, testUsers.admin, {}),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(
    await DB.count("history where link_table = 'erasures' and description = 'Account deleted'"),
  ).toBe(1);
}, 60_000);
