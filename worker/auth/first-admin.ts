import { newId } from '../db/ids.ts';
import { builtIn } from '../mail/built-in/built-in-templates.ts';
import { firstCrisisWords } from '../search/crisis/initial-crisis-words.ts';
import { firstSynonyms } from '../search/directory/initial-synonyms.ts';

export interface FirstAdmin {
  email: string;
  name: string;
  /** Profile tag. */
  tag: string;
  /** Hash of the secret in the password link. */
  hash: string;
  now: string;
}

/**
 * SQL that makes an account an admin and prepares a new site: default level, mail templates,
 * account and password link. Sets no password; idempotent.
 */
export function adminStatements({ email, name, tag, hash, now }: FirstAdmin): string[] {
  return [
    insert('membership_levels', 'not exists (select 1 from membership_levels where is_default)', {
      ...made(now),
      name: 'Member',
      level: 0,
      is_active: 1,
      is_default: 1,
      authz_user_basic: 1,
      authz_friends: 1,
      authz_messages: 1,
      authz_favourites: 1,
      authz_reviews: 1,
      authz_articles: 1,
    }),
    ...builtIn.map((template) =>
      insert(
        'email_templates',
        `not exists (select 1 from email_templates where tag = ${text(template.tag)})`,
        {
          ...made(now),
          name: template.name,
          tag: template.tag,
          subject: template.subject,
          text: template.text,
          html: template.html,
        },
      ),
    ),
    ...begin('synonyms', firstSynonyms, now),
    ...begin(
      'crisis_words',
      firstCrisisWords.map((words) => ({ words })),
      now,
    ),
    insert('users', `not exists (select 1 from users where email = ${text(email)})`, {
      ...made(now),
      name,
      email,
      language_id: 'en',
      timezone_id: 'Europe/London',
      tag: {
        sql: `${text(tag)} || iif(exists (select 1 from users where tag = ${text(tag)}), ${text(`-${hash.slice(0, 6)}`)}, '')`,
      },
      membership_level_id: { sql: '(select id from membership_levels where is_default)' },
    }),
    `update users set is_admin = 1, is_active = 1, paused_until = null,
      email_verified_at = coalesce(email_verified_at, ${text(now)}),
      approved_at = coalesce(approved_at, ${text(now)}), updated_at = ${text(now)},
      version = version + 1
      where email = ${text(email)}`,
    // Also recovers an admin who lost all second factors.
    `insert into security_events (id, created_at, user_id, kind, detail)
      select ${text(newId())}, ${text(now)}, id, 'second_factor_reset', 'By an operator'
      from users where email = ${text(email)} and (exists (select 1 from passkeys where user_id = users.id)
        or exists (select 1 from authenticators where user_id = users.id))`,
    ...['passkeys', 'authenticators', 'recovery_codes', 'second_factor_resets'].map(
      (table) =>
        `delete from ${table} where user_id = (select id from users where email = ${text(email)})`,
    ),
    `insert into history (id, created_at, description, link_table, link_id, link_title)
      select ${text(newId())}, ${text(now)}, 'Made an admin by an operator', 'users', id, name
      from users where email = ${text(email)}`,
    `insert into email_links (hash, user_id, purpose, created_at)
      select ${text(hash)}, id, 'reset', ${text(now)} from users where email = ${text(email)}`,
  ];
}

const made = (now: string) => ({ id: newId(), created_at: now, updated_at: now });

/** Inserts a default list only if the table is empty, because operators may have edited it. */
function begin(table: string, list: readonly object[], now: string) {
  const rows = list.map((row) =>
    Object.values({ ...made(now), ...row })
      .map(text)
      .join(', '),
  );
  const columns = Object.keys({ ...made(now), ...list[0] }).join(', ');
  return [
    `insert into ${table} (${columns}) select * from (values (${rows.join('), (')}))
      where not exists (select 1 from ${table})`,
  ];
}

type Value = string | number | { sql: string };

function insert(table: string, when: string, row: Record<string, Value>) {
  const values = Object.values(row).map((value) =>
    typeof value === 'object' ? value.sql : typeof value === 'number' ? value : text(value),
  );
  return `insert into ${table} (${Object.keys(row).join(', ')}) select ${values.join(', ')} where ${when}`;
}

/** Quotes a string for SQL. */
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
