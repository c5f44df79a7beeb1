import { expect, test } from 'vitest';
import { DB, idOf, send, withWorld, world } from '../../setup/database.ts';
import { callAtOnce, tally } from './call-concurrently.ts';

withWorld();
const id = (tag: string) => idOf('users', tag);
const robin = id(world.admin);
const nora = id(world.member);

test('two admins who demote each other leave one admin', async () => {
  await DB.run('update users set is_admin = 1 where id = ?', nora);
  const answers = await callAtOnce(2, (index) =>
    index === 0
      ? send('PATCH', `users/${nora}`, world.admin, { is_admin: false })
      : send('PATCH', `users/${robin}`, world.member, { is_admin: false }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
  expect(await DB.count('users where is_admin = 1 and is_active = 1')).toBe(1);
  await DB.run('update users set is_admin = (id = ?)', robin);
});

test('the last admin cannot demote themselves by parallel requests', async () => {
  const answers = await callAtOnce(4, () =>
    send('PATCH', `users/${robin}`, world.admin, { is_admin: false }),
  );
  expect(tally(answers)).toBe('409 ×4');
  expect(await DB.count('users where is_admin = 1 and is_active = 1')).toBe(1);
});

test('only one of several levels becomes the default', async () => {
  const levels = await DB.column<string>('select id from membership_levels where is_active = 1');
  await callAtOnce(levels.length * 2, (index) =>
    send('PATCH', `membership_levels/${levels[index % levels.length]}`, world.admin, {
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
  const answers = await callAtOnce(6, () =>
    send('POST', `applications/${person}/approve`, world.admin, { membership_level_id: level }),
  );
  expect(tally(answers)).toBe('200 ×1, 409 ×5');
  expect((await DB.count(mails, person)) - before).toBe(1);
});

test('an account is approved once, with one e-mail', async () => {
  const person = await DB.value<string>(
    `select id from users where approved_at is null
      and not exists (select 1 from applications where user_id = users.id)`,
  );
  const target = person ?? id(world.basic);
  if (!person) await DB.run('update users set approved_at = null where id = ?', target);
  const mails = 'sent_emails where user_id = ?';
  const before = await DB.count(mails, target);
  const answers = await callAtOnce(6, () => send('POST', `users/${target}/approve`, world.admin));
  expect(tally(answers)).toBe('200 ×1, 409 ×5');
  expect((await DB.count(mails, target)) - before).toBe(1);
});

test('an account is erased once', async () => {
  const basic = id(world.basic);
  const answers = await callAtOnce(4, () => send('DELETE', `users/${basic}`, world.admin, {}));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(
    await DB.count("history where link_table = 'erasures' and description = 'Account deleted'"),
  ).toBe(1);
}, 60_000);
