import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  ask,
  DB,
  idOf,
  purged,
  queued,
  queues,
  send,
  spentOn,
  withWorld,
  world,
} from '../../tests/world.ts';
import { signIn } from '../../tests/worlds/sign-in.ts';
import { countersJob } from '../counters/job.ts';
import { runJob } from '../lib/jobs.ts';
import { erasureJob } from './erasure/job.ts';

withWorld();

const id = (tag: string) => idOf('users', tag);
const password = 'Wellbeing-2026';

const erase = (tag: string, by: string | null = world.admin, body?: unknown) =>
  send('DELETE', `users/${id(tag)}`, by, body);

test('a visitor and another member may not erase somebody', async () => {
  expect((await erase(world.member, null)).status).toBe(401);
  expect((await erase(world.member, world.basic)).status).toBe(403);
});

test('one’s own account needs the current password, and wrong ones are counted', async () => {
  const errorsOf = async (answer: Response) => ({
    status: answer.status,
    errors: (await answer.json<{ errors: unknown }>()).errors,
  });
  const without = await erase(world.basic, world.basic, {});
  expect(spentOn(without).roundTrips).toBe(1);
  expect(await errorsOf(without)).toEqual({
    status: 422,
    errors: [{ path: 'current_password', message: 'is required' }],
  });
  expect(await errorsOf(await erase(world.basic, world.basic, { current_password: 'no' }))).toEqual(
    {
      status: 422,
      errors: [{ path: 'current_password', message: 'is wrong' }],
    },
  );
  expect(
    await DB.value(
      'select count as value from attempts where key = ?',
      `current-password:${id(world.basic)}`,
    ),
  ).toBe(1);
  expect(
    (await erase(world.basic, world.basic, { current_password: 'no', name: 'x' })).status,
  ).toBe(422);
  await DB.run(
    'update attempts set blocked_until = ? where key = ?',
    '2099-01-01T00:00:00.000Z',
    `current-password:${id(world.basic)}`,
  );
  expect((await erase(world.basic, world.basic, { current_password: password })).status).toBe(429);
  await DB.run('delete from attempts');
});

test('the last admin stays, whoever asks', async () => {
  const answer = await erase(world.admin, world.admin, { current_password: password });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { message: 'The last admin can’t be erased.', reason: 'in_use' },
  ]);
  expect(await DB.count('erasures')).toBe(0);
});

test('a member erases its account: it is gone at once for all, and what it wrote stays without a name', async () => {
  const nora = id(world.member);
  const before = await DB.value<number>("select count as value from counters where name = 'users'");
  const friend = await DB.value<string>(
    `select iif(from_id = ?1, to_id, from_id) as value from friends
    where ?1 in (from_id, to_id) and approved_at is not null limit 1`,
    nora,
  );
  const connections = await DB.value<number>(
    'select connections_count as value from users where id = ?',
    friend,
  );
  const reply = await DB.value<string>(
    'select id as value from thread_replies where created_by = ? limit 1',
    nora,
  );
  const said = await DB.value<string>(
    'select id as value from message_replies where created_by = ? limit 1',
    nora,
  );
  expect([friend, reply, said]).not.toContain(null);

  expect((await erase(world.member, world.member, { current_password: password })).status).toBe(
    204,
  );

  expect((await send('GET', 'users/me', world.member)).status).toBe(401);
  expect((await ask(`/sobe/v1/users/fe/${world.member}`)).status).toBe(404);
  expect((await ask(`/u/${world.member}`)).status).toBe(404);
  expect((await ask(`/u/${nora}`, { redirect: 'manual' })).status).toBe(404);
  expect((await send('GET', `users/${nora}`, world.admin)).status).toBe(404);
  expect((await erase(world.member)).status).toBe(404);
  expect(await (await ask('/sobe/v1/search?q=nora%20quinn&kind=user')).json()).toMatchObject({
    count: 0,
  });
  expect((await signIn('member@example.org', password)).status).toBe(404);

  expect(await DB.value("select count as value from counters where name = 'users'")).toBe(
    (before ?? 0) - 1,
  );
  expect(await DB.value('select connections_count as value from users where id = ?', friend)).toBe(
    (connections ?? 0) - 1,
  );
  expect(await DB.count('thread_replies where id = ? and created_by is null', reply)).toBe(1);
  expect(await DB.count('message_replies where id = ? and created_by is null', said)).toBe(1);
  expect(purged.flat()).toEqual(expect.arrayContaining(['users', 'names', 'threads']));
  expect(
    await DB.value(
      "select created_by as value from history where link_table = 'erasures' order by id desc limit 1",
    ),
  ).toBeNull();
});

