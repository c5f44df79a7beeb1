/**
 * Many articles and members beside the local data, written inside SQLite and spread over all
 * categories: pinned, featured and unpublished ones among them, and forty that are scheduled.
 */
export async function addVolume(db: D1Database, from: number, to: number) {
  const numbers = `with recursive number(n) as (select ${from} union all select n + 1 from number where n + 1 < ${to})`;
  const moment = (expression: string) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '-' || (${expression}) || ' minutes')`;
  const audit = `printf('0f000000-0000-7000-8000-%012x', n), ${moment('n')}, ${moment('n')}`;
  await db.batch([
    db.prepare(`${numbers}
      insert into articles (id, created_at, updated_at, tag, category_id, title, sub_title, article,
        plain, key_image_id, is_pinned, is_featured, published_at)
      select ${audit}, 'volume-' || n,
        (select value from json_each((select json_group_array(id) from article_categories)) where key = n % 4),
        'Article number ' || n, 'One of very many', '<section data-kind="text"><p>Words of article ' || n || '</p></section>',
        'Words of article ' || n, (select id from uploaded_files where object_type = 'articles' limit 1),
        n % 50 = 0, n % 20 = 0, iif(n % 10 = 9, null, iif(n < 1000 and n % 25 = 1, strftime('%Y-%m-%dT%H:%M:%fZ', '2099-01-01'), ${moment('n * 7')}))
      from number`),
    db.prepare(`${numbers}
      insert into users (id, created_at, updated_at, name, tag, email, is_active, approved_at, membership_level_id)
      select ${audit}, 'Member ' || n, 'member-' || n, 'member-' || n || '@example.org', 1, ${moment('n')},
        (select id from membership_levels where is_default = 1)
      from number`),
  ]);
}
