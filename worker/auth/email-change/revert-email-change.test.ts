import { beforeEach, expect, test } from 'vitest';
import { DB, idOf, send, signedIn, signInAnew, withWorld, world } from '../../../tests/setup/database.ts';
import { account, confirm, openLink, patch } from '../../../tests/fixtures/accounts.ts';
import { latestMailTo, linkTo } from '../../../tests/fixtures/emails.ts';
import { signIn } from '../../../tests/worlds/sign-in.ts';

withWorld();
/** Tests may end the session. */
beforeEach(() => signInAnew());

const password = 'Wellbeing-2026';

test('the old address reverts a change and ends all sessions', async () => {
  const body = { email: 'thief@example.org', current_password: password };
  await patch(world.basic, body);
  expect((await latestMailTo('basic@example.org'))?.subject).toContain('is being changed');
  const stop = await linkTo('basic@example.org', 'stop');
  expect(await confirm(await linkTo('thief@example.org', 'v'))).toBe('Success');
  expect(await account('basic@example.org')).toBeNull();
  // The attacker continues, so that a link of their own would lead back to their address.
  await patch(world.basic, { ...body, email: 'further@example.org' });
  const own = await linkTo('thief@example.org', 'stop');
const waiting = await linkTo('further@example.org', 'v');

  expect(await openLink(`stop-email/${stop}`)).toBe(204);
  expect(await openLink(`stop-email/${stop}`)).toBe(204);
  expect((await account('basic@example.org'))?.id).toBe(idOf('users', world.basic));
  expect((await send('GET', 'users/me', world.basic)).status).toBe(401);
  expect(await confirm(waiting)).toContain('no longer valid');
  await openLink(`stop-email/${own}`);
  expect(await account('thief@example.org')).toBeNull();
  expect(await openLink(`stop-email/${idOf('users', world.basic)}/none`)).toBe(409);
}, 30_000);

test('ends all sessions even if the old address is taken', async () => {
  expect((await patch(world.basic, { email: 'gone@example.org' }, world.admin)).status).toBe(200);
  const stop = await linkTo('basic@example.org', 'stop');
  expect((await patch(world.host, { email: 'basic@example.org' }, world.admin)).status).toBe(200);
  await signedIn(world.basic);
  expect(await openLink(`stop-email/${stop}`)).toBe(409);
  expect(await DB.count('sessions where user_id = ?', idOf('users', world.basic))).toBe(0);
  await patch(world.host, { email: 'host@example.org' }, world.admin);
  await patch(world.basic, { email: 'basic@example.org' }, world.admin);
}, 30_000);

test('the old address removes a password and factor set since', async () => {
  const email = 'basic@example.org';
  await patch(world.basic, { email: 'thief@example.org', current_password: password });
  const stop = await linkTo(email, 'stop');
  const evil = { password: 'six evil words there', current_password: password };
  expect((await patch(world.basic, evil)).status).toBe(200);
  const at = new Date().toISOString();
  await DB.insert('authenticators', {
    user_id: idOf('users', world.basic), secret: 'x', created_at: at, confirmed_at: at,
  });

  expect(await openLink(`stop-email/${stop}`)).toBe(204);
  expect((await signIn(email, evil.password)).status).toBe(404);
  expect(await DB.first('select user_id from authenticators')).toBeNull();
  const reset = `password-reset/${await linkTo(email, 'password-reset')}`;
  expect(await openLink(reset, { password })).toBe(204);
  expect((await signIn(email, password)).status).toBe(200);
}, 30_000);

test('an older password survives the revert', async () => {
  const body = { email: 'elsewhere@example.org', current_password: password };
  await patch(world.host, body);
  await openLink(`stop-email/${await linkTo('host@example.org', 'stop')}`);
  expect((await signIn('host@example.org', password)).status).toBe(200);
}, 30_000);
