import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, idOf, sending, signedIn, withWorld, world } from '../../../tests/world.ts';
import { Database } from '../../db/client.ts';
import { fileKey, keysOf } from '../../lib/file-keys.ts';
import { carryOn } from './carry-on.ts';

withWorld();

/** Columns that every resource shares. */
const audit = {
  created_by: 'emptied; the export has what was made',
  updated_by: 'emptied',
};

/**
 * Every column of every table: what of it is personal, with how it is erased and exported, and what is not.
 * Whoever adds a column says here which it is.
 */
const personal: Record<string, Record<string, string>> = {
  access_log_objects: { object_id: 'counts of views of the person go' },
  access_log_tops: { objects: 'the person is taken out' },
  access_log_traces: { object_id: 'the row goes' },
  access_logs: {
    created_by: 'emptied; exported as visits',
    client_ip: 'emptied, of visits before the sign-in too; exported',
    country_name: 'emptied; exported',
    user_agent_name: 'emptied; exported',
    object_id: 'emptied where it is the person',
  },
  access_object_types: audit,
  access_types: audit,
  article_categories: audit,
  articles: {
    ...audit,
    published_by: 'emptied',
    created_by_override: 'Former member where it is the name',
  },
  attempts: { key: 'those that hold the person or its address go; secrets are not exported' },
  blocks: { blocker_id: 'the row goes; exported', blocked_id: 'the row goes' },
  blogs: audit,
  bookmarks: { created_by: 'the row goes; exported' },
  categories: { ...audit, image: 'emptied where it is a file of the person' },
  counted_acts: { person_id: 'the row goes' },
  counters: { name: 'those of the person go' },
  documents: {
    item_id: 'the row goes by a trigger',
    tag: 'the row goes',
    title: 'the row goes',
    subtitle: 'the row goes',
    body: 'the row goes; what was written stays',
  },
  email_links: {
    user_id: 'the row goes; exported without its hash',
    email: 'the row goes; exported',
    hash: 'the row goes; never exported',
  },
  email_templates: audit,
  erasures: { person_id: 'emptied, then the row goes', known: 'emptied, then the row goes' },
  events: {
    ...audit,
    user_id: 'passes to an admin, inactive; exported',
    image_1_id: 'another picture where it was the person’s',
    image_2_id: 'emptied where it was the person’s',
    image_3_id: 'emptied where it was the person’s',
  },
  file_uploads: { created_by: 'the row and its parts go; exported', object_id: 'the row goes' },
  footers: audit,
  former_tags: { tag: 'the row goes; exported', item_id: 'the row goes' },
  friends: { from_id: 'the row goes; exported', to_id: 'the row goes; exported' },
  history: {
    created_by: 'emptied; exported',
    description:
      'those of the account go, the name is taken out where others tell it as a value; exported',
    link_id: 'those of the account and its files go',
    link_title: 'the subject of a mail that tells of the person is taken out',
  },
  like_counts: { object_id: 'the row goes where it is the person' },
  likes: {
    created_by: 'the row goes; exported',
    object_id: 'the row goes where it is the person',
  },
  locations: { ...audit, phone: 'emptied where it is the person’s' },
  membership_levels: audit,
  message_participants: { user_id: 'the row goes; exported', other_id: 'emptied' },
  message_replies: { created_by: 'emptied; the text is exported' },
  messages: audit,
  pages: audit,
  parked_messages: {
    person_id: 'the row goes',
    body: 'the row goes',
    replayed_by: 'emptied',
  },
  practitioner_facets: { user_id: 'the row goes', user_name: 'the row goes' },
  reports: {
    ...audit,
    object_id: 'the row goes where it is the person',
    about_id: 'emptied, or the row goes',
    comments: 'emptied where it is about the person',
    copy: 'emptied where it is about the person',
    outcome_comments: 'emptied where it is about the person',
    handled_by_id: 'emptied',
  },
  sent_email_words: {
    to_addr: 'emptied with the mail',
    name: 'emptied with the mail',
    subject: 'emptied with the mail',
  },
  sent_emails: {
    ...audit,
    user_id: 'emptied; exported',
    about_id: 'emptied, with what the mail told of the person',
    to_addr: 'emptied; exported',
    bcc_addr: 'emptied',
    subject: 'emptied, also where it tells of the person; exported',
    text: 'emptied, also where it tells of the person; exported without secrets',
    html: 'emptied, also where it tells of the person; exported without secrets',
    unsubscribe_url: 'emptied; a secret',
    error: 'emptied',
  },
  session_refreshes: { hash: 'the row goes; never exported' },
  sessions: {
    user_id: 'the row goes; exported',
    client_ip: 'the row goes; exported',
    country_name: 'the row goes; exported',
    user_agent_name: 'the row goes; exported',
  },
  status_reports: { report: 'the row goes, for it names who is signed in' },
  sub_categories: { ...audit, image: 'emptied where it is a file of the person' },
  tag_links: { ...audit, user_id: 'the row goes; exported' },
  tags: audit,
  thread_replies: { ...audit, deleted_by: 'emptied' },
  threads: { ...audit, deleted_by: 'emptied' },
  uploaded_files: {
    ...audit,
    object_id: 'the row goes with its bytes where it is the person; exported',
    name: 'the row goes; exported as an address',
    title: 'the row goes; exported',
    copyright: 'the row goes; exported',
    alternative_text: 'the row goes; exported',
  },
  user_categories: { user_id: 'the row goes', user_name: 'the row goes' },
  user_locations: {
    ...audit,
    user_id: 'the row goes; exported',
    approved_by_id: 'passes to an admin, so that the place stays approved',
  },
  user_sub_categories: { user_id: 'the row goes; exported', user_name: 'the row goes' },
  user_words: {
    user_id: 'the row goes by a trigger',
    name: 'the row goes',
    email: 'the row goes',
    title: 'the row goes',
  },
  users: Object.fromEntries(
    `id name tag email date_of_birth image_id title bio phone mobile facebook instagram linkedin twitter tiktok
    threads linktree website address_town town_key language_id timezone_id session_1_on_1 session_group
    session_online is_business is_accepting_clients accepting_confirmed_at is_accepting_lapsed password_hash
    email_verification_id email_verified_at email_unsubscribed_at password_reset_email_id last_login approved_at
    approved_by_id connections_count is_active is_admin is_public is_practitioner created_by updated_by
    membership_level_id created_at updated_at version`
      .split(/\s+/)
      .map((column) => [
        column,
        'the row is emptied at once, and goes last; exported but for secrets',
      ]),
  ),
};

