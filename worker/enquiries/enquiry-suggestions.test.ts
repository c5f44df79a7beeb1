import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DB, demoId, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import { Database } from '../db/client.ts';
import { enquirySuggestionsQuery } from './enquiry-suggestions.ts';

withSeededDatabase();

const ruth = demoId('users', testUsers.host);

/** Practitioners with Ruth's offerings who accept clients. */
let near = '';
let dear = '';
let online = '';
let far = '';

async function settle(id: string, place: string, isOnline: number, price: number | null) {
  await DB.run(
    `update users set is_accepting_clients = 1, is_accepting_lapsed = 0, takes_enquiries = 1, away_until = null,
      place_id = ?2, session_online = ?3 where id = ?1`,
    id,
    place,
    isOnline,
  );
  await DB.run('delete from user_prices where user_id = ?', id);
  if (price)
    await DB.run(
      "insert into user_prices (user_id, position, session, price_from, currency) values (?, 0, 'one_to_one', ?, 'GBP')",
      id,
      price,
    );
}

beforeAll(async () => {
  const results = await DB.all<{ id: string }>(
    'select id from users where is_practitioner = 1 and id <> ? order by id limit 4',
    ruth,
  );
  [near = '', dear = '', online = '', far = ''] = results.map(({ id }) => id);
  for (const [place, lat] of [
    ['here', 51],
    ['nearby', 51.1],
    ['distant', 57],
  ])
    await DB.run(
      `insert into places (id, tag, name, key, country_id, lat, lng, cell)
        values (?1, ?1, ?1, ?1, (select min(id) from countries), ?2, 0, 1)`,
      place,
      lat,
    );
});

beforeEach(async () => {
  await DB.run('delete from enquiry_recipients');
  await DB.run('delete from enquiries');
  await DB.run('update users set is_accepting_clients = 0');
  const field = 'select min(sub_category_id) from user_sub_categories where user_id = ?1';
  for (const id of [near, dear, online, far])
    await DB.run(
      `insert or ignore into user_sub_categories (user_id, sub_category_id, created_at)
        values (?2, (${field}), '2026-01-01')`,
      ruth,
      id,
    );
  await settle(ruth, 'here', 1, 50);
  await settle(near, 'nearby', 0, 55);
  await settle(dear, 'nearby', 0, 120);
  await settle(online, 'distant', 1, 40);
  await settle(far, 'distant', 0, 40);
  await DB.run(
    "insert into enquiries (id, created_at, secret_hash, last_word_at) values ('q', '2026-01-01', 'h', '2026-01-01')",
  );
  await asked(ruth);
});

const asked = (id: string, suggested: string[] = []) =>
  DB.run(
    `insert into enquiry_recipients (enquiry_id, user_id, asked_at, suggested) values ('q', ?, '2026-01-01', ?)
      on conflict do update set suggested = excluded.suggested`,
    id,
    JSON.stringify(suggested),
  );
const others = async () => {
  const [rows] = await new Database(env.DB).batch([
    enquirySuggestionsQuery({ id: 'q', today: '2026-01-02' }),
  ]);
  return rows.map(({ id, suggested_by }) => [id, suggested_by]);
};

test('suggests nearby practitioners by similar price, then online ones', async () => {
  expect(await others()).toEqual([
    [near, null],
    [dear, null],
    [online, null],
  ]);
});

test("suggestions of a recipient come first, with the recipient's name", async () => {
  await asked(ruth, [far]);
  expect((await others()).slice(0, 2)).toEqual([
    [far, 'Ruth Abiola'],
    [near, null],
  ]);
});

test('never suggests recipients or practitioners who are full', async () => {
  await asked(near);
  await asked(ruth, [near, far]);
  await DB.run('update users set is_accepting_clients = 0 where id in (?, ?)', far, dear);
  expect(await others()).toEqual([[online, null]]);
});

test('suggests no one who is far away and only meets in person', async () => {
  await DB.run('update users set is_accepting_clients = 0 where id in (?, ?)', near, dear);
  expect(await others()).toEqual([[online, null]]);
});

test('among equals, more shared tags come first', async () => {
  await settle(dear, 'nearby', 0, 55);
  const tags = await DB.column<string>('select id from tags limit 2');
  await DB.run('delete from tag_links where user_id in (?, ?, ?)', ruth, near, dear);
  for (const [user, tag] of [ruth, dear].flatMap((id) => tags.map((tag) => [id, tag] as const)))
    await DB.run(
      `insert into tag_links (id, created_at, updated_at, user_id, tag_id)
        values (?1 || ?2, '2026-01-01', '2026-01-01', ?1, ?2)`,
      user,
      tag,
    );
  await DB.run(
    `delete from user_sub_categories where user_id in (?2, ?3)
      and sub_category_id <> (select min(sub_category_id) from user_sub_categories where user_id = ?1)`,
    near,
    near,
    dear,
  );
  expect((await others())[0]).toEqual([dear, null]);
  await DB.run('update tag_links set user_id = ? where user_id = ?', near, dear);
  expect((await others())[0]).toEqual([near, null]);
});

test('never suggests anyone by the category alone', async () => {
  await DB.run('update users set is_accepting_clients = 0 where id in (?, ?)', dear, online);
  await DB.run(
    `delete from user_sub_categories where user_id = ?2 and sub_category_id in
      (select sub_category_id from user_sub_categories where user_id = ?1)`,
    ruth,
    far,
  );
  await DB.run(
    `insert or ignore into user_sub_categories (user_id, sub_category_id, created_at)
      select ?2, s.id, '2026-01-01' from sub_categories s
      where s.category_id in (select f.category_id from user_sub_categories o
          join sub_categories f on f.id = o.sub_category_id where o.user_id = ?1)
        and s.id not in (select sub_category_id from user_sub_categories where user_id = ?1) limit 1`,
    ruth,
    far,
  );
  await settle(far, 'nearby', 1, 50);
  expect(await others()).toEqual([[near, null]]);
});
