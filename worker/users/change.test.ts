import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  ask,
  DB,
  idOf,
  purged,
  refusal,
  send,
  signedIn,
  spentOn,
  withWorld,
  world,
} from '../../tests/world.ts';
import { confirm, historyOf } from '../../tests/worlds/accounts.ts';
import { linkTo, mailsTo } from '../../tests/worlds/mails.ts';
import { attempts } from '../contract/attempts.ts';

withWorld();

const id = (tag: string) => idOf('users', tag);
const current_password = 'Wellbeing-2026';

/** By its member, where nobody else is named; over the version that was read, where one was. */
const patch = (tag: string, body: unknown, by = tag, etag?: string) =>
  send('PATCH', `users/${id(tag)}`, by, body, etag ? { 'If-Match': etag } : {});

const read = async (tag: string, by = tag) => {
  const answer = await send('GET', `users/${id(tag)}`, by);
  return {
    etag: answer.headers.get('ETag') ?? '',
    body: await answer.json<Record<string, unknown>>(),
  };
};

test('an account is read without its secrets', async () => {
  const own = await read(world.member);
  expect(own.body).toMatchObject({
    email: 'member@example.org',
    membership_level_name: expect.any(String),
  });
  expect(own.body).not.toHaveProperty('password_hash');
  expect(own.body).not.toHaveProperty('version');
});

test('a change of plain fields costs one authorisation and one batch, and history tells what changed', async () => {
  const answer = await patch(world.member, { title: 'Listener', phone: '01234', bio: null });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ title: 'Listener', phone: '01234', bio: null });
  expect(spentOn(answer).roundTrips).toBe(2);
  expect(purged).toEqual([['users']]);
  const [told] = await historyOf(id(world.member));
  expect(told).toMatch(/^About: .+ → Listener; .*Phone: .+ → 01234/);
  expect(told).toContain('Bio changed');
  const by = 'select created_by from history where description = ?';
  expect(await DB.value(by, told)).toBe(id(world.member));
});

test('a change that changes nothing leaves no history and moves no version', async () => {
  const before = await read(world.member);
  await patch(world.member, { title: 'Listener' });
  expect((await read(world.member)).etag).toBe(before.etag);
});

test('who saves over what somebody else has changed is told so, and nothing is lost', async () => {
  const { etag } = await read(world.member);
  expect((await patch(world.member, { title: 'First' }, world.admin, etag)).status).toBe(200);
  expect(await refusal(patch(world.member, { title: 'Second' }, world.member, etag))).toBe(
    '409 changed',
  );
  expect((await read(world.member)).body.title).toBe('First');
});

test.each([
  { is_admin: true },
  { is_active: false },
  { membership_level_id: '00000000-0000-4000-8000-000000000000' },
  { approved_at: '2026-01-01T00:00:00.000Z' },
  { approved_by_id: null },
])('a member can not send %j', async (body) => {
  expect((await patch(world.member, body)).status).toBe(403);
});

test('what the level does not publish its members do not edit', async () => {
  for (const body of [{ phone: '1' }, { bio: 'x' }, { session_online: true }]) {
    expect((await patch(world.basic, body)).status).toBe(403);
  }
  expect((await patch(world.basic, { name: 'Ben' })).status).toBe(200);
  expect((await patch(world.basic, { phone: '1' }, world.admin)).status).toBe(200);
});

test.each([
  [{ name: '' }, 'name'],
  [{ email: 'x' }, 'email'],
  [{ tag: 'Not A Tag' }, 'tag'],
  [{ tag: 'me' }, 'tag'],
  [{ nonsense: 1 }, ''],
  [{ created_at: '2026-01-01T00:00:00.000Z' }, ''],
  [{ date_of_birth: '3000-01-01' }, 'date_of_birth'],
  [{ language_id: 'no-such-language' }, 'language_id'],
  [{ timezone_id: 'XX' }, 'timezone_id'],
  [{ image_id: idOf('uploaded_files', 'nobody') }, 'image_id'],
])('%j is refused with 422', async (body, path) => {
  expect(await refusal(patch(world.member, body))).toBe(`422 ${path}`.trim());
});