test('the other keeps the conversation, closed, with nobody named', async () => {
  const left = await DB.first<{
    id: string;
    user_id: string;
  }>(`select m.id, p.user_id from messages m join message_participants p on p.message_id = m.id
    where p.other_id is null limit 1`);
  expect(left).not.toBeNull();
  const tag = await DB.value<string>('select tag as value from users where id = ?', left?.user_id);
  const message = await (await send('GET', `messages/${left?.id}`, tag ?? '')).json();
  expect(message).toMatchObject({ is_active: false, recipients: [] });
  const replies = await (await send('GET', `messages/${left?.id}/replies`, tag ?? '')).json<{
    data: { created_by: string | null; reply: string }[];
  }>();
  expect(replies.data.some(({ created_by, reply }) => created_by === null && reply)).toBe(true);
  await DB.run('update users set is_active = 1 where id = ?', left?.user_id);
  // When the other goes as well nobody can read it.
  expect((await erase(tag ?? '')).status).toBe(204);
  expect(await DB.count('messages where id = ?', left?.id)).toBe(0);
  expect(await DB.count('message_replies where message_id = ?', left?.id)).toBe(0);
});

test('a mail says so; once it is sent its address goes too', async () => {
  const yusuf = id('yusuf-demir');
  expect((await erase('yusuf-demir')).status).toBe(204);
  const mail = await DB.first<{ id: string; subject: string; user_id: string | null }>(
    "select id, subject, user_id from sent_emails where to_addr = 'yusuf.demir@example.org' and processed = 0",
  );
  expect(mail).toMatchObject({ subject: 'Your account at Sobe is deleted', user_id: null });
  expect(queued).toContainEqual({ queue: 'sobe-mail', body: { id: mail?.id } });
  const told = await DB.first(
    "select created_by, description, link_title from history where link_table = 'erasures' order by id desc limit 1",
  );
  expect(told).toEqual({
    created_by: id(world.admin),
    description: 'Account erased',
    link_title: 'Former member',
  });
  await DB.run('update sent_emails set processed = 1 where id = ?', mail?.id);
  // It promises no more than is done.
  const kept = await DB.value<string>(
    'select text as value from sent_emails where id = ?',
    mail?.id,
  );
  expect(kept).toContain('soon after it is sent, we forget this address too');
  await runJob(erasureJob, { ...env, ...queues } as never);
  expect(await DB.count("sent_emails where to_addr = 'yusuf.demir@example.org'")).toBe(0);
  expect(await DB.count('users where id = ?', yusuf)).toBe(0);
  expect(await DB.count('erasures where sent_email_id = ?', mail?.id)).toBe(0);
});

test('what a request does not come to, the job does: R2 does not answer at first', async () => {
  const file = await DB.first<{ object_id: string; name: string }>(
    "select object_id, name from uploaded_files where object_type = 'users' limit 1",
  );
  const person = file?.object_id ?? '';
  const tag = (await DB.value<string>('select tag as value from users where id = ?', person)) ?? '';
  const FILES = { ...env.FILES, delete: () => Promise.reject(new Error('R2 is not there')) };
  const answer = await send('DELETE', `users/${person}`, world.admin, undefined, {}, { FILES });
  expect(answer.status).toBe(204);
  expect((await ask(`/u/${tag}`)).status).toBe(404);
  expect(await DB.value('select name as value from users where id = ?', person)).toBe(
    'Former member',
  );
  expect((await send('DELETE', `users/${person}`, world.admin)).status).toBe(404);
  await runJob(erasureJob, { ...env, ...queues } as never);
  expect(await DB.count('users where id = ?', person)).toBe(0);
  const key = `${file?.name.slice(0, 2)}/${file?.name.slice(2, 4)}/${file?.name}`;
  expect(await env.FILES.head(key)).toBeNull();
});

