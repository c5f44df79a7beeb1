import { beforeAll, describe, expect, test } from 'vitest';
import {
  createEmptySite,
  finishTestImport,
  importDigest,
  postImportStart,
  putImportPart,
  signInImporter,
} from '../../../tests/fixtures/transfer.ts';
import { buildRequestInit, DB, fetchApp } from '../../../tests/setup/database.ts';

const id = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const moment = '2026-01-01T00:00:00.000Z';
const audit = { created_at: moment, updated_at: moment };

const level = { id: id(1), ...audit, name: 'Member', level: 1 };
const user = (number: number, more: object = {}) => ({
  id: id(number),
  ...audit,
  name: 'Nora',
  tag: `n-${number}`,
  email: `${number}@example.com`,
  membership_level_id: level.id,
  ...more,
});
const category = (number: number, more: object = {}) => ({
  id: id(number),
  ...audit,
  name: 'First steps',
  tag: `steps-${number}`,
  ...more,
});
const like = (number: number) => ({
  id: id(number),
  object_type: 'users',
  object_id: id(2),
  created_by: id(2),
  created_at: moment,
});

const rows = (table: string, ...given: object[]) => ({ table, what: 'rows', rows: given });
const late = (table: string, ...given: object[]) => ({ table, what: 'late', rows: given });

