import { expect, test } from 'vitest';
import { ask, DB, idOf, refusal, send, signedIn, withWorld, world } from '../../../tests/setup/database.ts';
import { confirm, current_password, historyOf, patch, read } from '../../../tests/fixtures/accounts.ts';
import { linkTo, mailsTo } from '../../../tests/fixtures/emails.ts';
import { attempts } from '../../contract/accounts/attempts.ts';

withWorld();

test('a new password needs the old one and ends other sessions', async () => {
  const other = await signedIn(world.basic);
  const password = 'lanterns on the canal';
  for (const body of [{ password }, { password, current_password: 'wrong' }]) {
    expect(await refusal(patch(world.basic, body))).toBe('422 current_password');
  }
  const body = { password, current_password };
  expect((await patch(world.basic, body)).status).toBe(200);
  expect((await send('GET', 'users/me', world.basic)).status).toBe(200);
  expect((await ask('/sobe/v1/users/me', { headers: other })).status).toBe(401);
  expect((await historyOf(idOf('users', world.basic)))[0]).toBe('Password changed');
  const common = { password: 'password123', current_password: password };
  expect((await patch(world.basic, common)).status).toBe(422);
  expect((await patch(world.basic, { password: null, title: 'Still here' })).status).toBe(200);
}, 20_000);

test('asks a new address for confirmation and notifies the old one', async () => {
  expect((await patch(world.member, { email: 'new@example.org' })).status).toBe(422);
  const body = { email: 'new@example.org', current_password };
  const answer = await patch(world.member, body);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ email: 'member@example.org' });
  expect(await linkTo('member@example.org', 'stop')).not.toBe('');
  expect(await confirm(await linkTo('new@example.org', 'v'))).toBe('Success');
  expect((await read(world.member)).body.email).toBe('new@example.org');
  const back = { email: 'member@example.org', current_password };
  await patch(world.member, back, world.admin);
}, 20_000);

test('a change rejected by a parallel save asks no new address', async () => {
  const { etag } = await read(world.member);
  expect((await patch(world.member, { title: 'In between' })).status).toBe(200);
  const body = { email: 'late@example.org', current_password };
  expect((await patch(world.member, { ...body, title: 'Late' }, world.member, etag)).status).toBe(
    409,
  );
  expect((await patch(world.member, body, world.member, etag)).status).toBe(409);
  expect(await mailsTo('late@example.org')).toEqual([]);
});

test('a taken address is neither changed nor revealed', async () => {
  const body = { email: 'admin@example.org', current_password };
  expect((await patch(world.host, body)).status).toBe(200);
  expect(await mailsTo('admin@example.org')).toEqual([]);
});

test('limits mails of repeated change requests', async () => {
  await DB.run('delete from attempts');
  const asked = (email: string) => patch(world.host, { email, current_password });
  for (let time = 0; time < attempts.changeMail.count; time += 1) {
    expect((await asked('stranger@example.org')).status).toBe(200);
  }
  expect(await mailsTo('stranger@example.org')).toHaveLength(attempts.linkMail.count);
  expect((await asked('another@example.org')).status).toBe(429);
  expect(await mailsTo('another@example.org')).toEqual([]);
}, 20_000);

test('an admin changes an address at once; a taken one is rejected', async () => {
  expect((await patch(world.host, { email: 'ruth@example.org' }, world.admin)).status).toBe(200);
  expect((await mailsTo('host@example.org')).at(-1)?.subject).toContain('is being changed');
  expect(await refusal(patch(world.host, { email: 'basic@example.org' }, world.admin))).toBe(
    '409 taken',
  );
  await patch(world.host, { email: 'host@example.org' }, world.admin);
});

test('of two parallel password changes one is rejected', async () => {
  const body = (password: string) => ({ password, current_password });
  const answers = await Promise.all(
    ['two calm rivers run', 'two calm seas rest'].map((word) => patch(world.host, body(word))),
  );
  // The later request sends a password that is wrong by then.
  const [first, second] = answers.map(({ status }) => status).sort();
  expect(first).toBe(200);
  expect([409, 422]).toContain(second);
}, 30_000);
