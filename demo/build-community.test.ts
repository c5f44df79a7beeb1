import { expect, test } from 'vitest';
import { DB, withSeededDatabase } from '../tests/setup/database.ts';
import { buildDemoCommunity } from './build-community.ts';

withSeededDatabase();

const count = (table: string, condition = '1') => DB.count(`${table} where ${condition}`);

test('contains the promised amounts of demo data', async () => {
  expect(await count('article_categories')).toBe(4);
  for (const flag of ['is_featured', 'is_pinned', 'is_coming_soon', 'is_restricted']) {
    expect(
      await count('articles', `${flag} = 1 and published_at is not null`),
      flag,
    ).toBeGreaterThan(0);
  }
  expect(await count('articles', 'published_at is null')).toBeGreaterThan(0);
  expect(await count('categories')).toBe(5);
  expect(await count('sub_categories')).toBe(20);
  expect(await count('sub_categories', 'is_active = 0')).toBe(1);
  expect(await count('sub_categories', 'is_active = 1 and users_count = 0')).toBe(1);
  expect(
    await count('users', 'is_practitioner = 1 and image_id is not null'),
  ).toBeGreaterThanOrEqual(40);
  expect(await count('thread_replies', 'depth >= 2')).toBeGreaterThan(0);
  for (const table of [
    'messages',
    'events',
    'locations',
    'footers',
    'blogs',
    'email_templates',
    'tags',
    'history',
    'sent_emails',
    'access_logs',
    'user_questions',
    'user_pictures',
  ]) {
    expect(await count(table), table).toBeGreaterThan(0);
  }
  expect(await count('pages', "tag in ('about', 'terms-and-conditions')")).toBe(2);
});

test.each([
  ['admin@example.org', 'is_admin = 1'],
  [
    'member@example.org',
    'is_admin = 0 and authz_friends and authz_messages and authz_user_detailed and authz_user_services',
  ],
  ['basic@example.org', 'not authz_friends and not authz_messages'],
  ['host@example.org', 'authz_friends and authz_messages and authz_user_services'],
])('%s has the described role', async (email, condition) => {
  const joined = 'users join membership_levels on membership_levels.id = membership_level_id';
  expect(
    await count(
      joined,
      `email = '${email}' and users.is_active = 1 and approved_at is not null and ${condition}`,
    ),
  ).toBe(1);
});

test('most practitioners have verified credentials, and some wait', async () => {
  const practitioners = await count('users', 'is_practitioner = 1 and not is_admin');
  const current = "checked_at is not null and checked_until > date('now', '+1 year')";
  const checked = await count('users', `id in (select user_id from credentials where ${current})`);
  expect(checked).toBeGreaterThan(practitioners / 2);
  expect(
    await count('credentials', "checked_at is not null and checked_until < date('now', '+1 year')"),
  ).toBe(0);
  expect(
    await count('credentials', 'checked_at is null and paper_key is not null'),
  ).toBeGreaterThanOrEqual(3);
  expect(
    await count('credentials', 'checked_at is null and paper_key is null'),
  ).toBeGreaterThanOrEqual(3);
});

test('practitioners have prices, times and languages, mostly confirmed', async () => {
  const practitioner = 'is_practitioner = 1 and not is_admin';
  const all = await count('users', practitioner);
  const priced = 'id in (select user_id from user_prices)';
  expect(await count('users', `${practitioner} and not ${priced}`)).toBe(3);
  expect(await count('users', `${practitioner} and (languages is null or times is null)`)).toBe(0);
  const before = (days: number) =>
    `confirmed_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${days} days')`;
  expect(await count('users', `${practitioner} and ${before(90)}`)).toBe(2);
  expect(await count('users', `${practitioner} and ${before(60)}`)).toBe(6);
  expect(await count('users', `${practitioner} and confirmed_at is null`)).toBe(2);
  expect(all).toBeGreaterThanOrEqual(40);
  // Someone with insomnia and forty pounds finds a practitioner.
  const sleep = `p.currency = 'GBP' and coalesce(p.reduced_from, p.price_from) <= 40 and p.session = 'online'
    and p.user_id in (select o.user_id from user_sub_categories o join sub_categories s on s.id = o.sub_category_id
      where s.tag = 'sleep-support')`;
  expect(await count('user_prices p', sleep)).toBeGreaterThanOrEqual(2);
});

test('has no past event in the future, at any hour', () => {
  const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const isAhead = (value: unknown) => typeof value === 'string' && Date.parse(value) > midnight;
  const ahead = Object.entries(buildDemoCommunity(midnight).tables).flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        /_at$|^last_login$/.test(column) && isAhead(value) ? [`${table}.${column}`] : [],
      ),
    ),
  );
  const isPlanned = /^articles\.published_at$|^event(s|_dates|_seats)\.(start|end)_at$/;
  expect(ahead.filter((place) => !isPlanned.test(place))).toEqual([]);
});
