/**
 * Queries for an inactive, unapproved account of the default level, if the address is still free.
 * The link holds the password. The tag is assigned later, because a taken tag would reveal a free
 * address.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { SignUpInput } from '../../contract/accounts/sign-up.ts';
import { reservedUserTags } from '../../contract/practitioners/users.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyParams, insertHistory } from '../../db/insert-history.ts';
import { buildTag } from '../../db/url-tag.ts';

export interface PendingAccount
  extends Omit<SignUpInput, 'password' | 'website' | 'wants_listing' | 'invite'> {
  id: string;
  /** Zone of the request's location, for browsers that send none or an unknown one. */
  timezone_here: string | null;
  moment: string;
}

export function createPendingAccount(account: PendingAccount) {
  const { id } = account;
  const tag = getPlaceholderTag(id);
  const history = createId();
  const values = {
    language_id: null,
    timezone_id: null,
    ...account,
    tag,
    history,
    date_of_birth: account.date_of_birth ?? account.moment.slice(0, 10),
    is_business: Number(account.is_business ?? false),
  };
  return {
    statements: [insertQuery(values), historyQuery(values)],
    happened: historyExists(history),
  };
}

/** The tag, numbered if it is taken. */
const numberedTagSql = (tag: string) => sql`(with recursive numbered (n, tag) as (
    select 1, ${tag}
    union all select n + 1, ${tag} || '-' || (n + 1) from numbered
      where exists (select 1 from users u where u.tag = numbered.tag))
  select tag from numbered order by n desc limit 1)`;

const insertQuery = prepare(sql`
  insert into users (id, created_at, created_by, updated_at, updated_by, name, tag, email,
    language_id, timezone_id, membership_level_id, date_of_birth, is_business, title)
  select ${sql.placeholder('id')}, ${sql.placeholder('moment')}, ${sql.placeholder('id')},
    ${sql.placeholder('moment')}, ${sql.placeholder('id')}, ${sql.placeholder('name')},
    ${sql.placeholder('tag')}, ${sql.placeholder('email')},
    (select id from languages where id = ${sql.placeholder('language_id')}),
    coalesce((select id from timezones where id = ${sql.placeholder('timezone_id')}),
      (select id from timezones where id = ${sql.placeholder('timezone_here')})),
    (select id from membership_levels where is_default = 1), ${sql.placeholder('date_of_birth')},
    ${sql.placeholder('is_business')}, ${sql.placeholder('title')}
  where not exists (select 1 from users where email = ${sql.placeholder('email')})`);

const historyQuery = prepare(sql`
  ${insertHistory('Created', { ...historyParams, by: sql.placeholder('id') })}
  from users u where u.id = ${sql.placeholder('id')}`);

/** Tag before confirmation, or for a name without usable letters. */
const getPlaceholderTag = (id: string) => `member-${id.slice(-12)}`;

/** Gives a confirmed or approved account the tag of its name, unless it has one already. */
export function assignTag(id: string, name: string, when: SQL): Statement[] {
  const tag = buildTag(name, getPlaceholderTag(id));
  if (tag === getPlaceholderTag(id) || reservedUserTags.includes(tag)) return [];
  return [
    statement(sql`update users set tag = ${numberedTagSql(tag)}
      where id = ${id} and tag = ${getPlaceholderTag(id)} and ${when}`),
  ];
}
