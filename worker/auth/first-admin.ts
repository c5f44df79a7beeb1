import { createId } from '../db/ids.ts';
import { builtInTemplates } from '../mail/built-in/built-in-templates.ts';
import { initialCrisisWords } from '../search/crisis/initial-crisis-words.ts';
import { initialSynonyms } from '../search/directory/initial-synonyms.ts';

/**
 * Builds the SQL with which `cli/create-admin.ts` makes an account an admin and prepares a new
 * site.
 */
export interface FirstAdmin {
  email: string;
  name: string;
  /** Profile tag of the first admin. */
  tag: string;
  /** Hash of the secret in the password link. */
  hash: string;
  now: string;
}

/**
 * SQL that makes an account an admin and prepares a new site: default level, mail templates,
 * account and password link. Sets no password; idempotent.
 */
export function buildFirstAdminSql({ email, name, tag, hash, now }: FirstAdmin): string[] {
  return [
    buildInsert(
      'membership_levels',
      'not exists (select 1 from membership_levels where is_default)',
      {
        ...newRow(now),
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
      },
    ),
    ...builtInTemplates.map((template) =>
      buildInsert(
        'email_templates',
        `not exists (select 1 from email_templates where tag = ${quoteSql(template.tag)})`,
        {
          ...newRow(now),
          name: template.name,
          tag: template.tag,
          subject: template.subject,
          text: template.text,
          html: template.html,
        },
      ),
    ),
    ...buildInitialRows('synonyms', initialSynonyms, now),
    ...buildInitialRows(
      'crisis_words',
      initialCrisisWords.map((words) => ({ words })),
      now,
    ),
    buildInsert('users', `not exists (select 1 from users where email = ${quoteSql(email)})`, {
      ...newRow(now),
      name,
      email,
      language_id: 'en',
      timezone_id: 'Europe/London',
      tag: {
        sql: `${quoteSql(tag)} || iif(exists (select 1 from users where tag = ${quoteSql(tag)}), ${quoteSql(`-${hash.slice(0, 6)}`)}, '')`,
      },
      membership_level_id: { sql: '(select id from membership_levels where is_default)' },
    }),
    `update users set is_admin = 1, is_active = 1, paused_until = null,
      email_verified_at = coalesce(email_verified_at, ${quoteSql(now)}),
      approved_at = coalesce(approved_at, ${quoteSql(now)}), updated_at = ${quoteSql(now)},
      version = version + 1
      where email = ${quoteSql(email)}`,
    // Also recovers an admin who lost all second factors.
    `insert into security_events (id, created_at, user_id, kind, detail)
      select ${quoteSql(createId())}, ${quoteSql(now)}, id, 'second_factor_reset', 'By an operator'
      from users where email = ${quoteSql(email)} and (exists (select 1 from passkeys where user_id = users.id)
        or exists (select 1 from authenticators where user_id = users.id))`,
    ...['passkeys', 'authenticators', 'recovery_codes', 'second_factor_resets'].map(
      (table) =>
        `delete from ${table} where user_id = (select id from users where email = ${quoteSql(email)})`,
    ),
    `insert into history (id, created_at, description, link_table, link_id, link_title)
      select ${quoteSql(createId())}, ${quoteSql(now)}, 'Made an admin by an operator', 'users', id, name
      from users where email = ${quoteSql(email)}`,
    `insert into email_links (hash, user_id, purpose, created_at)
      select ${quoteSql(hash)}, id, 'reset', ${quoteSql(now)} from users where email = ${quoteSql(email)}`,
  ];
}

const newRow = (now: string) => ({ id: createId(), created_at: now, updated_at: now });

/** Inserts a default list only if the table is empty, because operators may have edited it. */
function buildInitialRows(table: string, list: readonly object[], now: string) {
  const rows = list.map((row) =>
    Object.values({ ...newRow(now), ...row })
      .map(quoteSql)
      .join(', '),
  );
  const columns = Object.keys({ ...newRow(now), ...list[0] }).join(', ');
  return [
    `insert into ${table} (${columns}) select * from (values (${rows.join('), (')}))
      where not exists (select 1 from ${table})`,
  ];
}

type SqlValue = string | number | { sql: string };

function buildInsert(table: string, when: string, row: Record<string, SqlValue>) {
  const values = Object.values(row).map((value) =>
    typeof value === 'object' ? value.sql : typeof value === 'number' ? value : quoteSql(value),
  );
  return `insert into ${table} (${Object.keys(row).join(', ')}) select ${values.join(', ')} where ${when}`;
}

/** Quotes a string for SQL. */
const quoteSql = (value: string) => `'${value.replaceAll("'", "''")}'`;
