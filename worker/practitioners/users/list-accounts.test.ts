import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertArticlesAndMembers } from '../../../tests/fixtures/sql/volume.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import {
  type Account,
  accountListSchema,
  accountOrders,
  accountSchema,
} from '../../contract/accounts/accounts.ts';
import { foldText } from '../../contract/search/fold-text.ts';
import { sentEmailListSchema } from '../../contract/system/emails.ts';
import { accountListQuery } from './account-list.ts';

withSeededDatabase();

const get = (query = '') => callApi('GET', `users${query}`, testUsers.admin);
const list = async (query = '') => accountListSchema.parse(await (await get(query)).json());
const tags = async (query: string) =>
  (await list(`?limit=100&${query}`)).data.map(({ tag }) => tag);
const found = (words: string) => tags(`search=${encodeURIComponent(words)}`);

/** Sorts like SQLite: nulls first, names by their key, other texts ignoring ASCII case. */
function sorted(rows: Account[], field: keyof Account) {
  const key = (row: Account) => {
    const value = inOrder(row[field]);
    if (typeof value !== 'string') return value === null ? -1 : Number(value);
    if (/^name$|_by_name$/.test(field)) return foldText(value);
    return value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  };
  return rows.toSorted((one, other) => {
    const left = key(one);
    const right = key(other);
    if (left === right) return one.id < other.id ? -1 : 1;
    if (typeof left !== typeof right) return typeof left === 'number' ? -1 : 1;
    return left < right ? -1 : 1;
  });
}

/** Lists compare by their text, nulls first. */
const inOrder = (value: Account[keyof Account]) =>
  Array.isArray(value) ? (value.length > 0 ? JSON.stringify(value) : null) : value;

test('lists every account by name with all fields', async () => {
  const { count, data } = await list('?limit=100');
  expect(data).toHaveLength(count);
  expect(data.map(({ id }) => id)).toEqual(sorted(data, 'name').map(({ id }) => id));
  expect(data.map(({ tag }) => tag)).toContain(testUsers.waiting);
  for (const row of data) accountSchema.strict().parse(row);
  const one = data.find(({ tag }) => tag === testUsers.member);
  const whole = await (await get(`/${demoId('users', testUsers.member)}`)).json();
  expect(one).toEqual(whole);
  expect(JSON.stringify(data)).not.toContain('scrypt');
});

test.each(accountOrders)('sorts by %s in both directions, ties by id', async (field) => {
  const { data } = await list('?limit=100');
  const ids = (rows: Account[]) => rows.map(({ id }) => id);
  expect(ids((await list(`?limit=100&orderby=${field} asc`)).data)).toEqual(
    ids(sorted(data, field)),
  );
  const turned = (await list(`?limit=100&orderby=${field} desc`)).data;
  expect(ids(turned)).toEqual(ids(sorted(data, field)).toReversed());
  const pages = [0, 7, 14].map((offset) => `?limit=7&offset=${offset}&orderby=${field} desc`);
  const read = await Promise.all(pages.map(list));
  expect(read.flatMap(({ data }) => ids(data))).toEqual(ids(turned).slice(0, 21));
});

test('sorts by several fields', async () => {
  const { data } = await list('?limit=100&orderby=is_business desc, name desc');
  const key = (row: Account) => `${Number(row.is_business)} ${foldText(row.name)}`;
  expect(data.map(key)).toEqual(data.map(key).toSorted().toReversed());
  expect((await get('?orderby=password_hash asc')).status).toBe(422);
  expect((await get('?offset=10001')).status).toBe(422);
});

test('search matches word beginnings of name, e-mail and title', async () => {
  expect(await found('NOR quinn')).toEqual([testUsers.member]);
  expect(await found('member@example')).toEqual([testUsers.member]);
  expect(await found('jodie')).toEqual([testUsers.waiting]);
  expect(await found('uinn')).toEqual([]);
  expect(await found('"; drop')).toEqual([]);
  await DB.run(
    "update users set name = 'Zoë Ñandu', title = 'Beekeeper', email = 'zn@example.org' where tag = ?",
    testUsers.waiting,
  );
  expect(await found('zoe nandu BEE')).toEqual([testUsers.waiting]);
  expect(await found('jodie lam')).toEqual([]);
  expect((await list('?search=beekeeper')).count).toBe(1);
});

test('filters by state or level, also with a search', async () => {
  const { data } = await list('?limit=100');
  const expected = (keep: (row: Account) => boolean) => data.filter(keep).map(({ tag }) => tag);
  expect(await tags('is_active=false')).toEqual(expected(({ is_active }) => !is_active));
  expect(await tags('is_admin=true')).toEqual([testUsers.admin]);
  expect(await tags('approved=false')).toEqual(expected((row) => row.approved_at === null));
  expect(await tags('approved=true')).toEqual(expected((row) => row.approved_at !== null));
  const level = demoId('membership_levels', 'practitioner');
  const ofLevel = expected((row) => row.membership_level_id === level);
  expect(await tags(`membership_level_id=${level}`)).toEqual(ofLevel);
  expect(await list(`?membership_level_id=${level}&limit=1`)).toMatchObject({
    count: ofLevel.length,
  });
  expect(await tags('search=example&is_admin=true')).toEqual([testUsers.admin]);
  expect((await list('?search=example&is_admin=true')).count).toBe(1);
  expect((await get('?is_active=perhaps')).status).toBe(422);
});

