/**
 * Counts for one account that need an admin: pending application, documents to verify, open
 * reports, mails given up, unanswered enquiries.
 */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { hasSecondFactor } from '../../auth/second-factor/has-second-factor.ts';
import {
  type AccountAttention,
  maxRowsScanned,
} from '../../contract/accounts/account-attention.ts';
import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import { acceptingClientsLimits } from '../../contract/practitioners/accepting-clients.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { usersTable } from '../../db/schema/users.ts';
import { userNotFoundError } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';

const flags = ['has_second_factor', 'is_practitioner', 'is_stale'] as const;

type AttentionRow = Omit<AccountAttention, 'application' | (typeof flags)[number]> & {
  application: string | null;
} & Record<(typeof flags)[number], number>;

const user = alias(usersTable, 'u');

const scanLimit = sql.raw(String(maxRowsScanned));

/** Count among the newest rows of a user, by an index on the user. */
const countMatching = (rows: string, order: string, is: string) =>
  sql`(select count(*) from (select * from ${sql.raw(rows)} order by ${sql.raw(order)} desc limit ${scanLimit}) r
    where ${sql.raw(is)})`;

const enquiriesOfUser = 'enquiry_recipients where user_id = u.id and asked_at is not null';
const isThere =
  'exists (select 1 from enquiries e where e.id = r.enquiry_id and e.withdrawn_at is null)';

const attentionQuery = prepare<AttentionRow>(sql`
  select max(coalesce(u.last_login, ''), coalesce((select max(last_used_at) from sessions where user_id = u.id), '')) as last_seen_at,
    ${hasSecondFactor(user.id)} as has_second_factor, u.is_practitioner,
    (select json_object('state', state, 'since', coalesce(sent_at, created_at)) from applications
      where user_id = u.id and state in ('sent', 'asked')) as application,
    ${countMatching(
      'credentials where user_id = u.id',
      'id',
      `(paper_key is not null or number is not null or url is not null)
        and (checked_at is null or paper_key is not null and paper_at > checked_at)`,
    )} as papers_due,
    ${countMatching('reports where about_id = u.id', 'created_at', 'is_handled = 0')} as reports_about,
    ${countMatching('reports where created_by = u.id', 'created_at', 'is_handled = 0')} as reports_by,
    ${countMatching('user_locations where user_id = u.id', 'location_id', 'approved_by_id is null')} as locations_asked,
    ${countMatching('sent_emails where user_id = u.id', 'created_at', 'parked_at is not null')} as mails_given_up,
    ${countMatching(enquiriesOfUser, 'asked_at', `state = 'waiting' and ${isThere}`)} as enquiries_waiting,
    ${countMatching(enquiriesOfUser, 'asked_at', `state = 'no_answer' and ${isThere}`)} as enquiries_unanswered,
    u.is_practitioner = 1 and coalesce(u.confirmed_at, u.created_at) <= ${sql.placeholder('before')} as is_stale
  from users u where u.id = ${sql.placeholder('id')} and ${isNotBeingErased(user)}`);

export const getAccountAttention = defineQuery(accountsApi.getAttention, {
  auth: 'A',
  buildQueries: ({ params: { id }, host, now: moment }) => {
    const before = Date.parse(moment) - acceptingClientsLimits.trustedFor * 24 * 60 * minuteMs;
    return [
      attentionQuery({ id, host: host ?? '', before: new Date(before).toISOString() }),
    ] as const;
  },
  toResponse: ([[row]]) => {
    if (!row) throw userNotFoundError();
    return {
      ...convertFlags(row, flags),
      last_seen_at: row.last_seen_at || null,
      application: JSON.parse(row.application ?? 'null'),
    };
  },
});
