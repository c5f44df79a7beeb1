import { expect, test } from 'vitest';
import { insertEmail, listEmails } from '../../../tests/fixtures/emails.ts';
import { getAsAdmin } from '../../../tests/fixtures/resources.ts';
import { DB, demoId, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';
import { buildSentEmailListQueries } from './sent-email-list-query.ts';

withSeededDatabase();

const found = async (search: string) => {
  const { count, data } = await listEmails(`?limit=100&search=${encodeURIComponent(search)}`);
  expect(count).toBe(data.length);
  return data.map(({ subject }) => subject);
};

test('finds word prefixes in address, name and subject', async () => {
  const nora = demoId('users', testUsers.member);
  await insertEmail(21, {
    subject: 'Übersicht of walnuts',
    user_id: nora,
    to_addr: 'n.quinn@post.example',
  });
  for (const words of [
    'walnut',
    'WALNUTS ubersicht',
    'quinn@post',
    'nora wal',
    'n.quinn@post.example walnuts',
  ]) {
    expect(await found(words), words).toEqual(['Übersicht of walnuts']);
  }
  for (const words of ['alnuts', 'walnut ben', 'to_addr:walnut', '"']) {
    expect(await found(words), words).toEqual([]);
  }
});

test.each([
  '"',
  "'",
  '*',
  'a"b',
  'NEAR(a b)',
  '{subject}: x',
  'OR',
  '-',
  '^x',
  "'; drop table users; --",
])('accepts a search for %j', async (words) => {
  expect((await getAsAdmin(`sent_emails?search=${encodeURIComponent(words)}`)).status).toBe(200);
});

test('the search follows renamed users and changed or deleted mails', async () => {
  const ben = demoId('users', testUsers.basic);
  const id = await insertEmail(31, { subject: 'Cardamom', user_id: ben });
  await DB.run("update users set name = 'Bartholomew Ash' where id = ?", ben);
  expect(await found('bartholomew')).toContain('Cardamom');
  expect(await found('ashworth')).not.toContain('Cardamom');
  await DB.run("update sent_emails set to_addr = 'erased', subject = 'Gone' where id = ?", id);
  expect(await found('cardamom')).toEqual([]);
  expect(await found('erased gone')).toEqual(['Gone']);
  await DB.run('delete from sent_emails where id = ?', id);
  expect(await found('erased gone')).toEqual([]);
});

test('sorts search results', async () => {
  await insertEmail(41, { subject: 'Saffron b', created_at: '2026-03-01T00:00:00.000Z' });
  await insertEmail(42, { subject: 'Saffron a', created_at: '2026-04-01T00:00:00.000Z' });
  await insertEmail(43, { subject: 'Saffron c', created_at: '2026-02-01T00:00:00.000Z' });
  const by = async (order: string) =>
    (await listEmails(`?search=saffron${order}`)).data
      .map(({ subject }) => subject.at(-1))
      .join('');
  expect(await by('')).toBe('abc');
  expect(await by('&orderby=created_at asc')).toBe('cba');
  expect(await by('&orderby=subject desc')).toBe('cba');
});

test('binds every search parameter', () => {
  const statements = buildSentEmailListQueries({ search: 'robert drop' });
  for (const { sql } of Object.values(statements)) expect(sql).not.toContain('robert');
});
