import { expect, test } from 'vitest';
import { getLatestEmailLink } from '../../../tests/fixtures/emails.ts';
import { insertBlock, requestEmailConfirmation } from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { contactFieldNames } from '../../contract/practitioners/contact-fields.ts';
import { setClock } from '../../db/clock.ts';
import { exportSections } from './export-sections.ts';

withSeededDatabase();

const nora = demoId('users', testUsers.member);
const path = `users/${nora}/export`;
const at = '2026-11-01T00:00:00.000Z';

type List = Record<string, unknown>[];
type Export = Record<string, List> & {
  is_complete: boolean;
  site: string;
  about: Record<string, string>;
};

const file = async () => {
  const answer = await callApi('GET', path, testUsers.member);
  expect(answer.status).toBe(200);
  return { answer, text: await answer.text() };
};
const exported = async () => JSON.parse((await file()).text) as Export;

test('the export is a file with an explained list per section', async () => {
  const { answer, text } = await file();
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="Sobe-\d{4}-\d{2}-\d{2}\.json"$/,
  );
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const data = JSON.parse(text) as Export;
  expect(data.is_complete).toBe(true);
  for (const { name, about } of exportSections) {
    expect(data.about[name]).toBe(about);
    expect(Array.isArray(data[name]), name).toBe(true);
  }
});

test('contains every contact field', async () => {
  const given = Object.fromEntries(contactFieldNames.map((field) => [field, `by ${field}`]));
  const set = contactFieldNames.map((field) => `${field} = 'by ${field}'`).join(', ');
  await DB.run(`update users set ${set} where id = ?`, nora);
  expect((await exported()).account?.[0]).toMatchObject(given);
});

