import { env } from 'cloudflare:workers';
import { contactFieldNames } from '../../worker/contract/practitioners/contact-fields.ts';
import { getFileKey } from '../../worker/storage/file-keys.ts';
import { DB, demoId, testUsers } from '../setup/database.ts';
import { listTableColumns } from './columns.ts';

export const personId = demoId('users', testUsers.member);
const personName = "Zephyrine O'Quillby";
/** Texts that identify the person. */
export const personTerms = [
  ...[personId, personName, 'Zephyrine', 'quillby', 'zephyrine@quillby.example', 'old@quillby.example'],
  ...['020 7946 0999', '07700 900123', '198.51.100.77', 'nora-quinn', 'Zephyrtown', 'zephyr-bio'],
];
export const personUploadKey = '11'.repeat(16);

/** Inserts the person into every place that a row can name a user, in addition to the demo data. */
export async function insertPersonEverywhere() {
  const all = await listTableColumns();
  for (const { table, column } of all.filter(({ is_person }) => is_person)) {
    const info = await DB.value<number>(
      'select "notnull" as needed from pragma_table_info(?) where name = ?',
      table,
      column,
    );
    if (info || ['user_id', 'other_id'].includes(column)) continue;
    const key = table === 'access_logs' ? 'id' : 'rowid';
    await DB.run(
      `update ${table} set ${column} = ?1 where ${key} = (select min(${key}) from ${table})`,
      personId,
    );
  }
  await DB.run(
    `update users set ${contactFieldNames.map((field) => `${field} = 'quillby'`)} where id = ?1`,
    personId,
  );
  await DB.run(
    `update users set name = ?2, email = 'zephyrine@quillby.example', phone = '020 7946 0999', mobile = '07700 900123',
      bio = 'zephyr-bio', address_town = 'Zephyrtown', town_key = 'zephyrtown',
      is_accepting_clients = 1 where id = ?1`,
    personId,
    personName,
  );
  const at = '2026-11-01T00:00:00.000Z';
  const ruth = demoId('users', testUsers.host);
  const audited = 'created_at, created_by, updated_at, updated_by';
  const by = `'${at}', '${personId}', '${at}', '${personId}'`;
  const statements = [
    `insert into history (id, created_at, created_by, description, link_table, link_id, link_title) values
      ('h1', '${at}', '${personId}', 'Name: Nora Quinn → Zephyrine', 'users', '${personId}', 'Zephyrine O''Quillby'),
      ('h2', '${at}', null, 'Name: Rest → Walk; Given by: Zephyrine O''Quillby → Ruth Abiola', 'events', 'e', 'A walk'),
      ('h3', '${at}', null, 'Author, as shown: – → Zephyrine O''Quillby', 'articles', 'a', 'A walk'),
      ('h4', '${at}', null, 'Sent again', 'emails', 'm2', 'Zephyrine O''Quillby has sent you a message'),
      ('h5', '${at}', null, 'Sent again', 'emails', 'm4', 'Zephyrine O''Quillby sent you a friend request')`,
    `insert into sent_emails (id, created_at, updated_at, user_id, about_id, to_addr, subject, text, html) values
      ('m1', '${at}', '${at}', '${personId}', null, 'old@quillby.example', 'For Zephyrine', 'Dear Zephyrine', null),
      ('m2', '${at}', '${at}', '${ruth}', '${personId}', 'host@example.org', 'Zephyrine O''Quillby has sent you a message',
        'Zephyrine O''Quillby has sent', '<p>Zephyrine O&#39;Quillby has sent</p>'),
      ('m3', '${at}', '${at}', null, null, 'zephyrine@quillby.example', 'Hello', 'Dear Zephyrine', null)`,
    // An e-mail from before e-mails recorded their subject user.
    `insert into sent_emails (id, created_at, updated_at, user_id, email_template_id, to_addr, subject, text, html) values
      ('m4', '${at}', '${at}', '${ruth}', (select id from email_templates where tag = 'friend-request'),
        'host@example.org', 'Zephyrine O''Quillby sent you a friend request', 'Hello Ruth', '<p>Zephyrine</p>'),
      ('m5', '${at}', '${at}', '${ruth}', null, 'host@example.org', 'A message',
        'Look what Zephyrine O''Quillby has written', null)`,
    `insert into email_links (hash, user_id, purpose, created_at, email, sent_email_id)
      values ('k1', '${personId}', 'change', '${at}', 'old@quillby.example', 'm1')`,
    `insert into access_logs (id, created_at, created_by, client_ip, object_type_id, access_type_id, object_id,
      user_agent_name) values ('a1', '${at}', '${personId}', '198.51.100.77', 'x', 'y', null, 'Firefox'),
      ('a2', '${at}', null, '198.51.100.77', 'x', 'y', null, 'Firefox'),
      ('a3', '${at}', '${ruth}', '203.0.113.5', 'x', 'y', '${personId}', 'Safari')`,
    "update counters set count = (select count(*) from access_logs) where name = 'access_logs'",
    `insert into access_log_objects (day, object_type_id, object_id, count) values ('2026-11-01', 'x', '${personId}', 3)`,
    `insert into sessions (id, user_id, created_at, last_used_at, client_ip) values
      ('s1', '${personId}', '${at}', '${at}', '198.51.100.77')`,
    `insert into passkeys (id, user_id, created_at, name, credential_id, public_key, transports)
      values ('k1', '${personId}', '${at}', 'Phone', 'c', 'p', '[]')`,
    `insert into authenticators (user_id, created_at, secret) values ('${personId}', '${at}', 's')`,
    `insert into recovery_codes (hash, user_id, created_at) values ('h', '${personId}', '${at}')`,
    `insert into challenges (hash, purpose, user_id, created_at) values ('h', 'passkey', '${personId}', '${at}')`,
    `insert into second_factor_resets (user_id, created_at, created_by, due_at) values
      ('${personId}', '${at}', '${personId}', '${at}'), ('${ruth}', '${at}', '${personId}', '${at}')`,
    `insert into security_events (id, created_at, user_id, created_by, kind, detail, client_ip) values
      ('e1', '${at}', '${personId}', '${personId}', 'sign_in', 'x', '198.51.100.77'),
      ('e2', '${at}', '${ruth}', '${personId}', 'rights_changed', 'x', '198.51.100.77')`,
    "insert into session_refreshes (hash, session_id) values ('r1', 's1')",
    `insert into attempts (key, count, since) values ('sign-in:zephyrine@quillby.example|198.51.100.77', 1, '${at}'),
      ('export:${personId}', 1, '${at}')`,
    `insert into blocks (id, blocker_id, blocked_id, created_at) values ('b1', '${personId}', '${ruth}', '${at}'),
      ('b2', '${ruth}', '${personId}', '${at}')`,
    `insert into reports (id, ${audited}, object_type, object_id, about_id, reason, handled_by_id, appeal_decided_by_id, appeal_words) values
      ('p1', ${by}, 'users', '${ruth}', '${ruth}', 'other', '${personId}', '${personId}', null),
      ('p2', '${at}', '${ruth}', '${at}', '${ruth}', 'users', '${personId}', '${personId}', 'other', null, null, 'Zephyrine'),
      ('p3', '${at}', '${ruth}', '${at}', '${ruth}', 'threads', 't', '${personId}', 'other', null, null, null)`,
    `insert into counted_acts (id, person_id, kind, created_at) values ('c1', '${personId}', 'x', '${at}')`,
    `insert into answered_keys (person_id, key, created_at) values ('${personId}', 'k', '${at}')`,
    `insert into bulk_changes (id, created_at, created_by, session_id, resource, what, state) values
      ('b', '${at}', '${personId}', 's', 'events', '{"set":{"user_id":"${personId}"}}', 'done')`,
    `insert into bulk_items (bulk_id, place, item_id) values ('b', 0, '${personId}')`,
    `insert into views (id, created_at, created_by, resource, name, filter, is_shared) values
      ('v', '${at}', '${personId}', 'reports', 'About', 'about_id=${personId}', 1)`,
    `insert into alerts (id, created_at, user_id, object_type, object_id, ends_at) values
      ('a1', '${at}', '${personId}', 'users', '${ruth}', '${at}'), ('a2', '${at}', '${ruth}', 'users', '${personId}', '${at}')`,
    `insert into notices (id, user_id, kind, object_type, object_id, by_id, created_at, updated_at) values
      ('n1', '${personId}', 'reply', 'threads', 't', '${ruth}', '${at}', '${at}'),
      ('n2', '${ruth}', 'friend_request', 'users', '${personId}', '${personId}', '${at}', '${at}')`,
    `insert into notice_settings (user_id, settings, updated_at) values ('${personId}', '{}', '${at}')`,
    `insert into push_subscriptions (id, user_id, created_at, endpoint, p256dh, auth) values
      ('ps', '${personId}', '${at}', 'https://push.example.org/zephyrine', 'k', 'a')`,
    `insert into parked_messages (id, created_at, queue, body, person_id, replayed_by) values
      ('q1', '${at}', 'x', '{"created_by":"${personId}"}', '${personId}', null), ('q2', '${at}', 'x', '{}', null, '${personId}')`,
    `insert into enquiries (id, created_at, secret_hash, last_word_at) values ('q', '${at}', 'h', '${at}')`,
    `insert into enquiry_recipients (enquiry_id, user_id, suggested) values ('q', '${personId}', null),
      ('q', '${ruth}', '["${personId}"]')`,
    `insert into enquiry_words (id, enquiry_id, user_id, said_by, created_at, words) values
      ('w', 'q', '${personId}', 'practitioner', '${at}', 'sealed')`,
    `insert into event_seats (id, created_at, event_id, user_id, state, start_at, end_at)
      select 'seat', '${at}', min(id), '${personId}', 'coming', '${at}', '${at}' from events`,
    `insert into follows (user_id, object_type, object_id, created_at) values ('${personId}', 'threads', 't', '${at}')`,
    `update thread_replies set comments = '<p><a href="/u/n" data-mention="${personId}">@N</a></p>', version = version + 1
      where id = (select min(id) from thread_replies where created_by <> '${personId}')`,
    `insert into history (id, created_at, link_table, link_id, description, replaced) values ('h-named', '${at}', 'thread_replies',
      'r', 'Comments changed', json_object('comments', '<p><span data-mention="${personId}">@N</span></p>'))`,
    `insert into shortlisted (user_id, person_id) values ('${personId}', '${ruth}'), ('${ruth}', '${personId}')`,
    `insert into former_tags (resource, tag, item_id, changed_at) values ('users', 'zephyrine-q', '${personId}', '${at}')`,
    `insert into likes (id, object_type, object_id, created_by, created_at) values
      ('l1', 'users', '${personId}', '${ruth}', '${at}'), ('l2', 'articles', 'x', '${personId}', '${at}')`,
    `insert into invites (id, created_at, created_by, hash, email, name, most) values
      ('i1', '${at}', '${personId}', 'h1', null, null, 5),
      ('i2', '${at}', '${ruth}', 'h2', (select email from users where id = '${personId}'), 'Zephyrine', 1)`,
    `insert into saved_items (id, object_type, object_id, created_by, created_at) values
      ('s1', 'users', '${personId}', '${ruth}', '${at}'), ('s2', 'threads', 'x', '${personId}', '${at}')`,
    `insert into uploaded_files (id, ${audited}, object_type, object_id, content_type, name, title, copyright, size)
      values ('f1', ${by}, 'users', '${personId}', 'image/webp', '${'ab'.repeat(16)}.webp', 'Zephyrine', 'Zephyrine', 1)`,
    `insert into applications (user_id, created_at, updated_at, words) values ('${personId}', '${at}', '${at}', 'Zephyrine')`,
    `insert into credentials (id, ${audited}, user_id, kind, body) values
      ('k1', ${by}, '${personId}', 'register', 'Zephyrine'), ('k2', ${by}, '${ruth}', 'register', 'x')`,
    `insert into article_drafts (article_id, user_id, version, fields, updated_at, touched_at)
      select id, '${personId}', 1, '{"title":"Zephyrine"}', created_at, created_at from articles limit 1`,
    `insert into user_questions (user_id, position, question, answer) values ('${personId}', 0, 'Zephyrine?', 'x')`,
    `insert into user_pictures (user_id, position, file_id) values ('${personId}', 0, 'f1')`,
    `update events set image_1_id = 'f1', image_2_id = 'f1' where id = (select min(id) from events)`,
    `update events set user_id = '${personId}' where id = (select min(id) from events)`,
    "update articles set key_image_id = 'f1' where id = (select min(id) from articles)",
    `update articles set created_by_override = 'Zephyrine O''Quillby' where created_by = '${personId}'`,
    `update categories set image = '${'ab'.repeat(16)}.webp' where id = (select min(id) from categories)`,
    "update locations set phone = '020 7946 0999' where id = (select min(id) from locations)",
    `insert into status_reports (id, built_at, report) values (1, '${at}', '{"usename":"Zephyrine O''Quillby"}')
      on conflict do update set report = excluded.report`,
    `update threads set deleted_by = '${personId}' where id = (select max(id) from threads)`,
  ];
  for (const one of statements) await DB.run(one);
  await env.FILES.put(getFileKey(`${'ab'.repeat(16)}.webp`), 'bytes');
  await env.FILES.put(`${getFileKey(`${'ab'.repeat(16)}.webp`)}@80.webp`, 'bytes');
  const { uploadId } = await env.FILES.createMultipartUpload(getFileKey(`${personUploadKey}.webm`));
  await DB.run(
    `insert into file_uploads (id, created_at, created_by, object_type, object_id, content_type, name, title, size,
      part_size, multipart_id) values ('u1', ?1, ?2, 'users', ?2, 'video/webm', ?3, 'Zephyrine', 9, 9, ?4)`,
    at,
    personId,
    `${personUploadKey}.webm`,
    uploadId,
  );
  await DB.run("insert into file_upload_parts (upload_id, number, etag) values ('u1', 1, 'e')");
}
