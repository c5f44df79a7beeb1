/** SQL for numbered rows of a table, repeated cyclically, so that the n-th user gets the n-th row. */
const numbered = (name: string, columns: string, from: string) =>
  `${name} as materialized (select row_number() over (order by id) - 1 as k, count(*) over () as many, ${columns} from ${from})`;

const moment = "'2026-01-01T00:00:00.000Z'";
const id = "printf('2d000000-0000-7000-8000-%012x', n)";
const rank = "date('now') || lower(hex(randomblob(32)))";

/** Inserts practitioners in all loaded towns with SQL alone. Each has a title, texts, offerings, tags and a price. */
export async function addPractitioners(db: D1Database, from: number, to: number) {
  const common = [
    `with recursive number(n) as (select ${from} union all select n + 1 from number where n + 1 < ${to})`,
    numbered('known', 'title, bio', "users where is_practitioner = 1 and id not like '2d%'"),
    numbered('towns', 'id, name', 'places'),
    numbered('offers', 'id', 'sub_categories where is_active = 1'),
    numbered('labels', 'id', 'tags'),
  ].join(',\n');
  const town = 'join towns t on t.k = (n * 7919) % t.many';
const first = 'join offers o on o.k = n % o.many';
const second = 'join offers o on o.k = (n * 13 + 5) % o.many';
const label = 'join labels l on l.k = n % l.many';
  const offering = `insert or ignore into user_sub_categories (user_id, sub_category_id, created_at)
    select ${id}, o.id, ${moment} from number`;
  await db.batch(
    [
      `insert into users (id, created_at, updated_at, name, tag, email, is_active, approved_at, membership_level_id,
          title, bio, place_id, address_town, languages, times, session_1_on_1, session_group, session_online,
          is_accepting_clients, confirmed_at, rank_0, rank_1, rank_2)
        select ${id}, ${moment}, ${moment}, 'Person ' || n || ' Smith', 'person-' || n, 'person-' || n || '@example.org',
          0, ${moment}, (select id from membership_levels where name = 'Practitioner'), p.title, p.bio, t.id, t.name,
          '["en"]', '["daytime","evening"]', 1, n % 3 > 0, n % 5 = 0, n % 2,
          strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ${rank}, ${rank}, ${rank}
        from number join known p on p.k = n % p.many ${town}`,
      `${offering} ${first}`,
      `${offering} ${second}`,
      `insert into tag_links (id, created_at, updated_at, tag_id, user_id)
        select printf('3d000000-0000-7000-8000-%012x', n), ${moment}, ${moment}, l.id, ${id} from number ${label}`,
      `insert into user_prices (user_id, position, session, price_from, currency)
        select ${id}, 0, 'one_to_one', 20 + n % 60, 'GBP' from number`,
      // Activate them last, so that the search indexes each practitioner once.
      `update users set is_active = 1 where id in (select ${id} from number)`,
    ].map((statement) => db.prepare(`${common} ${statement}`)),
  );
}