test('reports about whoever goes stay in the queue, and tell of nobody', async () => {
  const person = id('leila-haddad');
  const [joyce, ravi] = [id('joyce-adeyemi'), id('ravi-bhatt')];
  const at = '2026-11-01T00:00:00.000Z';
  const made =
    env.DB.prepare(`insert into reports (id, created_at, created_by, updated_at, updated_by,
      object_type, object_id, about_id, reason, comments, copy, is_handled, outcome, outcome_comments)
    values (?1, ?8, ?2, ?8, ?2, ?3, ?4, ?5, 'harassment', 'Every night', ?6, ?7, null, 'Looked into')`);
  const ids = ['profile', 'again', 'message', 'own'].map((name) => idOf('reports', name));
  const [profile, again, message, own] = ids as [string, string, string, string];
  const reply = idOf('message_replies', 'x');
  await env.DB.batch([
    made.bind(profile, joyce, 'users', person, person, null, 0, at),
    made.bind(again, ravi, 'users', person, person, null, 1, at),
    made.bind(message, joyce, 'messages', reply, person, 'Pay me', 0, at),
    made.bind(own, person, 'users', joyce, joyce, null, 0, at),
  ]);
  const open = () =>
    send('GET', 'reports?is_handled=false', world.admin).then(
      async (answer) => (await answer.json<{ count: number }>()).count,
    );
  const before = await open();
  expect((await erase('leila-haddad')).status).toBe(204);

  expect(await open()).toBe(before);
  const report = async (of: string) =>
    (await send('GET', `reports/${of}`, world.admin)).json<Record<string, unknown>>();
  const nobody = { about_id: null, about_name: null, comments: null, copy: null };
  expect(await report(profile)).toMatchObject({
    ...{ ...nobody, object_type: 'users', object_id: null, object_name: 'Former member' },
    ...{ reason: 'harassment', created_by: joyce, created_at: at, is_handled: false },
    outcome_comments: null,
  });
  expect(await report(again)).toMatchObject({ ...nobody, object_id: null, is_handled: true });
  expect(await report(message)).toMatchObject({ ...nobody, object_id: reply, is_handled: false });
  expect(await report(own)).toMatchObject({ created_by: null, about_id: joyce, object_id: joyce });
  const handled = await send('POST', `reports/${profile}/close`, world.admin, {
    reason: 'The account is gone',
  });
  expect(handled.status).toBe(200);
});

test('whoever reported two who go has two reports', async () => {
  const reporter = id('joyce-adeyemi');
  const two = ['samuel-adjei', 'hamish-mackenzie'];
  for (const tag of two) {
    await DB.run(
      `insert into reports (id, created_at, created_by, updated_at, updated_by,
      object_type, object_id, about_id, reason) values (?1, ?4, ?2, ?4, ?2, 'users', ?3, ?3, 'spam')`,
      idOf('reports', tag),
      reporter,
      id(tag),
      '2026-11-01T00:00:00.000Z',
    );
  }
  for (const tag of two) expect((await erase(tag)).status).toBe(204);
  expect(
    await DB.count(
      "reports where object_type = 'users' and reason = 'spam' and created_by = ? and about_id is null",
      reporter,
    ),
  ).toBe(2);
});

test('an admin who goes leaves what was approved approved, and its events to another', async () => {
  const other = id(world.host);
  await env.DB.batch([
    env.DB.prepare('update users set is_admin = 1 where id = ?').bind(other),
    env.DB.prepare(
      'update user_locations set approved_by_id = ? where id = (select min(id) from user_locations where user_id <> ?1)',
    ).bind(other),
  ]);
  const link = await DB.value<string>(
    'select id as value from user_locations where approved_by_id = ? limit 1',
    other,
  );
  const event = await DB.value<string>(
    'select id as value from events where user_id = ? limit 1',
    other,
  );
  expect([link, event]).not.toContain(null);
  expect((await erase(world.host)).status).toBe(204);
  expect(
    await DB.value('select approved_by_id as value from user_locations where id = ?', link),
  ).toBe(id(world.admin));
  const kept = await DB.first('select user_id, is_active from events where id = ?', event);
  expect(kept).toEqual({ user_id: id(world.admin), is_active: 0 });
});

