/**
 * Queries for an inactive, unapproved account of the default level, if the address is still free.
 * The link holds the password. The tag is assigned later, because a taken tag would reveal a free
 * address.
 */

import { and, eq, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { SignUpInput } from '../../contract/accounts/sign-up.ts';
import { reservedUserTags } from '../../contract/practitioners/users.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyFields } from '../../db/insert-history.ts';
import { insertIf, isTrue, qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { languagesTable, timezonesTable } from '../../db/schema/reference.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
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
    statements: [insertQuery(values), historyQuery({ id, history, moment: account.moment })],
    happened: historyExists(history),
  };
}

/** The tag, numbered if it is taken. */
const numberedTagSql = (tag: string) => sql`(with recursive numbered (n, tag) as (
    select 1, ${tag}
    union all select n + 1, ${tag} || '-' || (n + 1) from numbered
      where exists (select 1 from ${usersTable} ${tagOwner} where ${tagOwner.tag} = numbered.tag))
  select tag from numbered order by n desc limit 1)`;

const tagOwner = alias(usersTable, 'tag_owner');

const selectTimezone = (id: Placeholder) =>
  qb.select({ id: timezonesTable.id }).from(timezonesTable).where(eq(timezonesTable.id, id));

const insertQuery = prepare(
  [
    'id',
    'moment',
    'name',
    'tag',
    'email',
    'language_id',
    'timezone_id',
    'timezone_here',
    'date_of_birth',
    'is_business',
    'title',
  ],
  ({ id, moment, email, language_id, timezone_id, timezone_here, is_business, ...values }) =>
    insertIf(
      usersTable,
      {
        ...values,
        id,
        email,
        created_at: moment,
        created_by: id,
        updated_at: moment,
        updated_by: id,
        language_id: sql`${qb
          .select({ id: languagesTable.id })
          .from(languagesTable)
          .where(eq(languagesTable.id, language_id))}`,
        timezone_id: sql`coalesce(${selectTimezone(timezone_id)}, ${selectTimezone(timezone_here)})`,
        membership_level_id: sql`${qb
          .select({ id: membershipLevelsTable.id })
          .from(membershipLevelsTable)
          .where(isTrue(membershipLevelsTable.is_default))}`,
        is_business: sql`${is_business}`,
      },
      notExists(
        qb.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.email, email)),
      ),
    ),
);

const historyQuery = prepare(['id', 'history', 'moment'], ({ id, history, moment }) =>
  qb.insert(historyTable).select(
    qb
      .select(
        historyFields(
          'Created',
          { history, moment, by: id },
          { link: 'users', id: usersTable.id, title: usersTable.name },
        ),
      )
      .from(usersTable)
      .where(eq(usersTable.id, id)),
  ),
);

/** Tag before confirmation, or for a name without usable letters. */
const getPlaceholderTag = (id: string) => `member-${id.slice(-12)}`;

/** Gives a confirmed or approved account the tag of its name, unless it has one already. */
export function assignTag(id: string, name: string, when: SQL): Statement[] {
  const tag = buildTag(name, getPlaceholderTag(id));
  if (tag === getPlaceholderTag(id) || reservedUserTags.includes(tag)) return [];
  return [
    statement(
      qb
        .update(usersTable)
        .set({ tag: numberedTagSql(tag) })
        .where(and(eq(usersTable.id, id), eq(usersTable.tag, getPlaceholderTag(id)), when)),
    ),
  ];
}
