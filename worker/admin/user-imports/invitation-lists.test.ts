import { expect, test } from 'vitest';
import { listEmailsTo } from '../../../tests/fixtures/emails.ts';
import {
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
  describeRefusal,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { userImportLimits } from '../../contract/admin/user-imports.ts';

withSeededDatabase();

const people = (count: number, domain: string) =>
  Array.from({ length: count }, (_, row) => `Person ${row},p${row}@${domain}`).join('\n');

const outcomesOf = async (id: string) =>
  (await getImportReport(id)).data.map(({ row, outcome, code }) => `${row} ${outcome} ${code}`);

const countInvitations = (domain: string) =>
  DB.count("sent_emails where text like '%/join/%' and to_addr like ?", `%@${domain}`);

test('a check names the fault of each line, counts who is skipped and sends nothing', async () => {
  await callApi('POST', 'invites/send', testUsers.admin, { addresses: 'again@list.example' });
  const id = await startImport(
    'Name;E-mail\nAda Moss;ada@list.example\nno one\n\nAda;ADA@list.example\nBo;member@example.org\nCy;again@list.example',
    'invitations',
  );
  const state = await getImport(id);
  expect(state).toMatchObject({
    kind: 'invitations',
    state: 'ready',
    rows: 5,
    will_create: 1,
    will_skip: 2,
    skipped_because: { invite_member: 1, invite_invited: 1 },
    faulty_rows: 2,
    first_rows: [['ada@list.example', 'Ada Moss']],
  });
  expect(state.faults).toMatchObject([
    { line: 3, code: 'invite_no_address', message: '“no one” has no e-mail address' },
    { line: 5, code: 'invite_twice', values: { line: 2 } },
  ]);
  expect(await listEmailsTo('ada@list.example')).toEqual([]);

  expect(await runImport(id)).toMatchObject({
    state: 'done',
    done: 5,
    outcomes: { invited: 1, skipped: 2, faulty: 2 },
    can_undo_until: null,
  });
  expect(await outcomesOf(id)).toEqual([
    '2 invited null',
    '3 faulty invite_no_address',
    '5 faulty invite_twice',
    '6 skipped invite_member',
    '7 skipped invite_invited',
  ]);
  const [mail] = await listEmailsTo('ada@list.example');
  expect(mail?.text).toMatch(/^Hello Ada Moss,\n.*\/join\//s);
  expect(await describeRefusal(postImport(id, 'undo'))).toBe('409 done');
});

test('invites each person once in steps, however often a message is delivered', async () => {
  const id = await startImport(people(120, 'steps.example'), 'invitations');
  expect((await postImport(id, 'run')).status).toBe(202);
  await Promise.all([deliverImportPart(id), deliverImportPart(id)]);
  await deliverImport();
  expect(await getImport(id)).toMatchObject({ state: 'done', outcomes: { invited: 120 } });
  expect(await countInvitations('steps.example')).toBe(120);
});

test('stops on request, and continues with the lines that are left', async () => {
  const id = await startImport(people(120, 'stopped.example'), 'invitations');
  expect((await postImport(id, 'run')).status).toBe(202);
  await deliverImportPart(id);
  expect((await postImport(id, 'stop')).status).toBe(200);
  await deliverImport();
  expect(await getImport(id)).toMatchObject({ state: 'stopped', done: userImportLimits.part });
  expect(await countInvitations('stopped.example')).toBe(userImportLimits.part);

  expect(await runImport(id)).toMatchObject({ state: 'done', outcomes: { invited: 120 } });
  expect(await countInvitations('stopped.example')).toBe(120);
  expect(await describeRefusal(postImport(id, 'run'))).toBe('409 done');
});

test('says why a person is not invited who joined after the check', async () => {
  const id = await startImport('late@steps.example\nhost@late.example', 'invitations');
  expect((await postImport(id, 'run')).status).toBe(202);
  await callApi('POST', 'invites/send', testUsers.admin, { addresses: 'late@steps.example' });
  await DB.run("update users set email = 'host@late.example' where email = 'host@example.org'");
  await deliverImport();
  expect(await outcomesOf(id)).toEqual(['1 skipped invite_invited', '2 skipped invite_member']);
});

test('refuses a list that is empty or longer than 10,000 lines', async () => {
  const kind = 'invitations';
  expect(await describeRefusal(uploadImport('\n\n', { kind }))).toBe('422 content');
  const tooLong = people(userImportLimits.rows + 1, 'long.example');
  expect(await describeRefusal(uploadImport(tooLong, { kind }))).toBe('422 content');
});

test('lists only the imports of the kind that is asked for', async () => {
  await startImport('name,email\nAda,ada@kind.example');
  const kindsOf = async (query: string) => {
    const answer = await callApi('GET', `user_imports${query}`, testUsers.admin);
    const { data } = await answer.json<{ data: { kind: string }[] }>();
    return new Set(data.map(({ kind }) => kind));
  };
  expect(await kindsOf('?kind=members')).toEqual(new Set(['members']));
  expect(await kindsOf('?kind=invitations')).toEqual(new Set(['invitations']));
  expect(await kindsOf('')).toEqual(new Set(['members', 'invitations']));
});
