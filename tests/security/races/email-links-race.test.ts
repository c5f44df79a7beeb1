import { beforeEach, expect, test } from 'vitest';
import { hashOf } from '../../../worker/auth/link-token.ts';
import { DB, idOf, send, signInAnew, withWorld, world } from '../../setup/database.ts';
import { linkTo, mailsTo } from '../../fixtures/emails.ts';
import { cookieOf, refresh, signIn } from '../../worlds/sign-in.ts';
import { callAtOnce, tally } from './call-concurrently.ts';

withWorld();
const nora = idOf('users', world.member);
const email = 'member@example.org';
beforeEach(async () => {
  for (const table of ['attempts', 'stranger_mails', 'security_events'])
    await DB.run(`delete from ${table}`);
  await signInAnew();
});

const recorded = (kind: string) =>
  DB.count('security_events where user_id = ? and kind = ?', nora, kind);

test('a reset link sets one of six parallel passwords', async () => {
  await send('POST', `users/password-reset/${email}`, null);
  const path = `users/password-reset/${await linkTo(email, 'password-reset')}`;
  const answers = await callAtOnce(6, (index, headers) =>
    send('PUT', path, null, { password: `five calm words, number ${index}` }, headers),
  );
  expect(tally(answers)).toBe('204 ×1, 409 ×5');
  expect(await recorded('password_changed')).toBe(1);
});

test('an address receives at most three reset e-mails per hour', async () => {
  const before = (await mailsTo(email)).length;
  const answers = await callAtOnce(8, (_, headers) =>
    send('POST', `users/password-reset/${email}`, null, undefined, headers),
  );
  expect(tally(answers)).toBe('204 ×8');
  expect((await mailsTo(email)).length - before).toBe(3);
});

test('a change of address is cancelled once', async () => {
  await DB.run(
    'update users set password_hash = (select password_hash from users where id = ?) where id = ?',
    idOf('users', world.host),
    nora,
  );
  await signInAnew(world.member);
  const body = { email: 'elsewhere@example.net', current_password: 'Wellbeing-2026' };
  expect((await send('PATCH', `users/${nora}`, world.member, body)).status).toBe(200);
  const path = `users/stop-email/${await linkTo(email, 'stop')}`;
  const answers = await callAtOnce(6, (_, headers) => send('PUT', path, null, undefined, headers));
  expect(tally(answers)).toBe('204 ×6');
  expect(await recorded('email_stopped')).toBe(1);
});

test('a new address is confirmed once', async () => {
  await signInAnew(world.member);
  const body = { email: 'new-home@example.net', current_password: 'Wellbeing-2026' };
  expect((await send('PATCH', `users/${nora}`, world.member, body)).status).toBe(200);
  const path = `users/verify-email/${await linkTo('new-home@example.net', 'v')}`;
  const answers = await callAtOnce(6, (_, headers) => send('PUT', path, null, undefined, headers));
  expect(tally(answers)).toBe('200 ×6');
  expect(await recorded('email_changed')).toBe(1);
  await DB.run('update users set email = ? where id = ?', email, nora);
});

test('an unsubscribe link takes effect once', async () => {
  const secret = 'a secret of a mail';
  await DB.insert('email_links', {
    hash: await hashOf(secret), user_id: nora, purpose: 'unsubscribe',
    created_at: new Date().toISOString(),
  });
  const path = `users/unsubscribe/${nora}/${encodeURIComponent(secret)}`;
  const answers = await callAtOnce(6, (_, headers) => send('PUT', path, null, undefined, headers));
  expect(tally(answers)).toBe('204 ×6');
  expect(await DB.count("history where link_id = ? and description = 'Unsubscribed'", nora)).toBe(
    1,
  );
});

test('tabs sharing a refresh cookie receive the same next one', async () => {
  const first = cookieOf(await signIn('host@example.org'), 'refresh');
  const [session = ''] = first.replace('refresh=', '').split('.');
  const answers = await callAtOnce(6, () => refresh(first));
  expect(tally(answers)).toBe('200 ×6');
  expect(new Set(answers.map((answer) => cookieOf(answer, 'refresh'))).size).toBe(1);
  const unused = 'session_refreshes where session_id = ? and used_at is null';
  expect(await DB.count(unused, session)).toBe(1);
  // One tab continues; a late one receives the newest token of the same chain.
  const second = cookieOf(answers[0] as Response, 'refresh');
  const third = cookieOf(await refresh(second), 'refresh');
  expect(cookieOf(await refresh(first), 'refresh')).toBe(third);
  expect(await DB.count(unused, session)).toBe(1);
});
