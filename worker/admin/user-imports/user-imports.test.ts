import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getLatestEmailLink, listEmailsTo } from '../../../tests/fixtures/emails.ts';
import { postSignIn } from '../../../tests/fixtures/security.ts';
import {
  changeImport,
  deliverImport,
  deliverImportPart,
  getImport,
  getImportReport,
  postImport,
  runImport,
  startImport,
  uploadImport,
} from '../../../tests/fixtures/user-imports.ts';
import {
  callApi,
  DB,
  demoId,
  describeRefusal,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { userCategoriesTable, userSubCategoriesTable } from '../../db/schema/offerings.ts';
import { tagLinksTable } from '../../db/schema/tags.ts';
import { usersTable } from '../../db/schema/users.ts';
import { listReferences } from '../bin/references.ts';

withSeededDatabase();

const codesOf = async (id: string) =>
  (await getImport(id)).faults.map(({ row, field, code }) => `${row} ${field} ${code}`);

test('a deletion finds by index what names the account, in tables that an import fills', async () => {
  const filled = [usersTable, tagLinksTable, userSubCategoriesTable, userCategoriesTable];
  const columns = listReferences(usersTable).filter(({ table }) =>
    [...filled, historyTable, emailLinksTable].some((one) => one === table),
  );
  expect(columns.length).toBeGreaterThan(5);
  for (const { table, name } of columns) {
    const sql = `explain query plan select 1 from ${getTableName(table)} where ${name} = '1'`;
    const [step] = await DB.all<{ detail: string }>(sql);
    expect(step?.detail, sql).toMatch(/^SEARCH/);
  }
});

const findUser = (email: string) =>
  DB.first<Record<string, unknown>>('select * from users where email = ?', email);

const outcomesOf = async (id: string) =>
  (await getImportReport(id)).data.map(({ email, outcome }) => `${email} ${outcome}`);

test('a dry run names the fault of each cell and writes nothing', async () => {
  const users = await DB.count('users');
  const id = await startImport(
    [
      'Name,E-mail,Level,Offerings,Tags,Joined,Bio',
      'Ada Moss,ada@import.example,,,,2020-02-29,"Two\nlines"',
      ',not an address,,,,,',
      'Ben,ada@import.example,,,,,',
      'Cy,cy@import.example,Golden,Nothing such,NOTHING-SUCH,2021-02-30,',
      'http://spam.example,dan@import.example,,,,31.12.2999,',
    ].join('\n'),
  );
  expect(await codesOf(id)).toEqual([
    '3 email must_be_email',
    '3 name required',
    '4 email import_email_twice',
    '5 level import_level',
    '5 joined import_date',
    '5 offerings import_offerings',
    '5 tags import_tags',
    '6 name web_address_in_name',
    '6 joined import_date',
  ]);
  expect(await getImport(id)).toMatchObject({
    state: 'ready',
    rows: 5,
    will_create: 1,
    faulty_rows: 4,
    mapping: { name: 'Name', email: 'E-mail', phone: null },
  });
  expect(await DB.count('users')).toBe(users);
});

test('creates active, approved accounts with their offerings and tags', async () => {
  const offering = await DB.first<{ name: string; id: string }>(
    'select id, name from sub_categories where is_active limit 1',
  );
  const tag = await DB.first<{ name: string }>('select name from tags limit 1');
  const id = await startImport(
    `Name;Mail;Ort;Angebote;Tags;Mitglied seit;Stufe
     Élise Noël;Elise@Import.example;;${offering?.name};${tag?.name};03.05.2019;Practitioner`,
  );
  const state = await runImport(id);
  expect(state).toMatchObject({ state: 'done', done: 1, outcomes: { created: 1 } });
  const user = await findUser('elise@import.example');
  expect(user).toMatchObject({
    name: 'Élise Noël',
    is_active: 1,
    is_admin: 0,
    password_hash: null,
    approved_by_id: demoId('users', testUsers.admin),
    membership_level_id: demoId('membership_levels', 'practitioner'),
    created_at: '2019-05-03T00:00:00.000Z',
  });
  expect(await DB.count('user_sub_categories where user_id = ?', user?.id)).toBe(1);
  expect(await DB.count('tag_links where user_id = ?', user?.id)).toBe(1);
  expect(await DB.column('select description from history where link_id = ?', user?.id)).toEqual([
    'Created by an import',
  ]);
  expect(await listEmailsTo('elise@import.example')).toEqual([]);
});

test('a chosen mail links to a page that sets the first password', async () => {
  const id = await startImport('name,email\nFay Low,fay@import.example');
  expect((await changeImport(id, { sends_mails: true })).status).toBe(200);
  expect(await runImport(id)).toMatchObject({ mails_sent: 1 });
  const link = `password-reset/${await getLatestEmailLink('fay@import.example', 'password-reset')}`;
  const password = 'a calmer sea today';
  expect((await callApi('PUT', `users/${link}`, null, { password })).status).toBe(204);
  expect((await postSignIn('fay@import.example', password)).status).toBe(200);
}, 20_000);

test('mails count towards the daily limit of a mailbox', async () => {
  const rows = Array.from({ length: 7 }, (_, row) => `Gil ${row},gil+${row}@import.example`);
  const id = await startImport(['name,email', ...rows].join('\n'));
  await changeImport(id, { sends_mails: true });
  expect(await runImport(id)).toMatchObject({ outcomes: { created: 7 }, mails_sent: 5 });
});

test('skips or updates accounts that exist, but never an admin', async () => {
  const csv = `name,email,phone,tags
    Changed Name,host@example.org,01234 567890,
    Changed Admin,admin@example.org,01234 567890,`;
  const skipping = await startImport(csv);
  expect(await getImport(skipping)).toMatchObject({ will_skip: 2, will_update: 0, faults: [] });
  expect(await describeRefusal(postImport(skipping, 'run'))).toBe('422');

  const id = await startImport(csv);
  await changeImport(id, { existing: 'update' });
  expect(await codesOf(id)).toEqual(['3 email import_admin']);
  const before = await findUser('host@example.org');
  await runImport(id);
  expect(await outcomesOf(id)).toEqual(['host@example.org updated', 'admin@example.org faulty']);
  const after = await findUser('host@example.org');
  expect(after).toMatchObject({ name: 'Changed Name', phone: '01234 567890' });
  for (const column of ['email', 'password_hash', 'approved_at', 'is_admin', 'created_at', 'tag']) {
    expect(after?.[column]).toEqual(before?.[column]);
  }
  expect((await findUser('admin@example.org'))?.name).not.toBe('Changed Admin');

  expect((await postImport(id, 'undo')).status).toBe(200);
  await deliverImport();
  expect(await getImport(id)).toMatchObject({ state: 'undone', outcomes: { undone: 1 } });
  expect(await findUser('host@example.org')).toMatchObject({
    name: before?.name,
    phone: before?.phone,
  });
});

test('an account that became an admin after the start stays as it is', async () => {
  const id = await startImport('name,email\nOther Name,basic@example.org');
  await changeImport(id, { existing: 'update' });
  await postImport(id, 'run');
  await DB.run("update users set is_admin = 1 where email = 'basic@example.org'");
  await deliverImport();
  expect(await outcomesOf(id)).toEqual(['basic@example.org failed']);
  expect((await findUser('basic@example.org'))?.name).not.toBe('Other Name');
  await DB.run("update users set is_admin = 0 where email = 'basic@example.org'");
});

test('a repeated, concurrent or interrupted message writes each row once', async () => {
  const rows = Array.from({ length: 12 }, (_, row) => `Hal ${row},hal${row}@import.example`);
  const id = await startImport(['name,email', ...rows].join('\n'));
  await postImport(id, 'run');
  await DB.run(
    `create trigger cut before update of ended_at on user_imports begin select raise(abort, 'cut off'); end`,
  );
  await deliverImportPart(id).catch(() => undefined);
  await DB.run('drop trigger cut');
  await DB.run('update user_imports set claimed_until = null where id = ?', id);
  await Promise.all([deliverImportPart(id), deliverImportPart(id)]);
  await deliverImportPart(id);
  expect(await getImport(id)).toMatchObject({ state: 'done', outcomes: { created: 12 } });
  expect(await DB.count("users where email like 'hal%@import.example'")).toBe(12);
  expect(await DB.count("history where link_title like 'Hal %'")).toBe(12);
});

test('two starts at the same time run it once', async () => {
  const id = await startImport('name,email\nIda,ida@import.example');
  const answers = await Promise.all([postImport(id, 'run'), postImport(id, 'run')]);
  expect(answers.map(({ status }) => status)).toContain(202);
  await deliverImport();
  expect(await getImport(id)).toMatchObject({ state: 'done', outcomes: { created: 1 } });
  expect(await describeRefusal(postImport(id, 'run'))).toBe('409 done');
});

test('runs in parts, stops between them, and undoes what was written', async () => {
  const rows = Array.from({ length: 60 }, (_, row) => `Joy ${row},joy${row}@import.example`);
  const id = await startImport(['name,email', ...rows].join('\n'));
  await postImport(id, 'run');
  await deliverImportPart(id);
  expect(await getImport(id)).toMatchObject({ state: 'running', done: 50 });
  expect(await (await postImport(id, 'stop')).json()).toMatchObject({ state: 'stopped' });
  await deliverImport();
  expect(await getImport(id)).toMatchObject({ state: 'stopped', done: 50 });

  // One of them has signed in, and one has set a password.
  await DB.run(
    "update users set last_login = '2026-01-01T00:00:00.000Z' where email = 'joy0@import.example'",
  );
  await DB.run("update users set password_hash = 'x' where email = 'joy1@import.example'");
  await postImport(id, 'undo');
  await deliverImport();
  expect(await getImport(id)).toMatchObject({
    state: 'undone',
    outcomes: { undone: 48, left: 2, waiting: 10 },
  });
  expect(
    await DB.column(
      "select email from users where email like 'joy%@import.example' order by email",
    ),
  ).toEqual(['joy0@import.example', 'joy1@import.example']);
  expect(await describeRefusal(postImport(id, 'undo'))).toBe('409 done');
});

test('stops when the session that runs it has ended', async () => {
  const id = await startImport('name,email\nKim,kim@import.example');
  await postImport(id, 'run');
  await DB.run("update user_imports set session_id = 'ended' where id = ?", id);
  await deliverImport();
  expect(await getImport(id)).toMatchObject({ state: 'stopped', outcomes: { waiting: 1 } });
});

test('asks for the encoding of a doubtful file, and for required columns', async () => {
  const polish = Uint8Array.from('name,who\nPawe\xb3 G\xb3\xb9b,pawel@import.example', (one) =>
    one.charCodeAt(0),
  );
  const id = await startImport(polish);
  const doubtful = await getImport(id);
  expect(doubtful.is_encoding_certain).toBe(false);
  expect(doubtful.samples).toContainEqual({ encoding: 'windows-1250', text: 'Paweł Głąb' });
  const refused = await (await postImport(id, 'run')).json<{ errors: { path: string }[] }>();
  expect(refused.errors.map(({ path }) => path)).toEqual(['mapping.email', 'encoding']);
  expect(await describeRefusal(changeImport(id, { mapping: { email: 'none' } as never }))).toBe(
    '422 mapping.email',
  );
  await changeImport(id, { encoding: 'windows-1250', mapping: { email: 'who' } as never });
  await runImport(id);
  expect(await findUser('pawel@import.example')).toMatchObject({ name: 'Paweł Głąb' });
});

test.each([
  ['an empty file', '', '422 content'],
  ['headings alone', 'name,email\n', '422 content'],
  ['too many rows', `name\n${'a\n'.repeat(10_001)}`, '422 content'],
])('rejects %s', async (_, content, refusal) => {
  expect(await describeRefusal(uploadImport(content))).toBe(refusal);
});

test('a run needs a recent proof', async () => {
  const id = await startImport('name,email\nLea,lea@import.example');
  await DB.run('update sessions set proved_at = null');
  expect(await describeRefusal(postImport(id, 'run'))).toContain('403');
  await DB.run("update sessions set proved_at = '2999-01-01T00:00:00.000Z'");
});