const plain: Record<string, string> = {
  access_log_countries: 'day country_name count',
  access_log_country_months: 'month country_name count',
  access_log_days: 'day object_type_id access_type_id count',
  access_log_hours: 'hour object_type_id access_type_id count',
  access_log_late: 'id',
  access_log_marks: 'name access_log_id',
  access_log_months: 'month object_type_id access_type_id count',
  access_log_objects: 'day object_type_id count',
  access_log_tops: 'day',
  access_log_traces: 'last_id first_id ids',
  access_logs: 'id created_at object_type_id access_type_id width height',
  access_object_types: 'id created_at updated_at name tag version',
  access_types: 'id created_at updated_at name tag version',
  article_categories:
    'id created_at updated_at version name tag is_active display_order count_articles count_dated_articles',
  articles: `id created_at updated_at version tag category_id title sub_title key_image_id article plain country_id
    is_pinned is_coming_soon is_featured is_restricted published_at`,
  attempts: 'count since blocked_until admitted',
  blocks: 'id created_at',
  blogs: 'id created_at updated_at version title tag is_active details plain',
  bookmarks: 'id article_id created_at',
  categories:
    'id created_at updated_at version name tag is_active description display_order users_count',
  counted_acts: 'id kind created_at',
  counters: 'count',
  countries: 'id name',
  directory_facets: 'group_id kind value count',
  documents: 'rowid kind published_at',
  email_links: 'purpose created_at used_at sent_email_id',
  email_templates: 'id created_at updated_at version name tag subject text html',
  erasures: 'id created_at walked sent_email_id',
  events: `id created_at updated_at version name tag description is_active location_id category_id
    sub_category_id start_at end_at`,
  file_upload_parts: 'upload_id number etag',
  file_uploads:
    'id created_at object_type content_type name title copyright size part_size multipart_id',
  footers: 'id created_at updated_at version title is_active column display_order',
  former_tags: 'resource changed_at',
  friends: 'requested_at approved_at request_id',
  history: 'id created_at link_table',
  imports: 'id digest begun_at account_id level_id parts done plan left_out born is_given_up',
  item_words: 'rowid resource item_id words',
  jobs: 'name last_run last_success last_error period since note due_at claimed_until memory',
  languages: 'id code name',
  like_counts: 'object_type count',
  likes: 'id object_type created_at',
  locations: `id created_at updated_at version name tag description is_active is_public is_religious_location
    address_line_1 address_line_2 address_line_3 address_town address_county address_postcode address_country_id`,
  membership_levels: `id created_at updated_at version name level is_active is_default authz_user_basic
    authz_user_detailed authz_user_services authz_favourites authz_friends authz_reviews authz_messages
    authz_articles`,
  message_participants:
    'message_id is_sender is_active last_reply_at unread_count mailed_at is_told',
  message_replies: 'id message_id created_at reply read_at',
  messages: 'id created_at updated_at version title is_active closed_at last_reply_at',
  pages:
    'id created_at updated_at version title tag is_active footer_id display_order details plain',
  parked_messages: 'id created_at queue replayed_at',
  practitioner_facets: 'group_id kind value',
  reports: 'id created_at updated_at version object_type reason is_handled handled_at outcome',
  sent_email_words: 'rowid sent_email_id',
  sent_emails: `id created_at updated_at version email_template_id processed sent_at opened_at is_urgent is_answer
    tries retry_at claimed_until parked_at`,
  session_refreshes: 'session_id used_at',
  sessions: 'id created_at last_used_at',
  status_reports: 'id built_at',
  sub_categories: `id created_at updated_at version category_id category_tag name tag is_active description
    display_order users_count`,
  tag_links:
    'id created_at updated_at version tag_id category_id sub_category_id article_id thread_id',
  tags: `id created_at updated_at version name total_count categories_count sub_categories_count users_count
    articles_count threads_count`,
  thread_parts: 'thread_id number from_path replies_count',
  thread_replies: `id created_at updated_at version thread_id reply_id depth path comments plain
    edited_at is_deleted likes_count`,
  threads:
    'id created_at updated_at version title tag sub_category_id is_deleted replies_count last_reply_at',
  timezones: 'id name',
  uploaded_files: 'id created_at updated_at version object_type content_type size width height',
  user_categories: 'category_id offerings_count is_public',
  user_locations: 'id created_at updated_at version location_id is_default is_admin',
  user_sub_categories: 'sub_category_id created_at is_public',
  user_words: 'rowid',
};

