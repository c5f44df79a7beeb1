const numbersOf = (from: number, to: number) =>
  `with recursive number(n) as (select ${from} union all select n + 1 from number where n + 1 < ${to})`;

const moment = (expression: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '-' || (${expression}) || ' minutes')`;

const audit = `printf('0f000000-0000-7000-8000-%012x', n), ${moment('n')}, ${moment('n')}`;

/**
 * Inserts many articles and members with SQL alone, spread over all categories.
 * Some are pinned, featured or unpublished, and forty are scheduled.
 */
export async function addVolume(db: D1Database, from: number, to: number) {
  const numbers = numbersOf(from, to);
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
    members(db, from, to),
  ]);
}

/**
 * Inserts a large directory: many counselling practitioners with locations and upcoming events.
 * Adds conversations (one very long), blogs, and a user and a location with very many events.
 */
export async function addDirectory(db: D1Database, from: number, to: number) {
  const numbers = numbersOf(from, to);
  const moment = (expression: string) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (${expression}) || ' minutes')`;
  const id = (kind: string) => `printf('${kind}000000-0000-7000-8000-%012x', n)`;
  const audit = (kind: string) => `${id(kind)}, ${moment('-n')}, ${moment('-n')}`;
  const made = 'id, created_at, updated_at';
  const ofTag = (table: string, tag: string) => `(select id from ${table} where tag = '${tag}')`;
  const picture = (of: string) =>
    `(select id from uploaded_files where object_type = '${of}' limit 1)`;
  const event = `insert into events (${made}, created_by, updated_by, name, tag, user_id, location_id,
    category_id, sub_category_id, start_at, end_at, image_1_id)`;
  const given = (tag: string, by: string, at: string, start: string) =>
    `${by}, ${by}, 'Event ' || n, '${tag}-' || n, ${by}, ${at},
      ${ofTag('categories', 'talking-and-listening')}, ${ofTag('sub_categories', 'counselling')},
      ${moment(start)}, ${moment(`${start} + 50`)}, ${picture('events')}`;
  await db.batch(
    [
      `insert into users (${made}, name, tag, email, is_active, approved_at, membership_level_id, image_id, title)
        select ${audit('0d')}, 'Practitioner ' || n, 'practitioner-' || n, 'practitioner-' || n || '@example.org', 1,
          ${moment('-n')}, (select id from membership_levels where name = 'Practitioner'), ${picture('users')}, 'Listener'`,
      `insert into user_sub_categories (user_id, sub_category_id, created_at)
        select ${id('0d')}, ${ofTag('sub_categories', 'counselling')}, ${moment('-n')}`,
      `insert into threads (${made}, created_by, updated_by, title, tag, sub_category_id)
        select ${audit('0e')}, ${id('0d')}, ${id('0d')}, 'Conversation ' || n, 'conversation-' || n,
          iif(n <= 60, ${ofTag('sub_categories', 'counselling')}, ${ofTag('sub_categories', 'couples-and-families')})`,
      `insert into thread_replies (${made}, created_by, updated_by, thread_id, path, comments, plain)
        select ${audit('0a')}, ${id('0d')}, ${id('0d')}, ${ofTag('threads', 'i-lasted-three-minutes')}, ${id('0a')},
          '<p>Reply ' || n || '</p>', 'Reply ' || n`,
      `insert into locations (${made}, name, tag, is_public)
        select ${audit('0b')}, 'Place ' || n, 'place-' || n, 1`,
      `${event} select ${audit('0c')}, ${given('with-ruth', ofTag('users', 'ruth-abiola'), ofTag('locations', 'harbour-studio'), 'iif(n <= 24, n * 60, -50000 - n * 1000)')}`,
      `${event} select ${audit('1c')}, ${given('elsewhere', id('0d'), id('0b'), 'n * 10')}`,
      `insert into blogs (${made}, title, tag, details, plain)
        select ${audit('1b')}, 'Blog ' || n, 'blog-' || n, '<p>Words of blog ' || n || '</p>', 'Words of blog ' || n`,
    ].map((insert) => db.prepare(`${numbers} ${insert} from number`)),
  );
}

/** Inserts many members without any other rows. */
export const addMembers = (db: D1Database, from: number, to: number) => members(db, from, to).run();

/** Inserts members with many different names: 512 first names, 4,096 last names. */
export function addNamed(db: D1Database, from: number, to: number) {
  const syllable = (place: number) =>
    `substr('kalomirenatusavo', 2 * ((n / ${8 ** place}) % 8) + 1, 2)`;
  const word = (...places: number[]) => places.map(syllable).join(' || ');
  const capital = (text: string) => `upper(substr(${text}, 1, 1)) || substr(${text}, 2)`;
  const name = `${capital(word(0, 1, 2))} || ' ' || ${capital(word(3, 4, 5, 6))}`;
  const provider = "substr('first.example second.example', 1 + 14 * (n % 2), 13 + n % 2)";
  const email = `${word(0, 1, 2)} || n || '@' || ${provider}`;
  return members(db, from, to, name, email).run();
}

const members = (
  db: D1Database,
  from: number,
  to: number,
  name = "'Member ' || n",
  email = "'member-' || n || '@example.org'",
) =>
  db.prepare(`${numbersOf(from, to)}
      insert into users (id, created_at, updated_at, name, tag, email, is_active, approved_at, membership_level_id)
      select ${audit}, ${name}, 'member-' || n, ${email}, 1, ${moment('n')},
        (select id from membership_levels where is_default = 1)
      from number`);

/**
 * Inserts history, views and e-mails, one per second, all older than the demo data.
 * Members cause nine of twenty-five; one view is of a blog.
 */
export async function addLogs(db: D1Database, from: number, to: number) {
  const numbers = numbersOf(from, to);
  const time = '(1600000000000 - n * 1000)';
  const id = (kind: string) =>
    `substr(printf('%012x', ${time}), 1, 8) || '-' || substr(printf('%012x', ${time}), 9) || printf('-7${kind}-8000-%012x', n)`;
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', ${time} / 1000.0, 'unixepoch')`;
  const member = "(select id from users where tag = 'nora-quinn')";
  const by = `iif(n % 25 < 9, ${member}, null)`;
  const ofType = (tag: string) => `(select id from access_object_types where tag = '${tag}')`;
  await db.batch(
    [
      `insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
        select ${id('000')}, ${at}, ${by}, 'Changed', 'footers', 'one', 'One' from number`,
      `insert into access_logs (id, created_at, created_by, object_type_id, access_type_id, country_name)
        select ${id('001')}, ${at}, ${by}, iif(n = 19999, ${ofType('blog')}, ${ofType('article')}),
          (select id from access_types where tag = 'view'), 'Iceland' from number`,
      `insert into sent_emails (id, created_at, updated_at, user_id, email_template_id, to_addr, subject,
          text, processed, sent_at)
        select ${id('002')}, ${at}, ${at}, ${member}, (select min(id) from email_templates),
          'member-' || n || '@example.org', 'Mail number ' || n, 'Words', 1, ${at} from number`,
    ].map((insert) => db.prepare(`${numbers} ${insert}`)),
  );
  await db
    .prepare(
      "update counters set count = (select count(*) from access_logs) where name = 'access_logs'",
    )
    .run();
}