test('a level, a language and a time zone that do not exist are named, and nothing is changed', async () => {
  const before = await read(world.member, world.admin);
  const wrong = {
    membership_level_id: idOf('membership_levels', 'nothing'),
    language_id: 'xx',
    timezone_id: 'XX',
  };
  const sent = { ...wrong, title: 'Changed', email: 'nowhere@example.org' };
  const answer = await patch(world.member, sent, world.admin);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string; message: string }[] }>();
  expect(errors.map(({ path }) => path).sort()).toEqual(Object.keys(wrong).sort());
  expect(errors[0]?.message).toBe('names nothing that exists');
  expect(await read(world.member, world.admin)).toEqual(before);
  expect(await mailsTo('nowhere@example.org')).toEqual([]);
  const asked = { email: 'nowhere@example.org', current_password };
  expect((await patch(world.member, { ...asked, language_id: 'xx' })).status).toBe(422);
  expect(await mailsTo('nowhere@example.org')).toEqual([]);
  expect((await patch(world.member, { ...asked, language_id: 'en' })).status).toBe(200);
  expect(await mailsTo('nowhere@example.org')).toHaveLength(1);
  const level = idOf('membership_levels', 'practitioner-plus');
  const kept = { membership_level_id: level, timezone_id: 'Europe/London' };
  const changed = await patch(world.member, kept, world.admin);
  expect(changed.status).toBe(200);
  expect(spentOn(changed).roundTrips).toBe(2);
}, 20_000);

test('what an account needs is not emptied: a birthday by oneself, a language and a time zone by an admin', async () => {
  const before = await read(world.member, world.admin);
  const refused: [Record<string, unknown>, string][] = [
    [{ date_of_birth: null }, world.member],
    [{ language_id: null }, world.admin],
    [{ language_id: '' }, world.admin],
    [{ timezone_id: null }, world.admin],
  ];
  for (const [sent, by] of refused) {
    const answer = await patch(world.member, sent, by);
    const [path] = Object.keys(sent);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path, message: 'is required' }] });
  }
  expect(await read(world.member, world.admin)).toEqual(before);
  expect((await patch(world.member, { language_id: '' })).status).toBe(200);
  await patch(world.member, { language_id: 'en' });
});

test('a name that is turned round is refused, and one that is written from right to left is kept', async () => {
  for (const name of ['\u202eaniuQ aroN', 'Nora \u2066Quinn\u2069', '\u202b\u0646\u0648\u0631']) {
    const answer = await patch(world.member, { name });
    expect(answer.status, JSON.stringify(name)).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [
        {
          path: 'name',
          message: 'must not hold invisible characters that turn the direction of text',
        },
      ],
    });
  }
  for (const name of ['نورا كوين', 'נורה \u200fQ.\u200e', 'Nora Quinn']) {
    expect((await patch(world.member, { name })).status, name).toBe(200);
  }
  expect((await patch(world.member, { bio: 'He wrote \u2067שלום\u2069.' })).status).toBe(200);
});

test('what only looks like an address is refused of the ways to reach somebody', async () => {
  const wrong = {
    website: 'javascript:alert(1)',
    facebook: 'data:text/html,x',
    instagram: '//evil.example/x',
    threads: 'https://user:pass@evil.example/x',
    twitter: 'https://www.facebook.com@evil.example/',
    linktree: 'https:\\\\evil.example',
    linkedin: 'ftp://example.org',
    tiktok: 'user:pass@evil.example',
  };
  for (const by of [world.member, world.admin]) {
    const refused = await refusal(patch(world.member, wrong, by));
    expect(refused.split(/,? /).sort()).toEqual(['422', ...Object.keys(wrong).sort()]);
  }
  const right = {
    website: 'www.example.org:8080',
    facebook: '@nora',
    instagram: 'nora@example.org',
    threads: 'https://www.threads.net/@nora',
    twitter: 'HTTP://example.org?at=@nora',
    phone: 'ask at: reception',
  };
  expect((await patch(world.member, right)).status).toBe(200);
});

test('a website is an address, and no other words', async () => {
  const answer = await patch(world.member, { website: 'ask me about it' });
  expect(answer.status).toBe(422);
  expect((await answer.json<{ errors: object[] }>()).errors).toEqual([
    { path: 'website', message: 'must be an address, as https://example.org or example.org' },
  ]);
  for (const website of ['example.org', 'https://example.org/nora', null]) {
    expect((await patch(world.member, { website })).status, String(website)).toBe(200);
  }
});