test('contains account, friends, conversations and contributions', async () => {
  const data = await exported();
  const [account] = data.account ?? [];
  expect(account).toMatchObject({ name: 'Nora Quinn', email: 'member@example.org' });
  expect(account?.image).toMatch(/^http.*\/files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
  for (const name of ['offerings', 'friends_asked', 'conversations', 'likes', 'sessions']) {
    expect(data[name]?.length, name).toBeGreaterThan(0);
  }
  const said = data.messages ?? [];
  expect(said.some(({ is_yours }) => is_yours)).toBe(true);
  expect(said.some(({ is_yours }) => !is_yours)).toBe(true);
  const counted = await DB.count(
    'message_replies where message_id in (select message_id from message_participants where user_id = ?)',
    nora,
  );
  expect(said).toHaveLength(counted ?? 0);
});

const madeOf = async (name: string, table: string, of: { object_id: string }[]) => {
  const known = await DB.column(
    `select object_id from ${table} where created_by = ? order by id`,
    nora,
  );
  const list = (await exported())[name] ?? [];
  return of.map(({ object_id }) => {
    const { name, address } = list[known.indexOf(object_id)] ?? {};
    return [name, address];
  });
};
const first = async (sql: string) => (await DB.first<Named>(sql)) as Named;
type Named = { object_id: string; name: string; tag: string };

test('liked objects have name and URL if visible today', async () => {
  await DB.run('delete from attempts');
  const article = await first(
    "select id as object_id, title as name, tag from articles where published_at < '2026-11-01' limit 1",
  );
  const person = { object_id: demoId('users', testUsers.host) } as Named;
  const reply = await first(`select r.id as object_id, t.title as name, t.tag from thread_replies r
    join threads t on t.id = r.thread_id where r.is_deleted = 0 and t.is_deleted = 0 limit 1`);
  const sub = await first(`select s.id as object_id, s.name, c.tag || '/' || s.tag as tag
    from sub_categories s join categories c on c.id = s.category_id where s.is_active = 1 limit 1`);
  const all = [article, person, reply, sub];
  const types = ['articles', 'users', 'thread-replies', 'sub_categories'];
  await DB.run('delete from likes where created_by = ?', nora);
  for (const [index, { object_id }] of all.entries()) {
    await DB.insert('likes', {
      id: `l${index}`,
      object_type: types[index],
      object_id,
      created_by: nora,
      created_at: at,
    });
  }
  const likes = () => madeOf('likes', 'likes', all);
  const { site } = await exported();
  const seen = [
    [article.name, `${site}/a/${article.tag}`],
    ['Ruth Abiola', `${site}/u/ruth-abiola`],
    [reply.name, `${site}/t/${reply.tag}`],
    [sub.name, `${site}/c/${sub.tag}`],
  ];
  expect(await likes()).toEqual(seen);
  const hide = "update articles set published_at = '2999-01-01T00:00:00.000Z' where id = ?";
  await DB.run(hide, article.object_id);
  await insertBlock(testUsers.host, testUsers.member);
  await DB.run('update threads set is_deleted = 1 where tag = ?', reply.tag);
  await DB.run('update sub_categories set is_active = 0 where id = ?', sub.object_id);
  const hidden = [null, null];
  expect(await likes()).toEqual([hidden, hidden, hidden, hidden]);
});

test('names reported people only if the member could have met them', {
  tags: ['slow'],
}, async () => {
  await DB.run('delete from attempts');
  const waiting = demoId('users', testUsers.waiting);
  const talk = await first(`select p.message_id as object_id, m.title as name, m.id as tag
    from message_participants p join messages m on m.id = p.message_id where p.user_id = '${nora}' limit 1`);
  const reports = [
    ['users', waiting],
    ['users', demoId('users', testUsers.basic)],
    ['messages', talk.object_id],
  ] as const;
  for (const [index, [type, object_id]] of reports.entries()) {
    await DB.insert('reports', {
      id: `r${index}`,
      created_at: at,
      created_by: nora,
      updated_at: at,
      updated_by: nora,
      object_type: type,
      object_id,
      reason: 'spam',
    });
  }
  const { site } = await exported();
  const [unmet, met, message] = await madeOf(
    'reports',
    'reports',
    reports.map(([, object_id]) => ({ object_id })),
  );
  expect(unmet).toEqual([null, null]);
  expect(met?.[0]).toBe('Ben Ashworth');
  expect(message).toEqual([talk.name, `${site}/messages/${talk.object_id}`]);
});

test('an event names its subject', async () => {
  await DB.run('delete from attempts');
  const event = await first(`select e.id as object_id, s.name, e.tag from events e
    join sub_categories s on s.id = e.sub_category_id limit 1`);
  await DB.run('update events set user_id = ? where id = ?', nora, event.object_id);
  const { events = [] } = await exported();
  expect(events.find(({ tag }) => tag === event.tag)).toMatchObject({ subject: event.name });
});

test('contains no secrets, hashes or private data of others', async () => {
  await DB.run(
    "update users set phone = '020 7946 0111', mobile = '07700 900222' where id <> ?",
    nora,
  );
  await DB.insert('history', {
    id: 'h',
    created_at: at,
    created_by: nora,
    description: 'Phone: 020 7946 0111 → –',
    link_table: 'users',
    link_id: demoId('users', testUsers.host),
    link_title: 'Ruth Abiola',
  });
  await DB.insert('sent_emails', {
    id: 'm',
    created_at: at,
    updated_at: at,
    user_id: nora,
    to_addr: 'member@example.org',
    subject: 'Reset',
    text: `Open https://sobe.example/password-reset/${nora}/${'s'.repeat(43)} soon`,
  });
  const { text } = await file();
  const secrets = await DB.column<string>(
    `select password_hash as secret from users where password_hash is not null union select hash from email_links
    union select hash from session_refreshes
    union select j.value from sessions, json_each(json_array(sessions.id, refresh_family_hash)) j where j.value is not null
    union select email from users where id <> ?`,
    nora,
  );
  expect([...secrets, '020 7946 0111', 's'.repeat(43)].filter((one) => text.includes(one))).toEqual(
    [],
  );
  expect(text).toContain(`/password-reset/${nora}/… soon`);
});

test('reads long lists in batches without gaps or duplicates', async () => {
  await DB.run(
    `insert into access_logs (id, created_at, created_by, object_type_id, access_type_id)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 4500)
    select printf('01900000-0000-7000-8000-%012d', i), '2026-11-01T00:00:00.000Z', ?, 'x', printf('%d', i) from n`,
    nora,
  );
  await DB.run('delete from attempts');
  const before = await DB.count('access_logs where created_by = ?', nora);
  const { visits = [] } = await exported();
  expect(visits).toHaveLength(before ?? 0);
});

test('limits exports per day', { tags: ['slow'] }, async () => {
  await DB.run('delete from attempts');
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const answer = await callApi('GET', path, testUsers.member);
    statuses.push(answer.status);
    if (answer.status === 429) {
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3_600);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining('hours') });
    } else await answer.text();
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const tomorrow = Date.now() + 25 * 3_600_000;
  setClock(() => tomorrow);
  expect((await callApi('GET', path, testUsers.member)).status).toBe(200);
});

test('does not reveal whether a requested address is free', async () => {
  const changing = async (email: string) => {
    const body = { email, current_password: 'Wellbeing-2026' };
    const answer = await callApi('PATCH', `users/${nora}`, testUsers.member, body);
    expect(answer.status).toBe(200);
    const { email_verification_id } = await answer.json<Record<string, unknown>>();
    return email_verification_id;
  };
  const before = await changing('host@example.org');
  expect(await changing('free@example.org')).toBe(before);
  const told = JSON.stringify(await exported());
  expect(told).not.toContain('free@example.org');
  expect(told).not.toContain('host@example.org');

  expect(await requestEmailConfirmation(await getLatestEmailLink('free@example.org', 'v'))).toBe(
    'Success',
  );
  const data = await exported();
  expect(data.mails?.some(({ to_addr }) => to_addr === 'free@example.org')).toBe(true);
  expect(data.mail_links).toContainEqual(
    expect.objectContaining({ purpose: 'change', email: 'free@example.org' }),
  );
});
