import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertPractitioners } from '../../../tests/fixtures/sql/users.ts';
import { insertBlock } from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { articlePeopleSchema } from '../../contract/practitioners/users.ts';

withSeededDatabase();

const article = 'the-first-phone-call';
const people = async (by: string | null = null, tag = article) => {
  const answer = await callApi('GET', `articles/fe/${tag}/people`, by);
  return articlePeopleSchema
    .strict()
    .parse(await answer.json())
    .data.map((card) => card.tag);
};

/** Practitioners with a tag of the article. */
const having = async (tag = article) =>
  await DB.column<string>(
    `select distinct u.tag from users u join tag_links k on k.user_id = u.id
        where u.is_practitioner = 1 and u.is_public = 1 and k.tag_id in (
          select l.tag_id from tag_links l join articles a on a.id = l.article_id where a.tag = ?)`,
    tag,
  );

const author = (tag: string) =>
  DB.run(
    'update articles set created_by = ?, created_by_override = null where tag = ?',
    demoId('users', tag),
    article,
  );

test('lists three practitioners below an article in one round trip', async () => {
  await author(testUsers.basic);
  const shown = await people();
  expect(shown).toHaveLength(3);
  expect(await having()).toEqual(expect.arrayContaining(shown));
  const page = await fetchApp(`/a/${article}`);
  expect(getResponseQueryStatistics(page).roundTrips).toBe(1);
  const html = await page.text();
  for (const tag of shown) expect(html).toContain(`href="/u/${tag}"`);
});

test('lists the author first if listed', async () => {
  const tags = await having();
  const all = await DB.column<string>(
    'select tag from users where is_practitioner = 1 and is_public = 1 order by tag',
  );
  const other = all.find((tag) => !tags.includes(tag)) ?? '';
  await author(other);
  expect((await people())[0]).toBe(other);
  await DB.run("update articles set created_by_override = 'Somebody' where tag = ?", article);
  expect(await people()).not.toContain(other);
});

test('ranks who accepts clients first, then more shared tags higher', async () => {
  await author(testUsers.basic);
  await DB.run(`update users set is_accepting_clients = null where id in
    (select id from users where is_practitioner = 1 and is_accepting_clients = 1 order by id limit 3)`);
  const shared = await DB.all<{ most: number; state: number; tag: string }>(
    `select u.tag, case when u.is_accepting_clients = 1 and u.is_accepting_lapsed = 0 then 0
        when u.is_accepting_clients = 0 then 2 else 1 end as state, count(*) as most
      from users u join tag_links k on k.user_id = u.id
      join tag_links l on l.tag_id = k.tag_id join articles a on a.id = l.article_id
      where u.is_practitioner = 1 and u.is_public = 1 and a.tag = ?
      group by u.tag order by state, most desc`,
    article,
  );
  expect(shared.some(({ state }) => state > 0)).toBe(true);
  const ranks = (await people()).map((tag) => shared.find((one) => one.tag === tag));
  const rank = (one: { most: number; state: number } | undefined) => [one?.state, one?.most];
  expect(ranks.map(rank)).toEqual(shared.slice(0, 3).map(rank));
});

test('does not put an author first who takes no clients', async () => {
  const [closed = ''] = await DB.column<string>(
    'select tag from users where id = ?',
    demoId('users', testUsers.member),
  );
  await DB.run('update users set is_accepting_clients = 0 where tag = ?', closed);
  await author(testUsers.member);
  expect((await people())[0]).not.toBe(closed);
});

test('compares at most 25 practitioners of a tag', async () => {
  await author(testUsers.basic);
  await insertPractitioners(env.DB, 0, 1_500);
  const tags = await DB.all<{ listed: number; linked: number }>(
    `select json_array_length(t.people_ids) as listed, t.users_count as linked
      from tags t join tag_links l on l.tag_id = t.id join articles a on a.id = l.article_id
      where a.tag = ?`,
    article,
  );
  for (const { listed, linked } of tags) expect([listed, linked > 40]).toEqual([26, true]);
  const answer = await callApi('GET', `articles/fe/${article}/people`, null);
  const { rowsRead } = getResponseQueryStatistics(answer);
  // A link, a user and a card of each.
  expect(rowsRead).toBeLessThanOrEqual(3 * 25 * tags.length + 20);
  const shown = await people();
  expect(shown).toHaveLength(3);
  expect(await having()).toEqual(expect.arrayContaining(shown));
  await DB.run(
    "delete from tag_links where user_id in (select id from users where tag like 'person-%')",
  );
}, 120_000);

test('omits blocked practitioners', async () => {
  const [hidden = ''] = await people(testUsers.basic);
  await insertBlock(testUsers.basic, hidden);
  const shown = await people(testUsers.basic);
  expect(shown).toHaveLength(3);
  expect(shown).not.toContain(hidden);
});

test('shows nothing without matching practitioners', async () => {
  await DB.run(
    `delete from tag_links where user_id is not null and tag_id in (
      select l.tag_id from tag_links l join articles a on a.id = l.article_id where a.tag = ?)`,
    article,
  );
  expect(await people()).toEqual([]);
  expect(await (await fetchApp(`/a/${article}`)).text()).not.toContain(
    'Practitioners for this topic',
  );
  expect(await people(null, 'no-such-article')).toEqual([]);
});
