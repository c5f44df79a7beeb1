import { expect, test } from 'vitest';
import { reservedUserTags } from '../contract/practitioners/users.ts';
import { localPasswordHash } from '../db/local-accounts.ts';
import { HttpError } from '../http/http-error.ts';
import { findRuleViolation } from './addition/find-rule-violation.ts';
import { checkImportedRow, type ImportedRow } from './check-imported-row.ts';
import { findTable } from './exported-tables.ts';
import type { TableSchema } from './table-schema.ts';

const moment = '2026-01-01T00:00:00.000Z';
const id = '0190a1b2-0000-7000-8000-000000000000';
const audit = { id, created_at: moment, updated_at: moment };
const user = {
  ...audit,
  name: 'Nora',
  tag: 'nora',
  email: 'nora@example.com',
  membership_level_id: id,
};
const reply = { ...audit, thread_id: id, path: id, comments: '<p>Slowly</p>' };
const change = {
  id,
  created_at: moment,
  description: 'Changed',
  link_table: 'users',
  link_id: id,
};
const page = { ...audit, title: 'Help', tag: 'help' };
const mail = { ...audit, to_addr: 'n@example.com', subject: 'Hello', text: 'Hello' };

const checked = (table: string, row: ImportedRow, rule?: typeof findRuleViolation) =>
  checkImportedRow(findTable(table) as TableSchema, row, {
    isDeployed: false,
    ...(rule && { rule }),
  });

function refusalOf(
  table: string,
  row: ImportedRow,
  rule?: typeof findRuleViolation,
): string | null {
  try {
    checked(table, row, rule);
    return null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return error.message;
    throw error;
  }
}

test.each([
  ['a tag of capitals that have no small letter', 'users', { ...user, tag: '𝐍𝐨𝐫𝐚-2' }],
  ['a tag that is kept for the site by now', 'users', { ...user, tag: reservedUserTags[0] ?? '' }],
  ['the address of a page that is kept by now', 'pages', { ...page, tag: 'account' }],
  ['a name that is longer than names are by now', 'users', { ...user, name: 'a'.repeat(1_000) }],
  ['a name that is turned round', 'users', { ...user, name: '\u202eaniuQ aroN' }],
  ['an address that is refused by now', 'users', { ...user, website: 'javascript:alert(1)' }],
  ['a change of ten long lines', 'history', { ...change, description: '→ '.repeat(6_000) }],
  ['what an admin did to a job', 'history', { ...change, link_table: 'jobs', link_id: 'backup' }],
  [
    'an event of another age',
    'articles',
    { ...page, category_id: id, published_at: '9999-12-31T00:00:00.000Z' },
  ],
  [
    'an address that only an operator would take',
    'users',
    { ...user, email: 'jörg@bücher.example' },
  ],
  [
    'where an erased person came from',
    'erasures',
    { id, created_at: moment, known: '9'.repeat(250_000) },
  ],
  ['a mail of many bytes', 'sent_emails', { ...mail, text: '日'.repeat(200_000) }],
  ['a mail in a language', 'sent_emails', { ...mail, language_id: 'cy' }],
])('accepts %s', (_, table, row) => {
  expect(refusalOf(table, row)).toBeNull();
});

test('accepts HTML that sanitizing lengthens', () => {
  const comments = `<p>${'&#x26;'.repeat(40_000)}</p>`;
  expect(checked('thread_replies', { ...reply, comments })).toMatchObject({
    comments,
    plain: '&'.repeat(40_000),
  });
});

test.each([
  [
    'HTML of which nothing is left',
    'thread_replies',
    { ...reply, comments: '<script>x</script>' },
    'comments: is empty after cleaning',
  ],
  [
    'HTML without end inside itself',
    'thread_replies',
    { ...reply, comments: '<div>'.repeat(5_000) },
    'comments: has too many nested elements',
  ],
  [
    'HTML that grows beyond a row',
    'blogs',
    { ...page, details: `<script></script>${'&'.repeat(400_000)}` },
    'details: is too long',
  ],
  [
    'a month that is none',
    'pages',
    { ...page, created_at: '2025-13-01T00:00:00.000Z' },
    'created_at: is not a valid date and time',
  ],
  [
    'the thirtieth of February',
    'pages',
    { ...page, created_at: '2025-02-30T00:00:00.000Z' },
    'created_at: is not a valid date and time',
  ],
  ['an id that leads elsewhere', 'pages', { ...page, id: '../x' }, 'id: is not a valid id'],
  ['a tag of two segments', 'pages', { ...page, tag: 'a/b' }, 'tag: is not a valid tag'],
  [
    'a link that would let somebody in',
    'email_links',
    { hash: 'a'.repeat(64), user_id: id, purpose: 'reset', created_at: moment },
    'purpose: does not have the expected format',
  ],
  [
    'a reason that is none',
    'reports',
    { ...audit, object_type: 'users', object_id: id, reason: 'boredom' },
    'reason: does not have the expected format',
  ],
  [
    'a kind that nobody likes',
    'likes',
    { id, object_type: 'sessions', object_id: id, created_by: id, created_at: moment },
    'object_type: does not have the expected format',
  ],
  [
    'a password that no sign-in could check',
    'users',
    { ...user, password_hash: localPasswordHash.replace('$8$', '$0$') },
    'password_hash: does not have the expected format',
  ],
  [
    'a key without end',
    'access_log_countries',
    { day: '2026-01-01', country_name: 'a'.repeat(2_000), count: 1 },
    'country_name: is too long',
  ],
])('rejects, with its place: %s', (_, table, row, fault) => {
  expect(refusalOf(table, row as ImportedRow)).toContain(fault);
});

test.each([
  ['a level beyond all levels', 'membership_levels', { ...audit, name: 'High', level: 101 }],
  ['a long name', 'users', { ...user, name: 'a'.repeat(201) }],
  ['a tag with capitals', 'users', { ...user, tag: '𝐍𝐨𝐫𝐚' }],
  ['an address that is none', 'users', { ...user, email: 'nora@nowhere' }],
  ['a moment of another age', 'pages', { ...page, created_at: '1066-10-14T00:00:00.000Z' }],
  [
    'HTML that is too long once it is cleaned',
    'pages',
    { ...page, details: `<script></script>${'&'.repeat(40_000)}` },
  ],
])('an addition also follows the rules: not %s', (_, table, row) => {
  expect(refusalOf(table, row)).toBeNull();
  expect(refusalOf(table, row, findRuleViolation)).not.toBeNull();
});