const answered = async (number: number | string, body: unknown) => {
  const answer = await putImportPart(await signInImporter(), number, body);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const count = (table: string) => DB.count(`"${table}"`);

beforeAll(async () => {
  expect((await postImportStart(await createEmptySite(), { parts: 5 })).status).toBe(200);
}, 60_000);

describe('parts', () => {
  test('a part out of order writes nothing', async () => {
    const ahead = await answered(5, rows('membership_levels', level));
    expect(ahead).toMatchObject({
      status: 409,
      body: { reason: 'changed', message: 'Send part 1 first.' },
    });
    expect(await count('membership_levels')).toBe(1);
    expect((await finishTestImport(await signInImporter())).status).toBe(409);
    expect(await DB.value('select done from imports')).toBe(0);
  });

  test('leaves out and reports the second of two conflicting rows', async () => {
    expect((await answered(1, rows('membership_levels', level))).status).toBe(200);
    expect((await answered(2, rows('users', user(2), user(3, { tag: 'n-2' })))).body).toEqual({
      there: 1,
      left_out: [id(3)],
    });
    const twice = await answered(3, rows('likes', like(4), like(5)));
    expect(twice).toEqual({ status: 200, body: { there: 1, left_out: [id(5)] } });
    // Sent twice, counted once.
    await answered(3, rows('likes', like(4), like(5)));
    const current = await fetchApp('/sobe/v1/imports/current', { headers: await signInImporter() });
    expect((await current.json()) as object).toMatchObject({
      done: 3,
      left_out: { membership_levels: 0, users: 1, likes: 1 },
    });
    expect(await DB.count('likes')).toBe(1);
  });

  test('splits multi-byte text by D1’s limit in bytes', async () => {
    const long = (number: number) => category(number, { name: '日'.repeat(300_000) });
    const answer = await answered(4, rows('article_categories', long(6), long(7), long(8)));
    expect(answer).toEqual({ status: 200, body: { there: 3, left_out: [] } });
  });

  test('parts of another file or after the end write nothing', async () => {
    const other = await fetchApp(
      `/sobe/v1/imports/${'b'.repeat(64)}/parts/1`,
      buildRequestInit('PUT', rows('likes', like(9)), await signInImporter()),
    );
    expect(other.status).toBe(404);
  });

  test('rejects a part over the size limit', async () => {
    const text = '日'.repeat(600_000);
    const many = Array.from({ length: 5 }, (_, index) => category(10 + index, { name: text }));
    expect((await answered(1, rows('article_categories', ...many))).status).toBe(413);
  });
});

test('rejects the same file in another order with advice', async () => {
  const headers = await signInImporter();
  expect((await postImportStart(headers, { parts: 5 })).status).toBe(200);
  for (const more of [{ parts: 6 }, { parts: 5, plan: 'd'.repeat(64) }]) {
    const answer = await postImportStart(headers, more);
    const { reason, message } = await answer.json<{ reason: string; message: string }>();
    expect([answer.status, reason]).toEqual([409, 'changed']);
    expect(message).toContain('start with a new database');
  }
});

describe('deferred columns', () => {
  test.each([
    ['of a table in which nothing does', late('languages', { id: 'en' })],
    ['as no id', late('users', { id: id(2), created_by: '../x' })],
    ['as a number', late('users', { id: id(2), created_by: 5 })],
    ['as no moment', late('threads', { id: id(2), last_reply_at: 'soon' })],
    ['of nobody', late('users', { created_by: id(2) })],
    ['in another column', late('users', { id: id(2), is_admin: 1 })],
  ])('rejects %s', async (_, body) => {
    expect((await answered(5, body)).status).toBe(422);
  });
});

test('accepts or rejects any part without failing', { tags: ['slow'] }, async () => {
  const values: unknown[] = [
    ...[
      null,
      true,
      '',
      ' ',
      'x',
      'x\u0000y',
      '\ud800',
      '../x',
      'fe',
      '💥'.repeat(300),
      '%00',
      '{}',
    ],
    ...[-1, 0.5, 1e15, 2 ** 60, 1e308, -0, 2 ** 31, [], [1], {}, { a: 1 }, [[[]]]],
    ...["'; drop table users; --", '__proto__', id(2), moment, '<script>', '<p>', '$.a', '"'],
  ];
  const whole: Record<string, object> = {
    membership_levels: { ...level, id: id(20) },
    users: user(21),
    likes: like(22),
    article_categories: category(23),
    languages: { id: 'en', code: 'en', name: 'English' },
    access_log_hours: {
      hour: '2024-01-01T10',
      object_type_id: id(1),
      access_type_id: id(1),
      count: 1,
    },
    former_tags: { resource: 'users', tag: 'old', item_id: id(2), changed_at: moment },
    thread_replies: {
      id: id(24),
      ...audit,
      thread_id: id(2),
      path: id(24),
      comments: '<p>x</p>',
    },
    email_links: {
      hash: 'a'.repeat(64),
      user_id: id(2),
      purpose: 'unsubscribe',
      created_at: moment,
    },
  };
  const ofRows = Object.entries(whole).flatMap(([table, row]) =>
    Object.keys(row).flatMap((column) =>
      values.map((value) => rows(table, { ...row, [column]: value })),
    ),
  );
  const bodies: unknown[] = [
    ...values,
    ...values.flatMap((value) => [
      { table: value, what: 'rows', rows: [level] },
      { table: 'users', what: value, rows: [level] },
      { table: 'users', what: 'rows', rows: value },
      { table: 'users', what: 'late', rows: [value] },
      rows('users', value as object),
      late('users', { id: id(2), created_by: value }),
      late('threads', { id: value, last_reply_at: moment }),
    ]),
    { table: 'users', what: 'rows', rows: Array(501).fill(level) },
    ...ofRows.filter((_, index) => index % 3 === 0),
  ];
  const headers = await signInImporter();
  const broken: unknown[] = [];
  for (const body of bodies) {
    const { status } = await putImportPart(headers, 1, body);
    if (![200, 409, 422].includes(status))
      broken.push([status, JSON.stringify(body).slice(0, 300)]);
  }
  expect(broken).toEqual([]);
  for (const number of ['0', '-1', '6', '1.5', '1e0', '0x1', 'x', '99999999999999999999', '%00']) {
    expect([number, (await putImportPart(headers, number, rows('users', user(2)))).status]).toEqual(
      [number, 422],
    );
  }
  const raw = await fetchApp(`/sobe/v1/imports/${importDigest}/parts/1`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: '{"table":"users","what":"rows","rows":[{"id":1e999}]}',
  });
  expect(raw.status).toBe(422);
});