test('a tag that is taken is refused, and a changed one leads on', async () => {
  expect(await refusal(patch(world.host, { tag: world.member }))).toBe('409 taken');
  expect((await patch(world.host, { tag: 'ruth-a' })).status).toBe(200);
  const moved = await ask(`/u/${world.host}`);
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/u/ruth-a']);
  await patch(world.host, { tag: world.host });
});

test('a new password needs the old one; the device that changed it stays signed in, all others are signed out', async () => {
  const other = await signedIn(world.basic);
  const password = 'lanterns on the canal';
  for (const body of [{ password }, { password, current_password: 'wrong' }]) {
    expect(await refusal(patch(world.basic, body))).toBe('422 current_password');
  }
  const body = { password, current_password };
  expect((await patch(world.basic, body)).status).toBe(200);
  expect((await send('GET', 'users/me', world.basic)).status).toBe(200);
  expect((await ask('/sobe/v1/users/me', { headers: other })).status).toBe(401);
  expect((await historyOf(id(world.basic)))[0]).toBe('Password changed');
  const common = { password: 'password123', current_password: password };
  expect((await patch(world.basic, common)).status).toBe(422);
  expect((await patch(world.basic, { password: null, title: 'Still here' })).status).toBe(200);
}, 20_000);

test('a new address is asked first, and the old one is told', async () => {
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

test('a change that is refused, for somebody saved in between, asks no new address', async () => {
  const { etag } = await read(world.member);
  expect((await patch(world.member, { title: 'In between' })).status).toBe(200);
  const body = { email: 'late@example.org', current_password };
  expect((await patch(world.member, { ...body, title: 'Late' }, world.member, etag)).status).toBe(
    409,
  );
  expect((await patch(world.member, body, world.member, etag)).status).toBe(409);
  expect(await mailsTo('late@example.org')).toEqual([]);
});

test('the address of somebody else is neither taken nor told', async () => {
  const body = { email: 'admin@example.org', current_password };
  expect((await patch(world.host, body)).status).toBe(200);
  expect(await mailsTo('admin@example.org')).toEqual([]);
});

test('nobody is mailed without end by whoever asks for their address again and again', async () => {
  await env.DB.exec('delete from attempts');
  const asked = (email: string) => patch(world.host, { email, current_password });
  for (let time = 0; time < attempts.changeMail.count; time += 1) {
    expect((await asked('stranger@example.org')).status).toBe(200);
  }
  expect(await mailsTo('stranger@example.org')).toHaveLength(attempts.linkMail.count);
  expect((await asked('another@example.org')).status).toBe(429);
  expect(await mailsTo('another@example.org')).toEqual([]);
}, 20_000);

test('an admin changes an address at once, and a taken one is refused', async () => {
  expect((await patch(world.host, { email: 'ruth@example.org' }, world.admin)).status).toBe(200);
  expect((await mailsTo('host@example.org')).at(-1)?.subject).toContain('Another e-mail address');
  expect(await refusal(patch(world.host, { email: 'basic@example.org' }, world.admin))).toBe(
    '409 taken',
  );
  await patch(world.host, { email: 'host@example.org' }, world.admin);
});

test('the last admin stays one', async () => {
  const body = { email: 'last@example.org', current_password };
  expect((await patch(world.admin, { ...body, is_admin: false })).status).toBe(409);
  expect(await mailsTo('last@example.org')).toEqual([]);
  for (const body of [{ is_admin: false }, { is_active: false }]) {
    expect((await patch(world.admin, body)).status).toBe(409);
  }
  expect((await patch(world.host, { is_admin: true }, world.admin)).status).toBe(200);
  expect((await patch(world.host, { is_admin: false }, world.admin)).status).toBe(200);
});

test('of two who change a password at the same moment by the same old one, one is refused', async () => {
  const body = (password: string) => ({ password, current_password });
  const answers = await Promise.all(
    ['two calm rivers run', 'two calm seas rest'].map((word) => patch(world.host, body(word))),
  );
  // Whoever comes a little later gives a password that is wrong by then.
  const [first, second] = answers.map(({ status }) => status).sort();
  expect(first).toBe(200);
  expect([409, 422]).toContain(second);
}, 30_000);