test('filters by business, town, offering and level', async () => {
  const { data } = await list('?limit=100');
  const expected = (keep: (row: Account) => boolean) => data.filter(keep).map(({ tag }) => tag);
  expect(await tags('is_business=true')).toEqual(expected(({ is_business }) => is_business));
  const town = data.find(({ address_town }) => address_town)?.address_town ?? '';
  expect(await tags(`town=${encodeURIComponent(town.toUpperCase())}`)).toEqual(
    expected(({ address_town }) => address_town === town),
  );
  const offering = await DB.first<{ id: string; people: number }>(
    'select sub_category_id as id, count(*) as people from user_sub_categories group by 1 limit 1',
  );
  expect(await tags(`sub_category_id=${offering?.id}`)).toHaveLength(offering?.people ?? 0);
  await DB.run(
    'update membership_levels set is_active = 0 where id = ?',
    data[0]?.membership_level_id,
  );
  expect(await tags('inactive_level=true')).toEqual(
    expected((row) => row.membership_level_id === data[0]?.membership_level_id),
  );
  await DB.run('update membership_levels set is_active = 1');
});

test('filters by the times of joining and of the last sign-in', async () => {
  const { data } = await list('?limit=100&orderby=created_at asc');
  const middle = data[10]?.created_at ?? '';
  const since = data.filter(({ created_at }) => created_at >= middle);
  expect((await list(`?created_from=${middle}&limit=100`)).count).toBe(since.length);
  expect((await list(`?created_to=${middle}&limit=100`)).count).toBe(data.length - since.length);
  const signedIn = data.filter(({ last_login }) => last_login);
  expect((await list('?last_login_to=2030-01-01&limit=100')).count).toBe(signedIn.length);
});

test('each filter reads the rows of its index', async () => {
  const filters = [
    { is_business: 'true' },
    { town: 'Leeds' },
    { inactive_level: 'true' },
    { created_from: '2026-01-01' },
    { last_login_from: '2026-01-01', orderby: 'last_login desc' },
  ] as const;
  for (const filter of filters) {
    const { sql, params } = accountListQuery(filter).accounts;
    const results = await DB.all<{ detail: string }>(`explain query plan ${sql}`, ...params);
    expect(results.map(({ detail }) => detail).join('\n'), JSON.stringify(filter)).toMatch(
      /(SEARCH|SCAN) users USING INDEX users_(business|town|level|created|last_login)/,
    );
  }
});

const orders = ['name', 'email', 'created_at', 'last_login'].flatMap((field) => [
  `${field} asc`,
  `${field} desc`,
]);

test('uses an index order without sorting or scanning', async () => {
  for (const orderby of [undefined, ...orders]) {
    const { sql, params } = accountListQuery({ orderby }).accounts;
    const results = await DB.all<{ detail: string }>(`explain query plan ${sql}`, ...params);
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan, orderby).toMatch(/SEARCH users USING INDEX/);
    expect(plan, orderby).not.toContain('TEMP B-TREE');
    expect(plan, orderby).not.toMatch(/SCAN (?!r$)/m);
  }
});

test('a page costs one account and eight names per row', async () => {
  await insertArticlesAndMembers(env.DB, 1, 12_000);
  for (const orderby of orders) {
    const { rowsRead } = getResponseQueryStatistics(await get(`?limit=25&orderby=${orderby}`));
    // Plus the count and the authentication (session, user, level).
    expect(rowsRead, orderby).toBeLessThanOrEqual(9 * 25 + 5);
  }
  expect((await list('?search=volume')).count).toBe(0);
  expect(await list('?search=member')).toMatchObject({ count: 10_000, count_is_floor: true });
  expect(await list('?is_active=true')).toMatchObject({ count: 10_000, count_is_floor: true });
}, 30_000);

test('rare states use their index, common ones scan ten thousand at most', async () => {
  const few = [
    'approved=false',
    'is_active=false',
    'is_admin=true',
    'is_active=false&approved=false',
  ];
  for (const filter of few) {
    expect(
      getResponseQueryStatistics(await get(`?${filter}&limit=25`)).rowsRead,
      filter,
    ).toBeLessThan(100);
  }
  for (const filter of ['approved=true', 'is_active=true', 'is_admin=false']) {
    const answer = await get(`?${filter}&limit=25&orderby=email desc`);
    expect(getResponseQueryStatistics(answer).rowsRead, filter).toBeLessThan(10_000 + 9 * 25 + 50);
  }
  const emails = (await list('?is_active=true&orderby=email desc')).data.map(({ email }) => email);
  expect(emails).toEqual(emails.toSorted().toReversed());
}, 30_000);

test('omits deleted accounts', async () => {
  expect(await found('member-11999@example.org')).toEqual(['member-11999']);
  await DB.run("delete from users where tag = 'member-11999'");
  expect(await found('member-11999@example.org')).toEqual([]);
});

test('lists the mails of one user', async () => {
  const id = await DB.value<string>('select max(user_id) as id from sent_emails');
  const mails = async (query = '') =>
    sentEmailListSchema.parse(await (await get(`/${id}/sent_emails?limit=100${query}`)).json());
  const { count, data } = await mails();
  expect(count).toBeGreaterThan(0);
  expect(data).toHaveLength(count);
  expect(new Set(data.map(({ user_id }) => user_id))).toEqual(new Set([id]));
  const times = data.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().toReversed());
  const [subject] = data.map((mail) => mail.subject);
  expect((await mails(`&search=${subject}`)).data.length).toBeGreaterThan(0);
  expect((await mails('&search=nothing-of-the-kind')).count).toBe(0);
  expect((await get(`/${demoId('users', 'nobody')}/sent_emails`)).status).toBe(404);
});