test('of two who erase one account at the same moment one is told that there is no such person', async () => {
  const answers = await Promise.all(['callum-reid', 'callum-reid'].map((tag) => erase(tag)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test('an account whose erasure goes on is nobody’s to see, to change or to approve', async () => {
  const person = id('amara-okafor');
  const FILES = { ...env.FILES, delete: () => Promise.reject(new Error('R2 is not there')) };
  const to = (method: string, path = '', body?: unknown) =>
    send(method, `users/${person}${path}`, world.admin, body, {}, { FILES });
  expect((await to('DELETE')).status).toBe(204);
  expect((await to('GET')).status).toBe(404);
  expect((await to('PATCH', '', { name: 'Gwen again' })).status).toBe(404);
  expect((await to('POST', '/approve')).status).toBe(404);
  expect(
    await DB.count("users where name = 'Gwen again' or approved_at is null and id = ?", person),
  ).toBe(0);
  await runJob(erasureJob, { ...env, ...queues } as never);
});

test('who was called as a word is called takes no words along', async () => {
  const person = id('elin-howells');
  // Of a time at which a mail did not keep whom it tells of.
  await DB.run(
    `insert into sent_emails (id, created_at, updated_at, user_id, to_addr, subject, text, html)
    values ('0190a1b2-0000-7000-8000-000000000002', ?1, ?1, ?2, 'host@example.org', 'Ben has written to you',
      'Hello Robin,' || char(10, 10) || 'You can say yes to what Ben Created: http://localhost', '')`,
    '2026-01-01T00:00:00.000Z',
    id(world.admin),
  );
  for (const name of ['Created', 'yes', 'http']) {
    const answer = await send('PATCH', `users/${person}`, world.admin, { name });
    expect(answer.status).toBe(200);
  }
  const texts = async () => [
    await DB.value(
      "select group_concat(description) as value from (select description from history where link_id <> ? and link_table <> 'erasures' order by id)",
      person,
    ),
    await DB.value(
      'select group_concat(subject || text || html) as value from (select * from sent_emails where user_id is not ? and user_id is not null order by id)',
      person,
    ),
  ];
  const before = await texts();
  expect(before.join()).toMatch(/Created.*http/s);
  expect((await erase('elin-howells')).status).toBe(204);
  expect(await texts()).toEqual(before);
});

test('after an erasure everything is counted as before: nothing drifts', async () => {
  const other = id('thandiwe-ncube');
  const body = { title: 'Nobody reads this', reply: 'Hello' };
  const path = `users/${id('padraig-doyle')}/messages/${other}`;
  const written = await send('POST', path, 'padraig-doyle', body);
  expect(written.status).toBe(201);
  expect((await erase('padraig-doyle')).status).toBe(204);
  await runJob(erasureJob, { ...env, ...queues } as never);
  expect(await DB.count('users where id = ?', id('padraig-doyle'))).toBe(0);
  await runJob(countersJob, { ...env, ...queues } as never);
  expect(
    await DB.value(
      "select json_extract(memory, '$.found.wrong') as value from jobs where name = 'counters'",
    ),
  ).toBe('{}');
});

test('an account that a restore brings back is erased again', async () => {
  const person = id('bashir-noor');
  const row = await DB.first('select * from users where id = ?', person);
  expect((await erase('bashir-noor')).status).toBe(204);
  const isThere = () => DB.count('users where id = ?', person);
  expect(await isThere()).toBe(0);
  const columns = Object.keys(row ?? {}).filter(
    (name) => !/_by(_id)?$|_id$/.test(name) || name === 'membership_level_id',
  );
  await DB.run(
    `insert into users (id, ${columns
      .filter((name) => name !== 'id')
      .map((name) => `"${name}"`)
      .join(', ')})
     select ?1 ->> '$.id', ${columns
       .filter((name) => name !== 'id')
       .map((name) => `?1 ->> '$.${name}'`)
       .join(', ')}`,
    JSON.stringify(row),
  );
  expect(await isThere()).toBe(1);
  await runJob(erasureJob, { ...env, ...queues } as never);
  expect(await isThere()).toBe(0);
});
