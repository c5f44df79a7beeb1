import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SignUp } from '../contract/accounts.ts';
import { reservedTags } from '../contract/users.ts';
import { prepare, statement } from '../db/client.ts';
import { newId } from '../lib/ids.ts';
import { tagOf } from '../lib/tag.ts';

export interface NewAccount extends Omit<SignUp, 'password' | 'website'> {
  id: string;
  /** Where the request comes from: for a browser that doesn't say, or says what nobody knows. */
  timezone_here: string | null;
  moment: string;
}

/**
 * An account of the default level: inactive, unapproved, unverified. Made only if the address is
 * still free, for two may press at the same moment. It has no password: that is in the link.
 */
export function addAccount(account: NewAccount) {
  const { id } = account;
  const [tag, history] = [tagOfName(account.name, id), newId()];
  const values = {
    ...{ language_id: null, timezone_id: null, ...account, tag, history },
    date_of_birth: account.date_of_birth ?? account.moment.slice(0, 10),
    is_business: Number(account.is_business ?? false),
  };
  return {
    statements: [insert(values), tell(values)],
    happened: sql`exists (select 1 from history where id = ${history})`,
  };
}

/** The tag, with a number where it is taken. */
const numberedTag = (tag: SQL | Placeholder) => sql`(with recursive numbered (n, tag) as (
    select 1, ${tag}
    union all select n + 1, ${tag} || '-' || (n + 1) from numbered
      where exists (select 1 from users u where u.tag = numbered.tag))
  select tag from numbered order by n desc limit 1)`;

const insert = prepare(sql`
  insert into users (id, created_at, created_by, updated_at, updated_by, name, tag, email,
    language_id, timezone_id, membership_level_id, date_of_birth, is_business, title)
  select ${sql.placeholder('id')}, ${sql.placeholder('moment')}, ${sql.placeholder('id')},
    ${sql.placeholder('moment')}, ${sql.placeholder('id')}, ${sql.placeholder('name')},
    ${numberedTag(sql.placeholder('tag'))},
    ${sql.placeholder('email')},
    (select id from languages where id = ${sql.placeholder('language_id')}),
    coalesce((select id from timezones where id = ${sql.placeholder('timezone_id')}),
      (select id from timezones where id = ${sql.placeholder('timezone_here')})),
    (select id from membership_levels where is_default = 1), ${sql.placeholder('date_of_birth')},
    ${sql.placeholder('is_business')}, ${sql.placeholder('title')}
  where not exists (select 1 from users where email = ${sql.placeholder('email')})`);

const tell = prepare(sql`
  insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
  select ${sql.placeholder('history')}, ${sql.placeholder('moment')}, ${sql.placeholder('id')},
    'Created', 'users', id, name from users where id = ${sql.placeholder('id')}`);

function tagOfName(name: string, id: string) {
  const other = `member-${id.slice(-8)}`;
  const made = tagOf(name, other);
  return reservedTags.includes(made) ? other : made;
}

/** Of an account that nobody has seen yet: the tag of the name that it has now. */
export const retagAccount = (id: string, name: string, when: SQL) =>
  statement(
    sql`update users set tag = ${numberedTag(sql`${tagOfName(name, id)}`)} where id = ${id} and ${when}`,
  );