interface Column {
  table: string;
  column: string;
  is_person: number;
}

/** The tables themselves; those of a full-text index are asked with words instead. */
const columns = async () =>
  (
    await env.DB.prepare(`
      select t.name as "table", c.name as "column", exists (select 1 from pragma_foreign_key_list(t.name) f
          where f."from" = c.name and f."table" = 'users') as is_person
      from sqlite_schema t, pragma_table_info(t.name) c
      where t.type = 'table' and t.name not like '%\\_fts%' escape '\\' and t.name not like '\\_cf%' escape '\\'
        and t.name not like 'sqlite\\_%' escape '\\' and t.name not like 'd1\\_%' escape '\\'
      order by 1, 2`).all<Column>()
  ).results;

test('of every column it is said whether it is personal, and how it is erased', async () => {
  const listed = [
    ...Object.entries(personal).flatMap(([table, of]) =>
      Object.keys(of).map((column) => `${table}.${column}`),
    ),
    ...Object.entries(plain).flatMap(([table, of]) =>
      of.split(/\s+/).map((column) => `${table}.${column}`),
    ),
  ];
  const there = (await columns()).map(({ table, column }) => `${table}.${column}`);
  const unsaid = there.filter((one) => !listed.includes(one));
  expect(unsaid, 'say in this file whether these are personal').toEqual([]);
  expect(new Set(listed).size, 'a column is said twice').toBe(listed.length);
});

