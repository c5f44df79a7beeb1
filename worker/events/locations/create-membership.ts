import { type SQL, sql } from 'drizzle-orm';
import type { MembershipInput } from '../../contract/events/memberships.ts';
import { statement } from '../../db/client.ts';
import { historyExists, insertHistory } from '../../db/insert-history.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { HttpError } from '../../http/http-error.ts';

/**
 * Members cannot approve or appoint admins, least of all themselves.
 * @throws HttpError 403
 */
export function rejectSelfApproval(
  viewer: AuthenticatedUser,
  sent: Record<string, unknown> | null,
) {
  if (viewer.is_admin || (!sent?.is_admin && !sent?.approved_by_id)) return;
  throw new HttpError(
    403,
    'Only an admin of the site or of the location can approve people and admins.',
  );
}

interface NewMembership
  extends Pick<MembershipInput, 'is_default' | 'is_admin' | 'approved_by_id'> {
  id: string;
  /** Id of the history row. */
  history: string;
  user_id: string;
  location_id: string;
  by: string;
  moment: string;
  /** 'requested' or 'added' */
  word: string;
}

/**
 * Queries that create a membership unless it exists: history, end of the previous default, and the
 * insert. The last one returns the membership.
 */
export function buildMembershipInsert(link: NewMembership, when: SQL = sql`1`) {
  const { id, history, user_id, location_id, by, moment, approved_by_id = null } = link;
  const is_default = Number(link.is_default ?? false);
  const is_admin = Number(link.is_admin ?? false);
  const words = [link.word, is_admin && 'as admin', is_default && 'as default'].filter(Boolean);
  const pair = sql`user_id = ${user_id} and location_id = ${location_id}`;
  return [
    statement(sql`
      ${insertHistory(sql`'Location ' || l.name || ': ' || ${words.join(', ')}`, { history, moment, by })}
      from users u, locations l where u.id = ${user_id} and l.id = ${location_id} and ${when}
        and not exists (select 1 from user_locations where ${pair} or id = ${id})`),
    clearOtherDefault({ ...link, when: sql`${is_default}` }),
    statement(sql`
      insert into user_locations (id, created_at, created_by, updated_at, updated_by, user_id,
        location_id, is_default, is_admin, approved_by_id)
      select ${id}, ${moment}, ${by}, ${moment}, ${by}, ${user_id}, ${location_id}, ${is_default},
        ${is_admin}, ${approved_by_id} where ${historyExists(history)}`),
    statement<{ id: string }>(sql`select id from user_locations where ${pair}`),
  ] as const;
}

interface DefaultChange extends Pick<NewMembership, 'history' | 'user_id' | 'by' | 'moment'> {
  when?: SQL;
}

/** A user has one default location. */
export const clearOtherDefault = ({ user_id, by, moment, history, when = sql`1` }: DefaultChange) =>
  statement(sql`
    update user_locations set is_default = 0, updated_at = ${moment}, updated_by = ${by},
      version = version + 1
    where user_id = ${user_id} and is_default = 1 and ${when} and ${historyExists(history)}`);