test('a column that names a person is personal', async () => {
  const naming = (await columns()).filter(
    ({ column, is_person }) =>
      is_person || /(_by|user_id|person_id|email|addr|client_ip|user_name)$/.test(column),
  );
  const missing = naming.filter(
    ({ table, column }) => !personal[table]?.[column] && column !== 'is_told',
  );
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

const nora = idOf('users', world.member);
const name = "Zephyrine O'Quillby";
const terms = [
  ...[nora, name, 'Zephyrine', 'quillby', 'zephyrine@quillby.example', 'old@quillby.example'],
  ...['020 7946 0999', '07700 900123', '198.51.100.77', 'nora-quinn', 'Zephyrtown', 'zephyr-bio'],
];
const upload = '11'.repeat(16);

/** Puts the person wherever a row can hold one, beside all that the local data has of it. */
async function fill() {
  const run = (sql: string, ...params: unknown[]) =>
    env.DB.prepare(sql)
      .bind(...params)
      .run();
  const all = await columns();
  for (const { table, column } of all.filter(({ is_person }) => is_person)) {
    const info = await env.DB.prepare(
      'select "notnull" as needed from pragma_table_info(?) where name = ?',
    )
      .bind(table, column)
      .first<number>('needed');
    if (info || ['user_id', 'other_id'].includes(column)) continue;
    const key = table === 'access_logs' ? 'id' : 'rowid';
    await run(
      `update ${table} set ${column} = ?1 where ${key} = (select min(${key}) from ${table})`,
      nora,
    );
  }
  await run(
    `update users set name = ?2, email = 'zephyrine@quillby.example', phone = '020 7946 0999', mobile = '07700 900123',
      bio = 'zephyr-bio', address_town = 'Zephyrtown', town_key = 'zephyrtown', facebook = 'quillby',
      is_accepting_clients = 1 where id = ?1`,
    nora,
    name,
  );
  const at = '2026-11-01T00:00:00.000Z';
  const ruth = idOf('users', world.host);
  const audited = 'created_at, created_by, updated_at, updated_by';
  const by = `'${at}', '${nora}', '${at}', '${nora}'`;
  const statements = [
    `insert into history (id, created_at, created_by, description, link_table, link_id, link_title) values
      ('h1', '${at}', '${nora}', 'Name: Nora Quinn → Zephyrine', 'users', '${nora}', 'Zephyrine O''Quillby'),
      ('h2', '${at}', null, 'Name: Rest → Walk; Given by: Zephyrine O''Quillby → Ruth Abiola', 'events', 'e', 'A walk'),
      ('h3', '${at}', null, 'Author, as shown: – → Zephyrine O''Quillby', 'articles', 'a', 'A walk'),
      ('h4', '${at}', null, 'Sent again', 'emails', 'm2', 'Zephyrine O''Quillby has written to you'),
      ('h5', '${at}', null, 'Sent again', 'emails', 'm4', 'Zephyrine O''Quillby would like to be your friend')`,
    `insert into sent_emails (id, created_at, updated_at, user_id, about_id, to_addr, subject, text, html) values
      ('m1', '${at}', '${at}', '${nora}', null, 'old@quillby.example', 'For Zephyrine', 'Dear Zephyrine', null),
      ('m2', '${at}', '${at}', '${ruth}', '${nora}', 'host@example.org', 'Zephyrine O''Quillby has written to you',
        'Zephyrine O''Quillby has sent', '<p>Zephyrine O&#39;Quillby has sent</p>'),
      ('m3', '${at}', '${at}', null, null, 'zephyrine@quillby.example', 'Hello', 'Dear Zephyrine', null)`,
    // Of a time at which a mail did not keep whom it tells of.
    `insert into sent_emails (id, created_at, updated_at, user_id, email_template_id, to_addr, subject, text, html) values
      ('m4', '${at}', '${at}', '${ruth}', (select id from email_templates where tag = 'friend-request'),
        'host@example.org', 'Zephyrine O''Quillby would like to be your friend', 'Hello Ruth', '<p>Zephyrine</p>'),
      ('m5', '${at}', '${at}', '${ruth}', null, 'host@example.org', 'A message',
        'Look what Zephyrine O''Quillby has written', null)`,
    `insert into email_links (hash, user_id, purpose, created_at, email, sent_email_id)
      values ('k1', '${nora}', 'change', '${at}', 'old@quillby.example', 'm1')`,
    `insert into access_logs (id, created_at, created_by, client_ip, object_type_id, access_type_id, object_id,
      user_agent_name) values ('a1', '${at}', '${nora}', '198.51.100.77', 'x', 'y', null, 'Firefox'),
      ('a2', '${at}', null, '198.51.100.77', 'x', 'y', null, 'Firefox'),
      ('a3', '${at}', '${ruth}', '203.0.113.5', 'x', 'y', '${nora}', 'Safari')`,
    "update counters set count = (select count(*) from access_logs) where name = 'access_logs'",
    `insert into access_log_objects (day, object_type_id, object_id, count) values ('2026-11-01', 'x', '${nora}', 3)`,
    `insert into access_log_tops (day, objects) values ('2026-11-01', '[["x","${nora}",3],["x","${ruth}",2]]')`,
    `insert into access_log_traces (object_id, last_id, first_id, ids) values ('${nora}', 'a3', 'a3', '["a3"]')`,
    `insert into sessions (id, user_id, created_at, last_used_at, client_ip) values
      ('s1', '${nora}', '${at}', '${at}', '198.51.100.77')`,
    "insert into session_refreshes (hash, session_id) values ('r1', 's1')",
    `insert into attempts (key, count, since) values ('sign-in:zephyrine@quillby.example|198.51.100.77', 1, '${at}'),
      ('export:${nora}', 1, '${at}')`,
    `insert into blocks (id, blocker_id, blocked_id, created_at) values ('b1', '${nora}', '${ruth}', '${at}'),
      ('b2', '${ruth}', '${nora}', '${at}')`,
    `insert into reports (id, ${audited}, object_type, object_id, about_id, reason, handled_by_id) values
      ('p1', ${by}, 'users', '${ruth}', '${ruth}', 'other', '${nora}'),
      ('p2', '${at}', '${ruth}', '${at}', '${ruth}', 'users', '${nora}', '${nora}', 'other', null),
      ('p3', '${at}', '${ruth}', '${at}', '${ruth}', 'threads', 't', '${nora}', 'other', null)`,
    `insert into counted_acts (id, person_id, kind, created_at) values ('c1', '${nora}', 'x', '${at}')`,
    `insert into parked_messages (id, created_at, queue, body, person_id, replayed_by) values
      ('q1', '${at}', 'x', '{"created_by":"${nora}"}', '${nora}', null), ('q2', '${at}', 'x', '{}', null, '${nora}')`,
    `insert into former_tags (resource, tag, item_id, changed_at) values ('users', 'zephyrine-q', '${nora}', '${at}')`,
    `insert into likes (id, object_type, object_id, created_by, created_at) values
      ('l1', 'users', '${nora}', '${ruth}', '${at}'), ('l2', 'articles', 'x', '${nora}', '${at}')`,
    `insert into uploaded_files (id, ${audited}, object_type, object_id, content_type, name, title, copyright, size)
      values ('f1', ${by}, 'users', '${nora}', 'image/webp', '${'ab'.repeat(16)}.webp', 'Zephyrine', 'Zephyrine', 1)`,
    `update events set image_1_id = 'f1', image_2_id = 'f1' where id = (select min(id) from events)`,
    `update events set user_id = '${nora}' where id = (select min(id) from events)`,
    "update articles set key_image_id = 'f1' where id = (select min(id) from articles)",
    `update articles set created_by_override = 'Zephyrine O''Quillby' where created_by = '${nora}'`,
    `update categories set image = '${'ab'.repeat(16)}.webp' where id = (select min(id) from categories)`,
    "update locations set phone = '020 7946 0999' where id = (select min(id) from locations)",
    `insert into status_reports (id, built_at, report) values (1, '${at}', '{"usename":"Zephyrine O''Quillby"}')
      on conflict do update set report = excluded.report`,
    `update threads set deleted_by = '${nora}' where id = (select max(id) from threads)`,
  ];
  for (const one of statements) await run(one);
  await env.FILES.put(fileKey(`${'ab'.repeat(16)}.webp`), 'bytes');
  await env.FILES.put(`${fileKey(`${'ab'.repeat(16)}.webp`)}@80.webp`, 'bytes');
  const { uploadId } = await env.FILES.createMultipartUpload(fileKey(`${upload}.webm`));
  await run(
    `insert into file_uploads (id, created_at, created_by, object_type, object_id, content_type, name, title, size,
      part_size, multipart_id) values ('u1', ?1, ?2, 'users', ?2, 'video/webm', ?3, 'Zephyrine', 9, 9, ?4)`,
    at,
    nora,
    `${upload}.webm`,
    uploadId,
  );
  await run("insert into file_upload_parts (upload_id, number, etag) values ('u1', 1, 'e')");
}

/** Wherever a table holds one of the terms. */
async function found() {
  const byTable = Map.groupBy(await columns(), ({ table }) => table);
  const queries = [...byTable].map(([table, of]) => {
    const held = of.map(({ column }) => `held."${column}"`);
    return env.DB.prepare(`select held.* from "${table}" held where exists (select 1 from json_each(?1) term
      where instr(lower(concat_ws(char(10), ${held.join(', ')})), lower(term.value)))`).bind(
      JSON.stringify(terms),
    );
  });
  const answers = await env.DB.batch<Record<string, unknown>>(queries);
  const holds = (value: unknown) =>
    terms.some((term) => String(value).toLowerCase().includes(term.toLowerCase()));
  return answers.flatMap(({ results }, index) =>
    results.flatMap((row) =>
      Object.entries(row)
        .filter(([, value]) => holds(value))
        .map(([column, value]) => `${[...byTable.keys()][index]}.${column}: ${value}`),
    ),
  );
}

const keys = async () => (await env.FILES.list()).objects.map(({ key }) => key);

test('a person who is everywhere is found nowhere after the erasure', {
  timeout: 30_000,
}, async () => {
  await fill();
  const holding = await found();
  const naming = (await columns()).filter(({ is_person }) => is_person);
  const has = await env.DB.batch(
    naming.map(({ table, column }) =>
      env.DB.prepare(`select 1 from ${table} where ${column} = ? limit 1`).bind(nora),
    ),
  );
  const empty = naming.filter((_, index) => has[index]?.results.length === 0);
  expect(
    empty.map(({ table, column }) => `${table}.${column}`),
    'fill these',
  ).toEqual([]);
  expect(holding.length).toBeGreaterThan(60);
  const { results: own } = await env.DB.prepare(
    "select name from uploaded_files where object_type = 'users' and object_id = ?",
  )
    .bind(nora)
    .all<{ name: string }>();

  const headers = await signedIn(world.admin);
  const answer = await ask(`/sobe/v1/users/${nora}`, sending('DELETE', undefined, headers));
  expect(answer.status).toBe(204);

  // The mail that says so is all that is left, until it is sent.
  const mail = await env.DB.prepare(
    'select m.id, m.to_addr, m.subject from erasures e join sent_emails m on m.id = e.sent_email_id',
  ).first<{ id: string; to_addr: string; subject: string }>();
  expect(mail?.to_addr).toBe('zephyrine@quillby.example');
  const left = (await found()).filter((place) => !/^sent_email(s|_words)\./.test(place));
  expect(left).toEqual([]);
  await env.DB.prepare('update sent_emails set processed = 1, sent_at = ?2 where id = ?1')
    .bind(mail?.id, '2026-11-02T00:00:00.000Z')
    .run();
  const erasure = await env.DB.prepare('select id from erasures').first<string>('id');
  await carryOn(env, new Database(env.DB), erasure ?? '');

  expect(await found()).toEqual([]);
  const dropped = [...own, { name: `${upload}.webm` }].flatMap((file) => keysOf(file.name));
  expect((await keys()).filter((key) => dropped.includes(key))).toEqual([]);
  for (const [table, words] of [
    ['documents_fts', 'zephyr*'],
    ['users_fts', 'zephyr*'],
    ['users_fts', 'quillby'],
    ['sent_emails_fts', 'quillby'],
    ['sent_emails_fts', 'zephyr*'],
    ['items_fts', 'zephyr*'],
  ]) {
    const hit = await env.DB.prepare(`select 1 as hit from ${table} where ${table} match ?`)
      .bind(words)
      .first('hit');
    expect(hit, `${table} finds ${words}`).toBeNull();
  }
});
