/** Adds a user to a location. */

import { and, eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { MembershipInput } from '../../contract/events/memberships.ts';
import { statement } from '../../db/client.ts';
import { historyExists, historyFields } from '../../db/insert-history.ts';
import { insertIf, isTrue, qb } from '../../db/query-builder.ts';
import { userLocationsTable } from '../../db/schema/locations-and-events.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { HttpError } from '../../http/http-error.ts';
import { member } from './location-history.ts';
import { location } from './membership-request.ts';

/**
 * Members cannot approve or appoint admins, least of all themselves.
 * @throws HttpError 403
 */
export function rejectSelfApproval(
  viewer: AuthenticatedUser,
  sent: Record<string, unknown> | null,
) {
  if (viewer.is_admin || (!sent?.is_admin && !sent?.approved_by_id)) return;
  throw new HttpError(403, 'only_location_admins_approve');
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
 * Statements that create a membership unless it exists: history, end of the previous default, and
 * the insert. Then `query` returns the membership.
 */
export function buildMembershipInsert(link: NewMembership, when?: SQL) {
  const { id, history, user_id, location_id, by, moment, approved_by_id = null } = link;
  const is_default = link.is_default ?? false;
  const is_admin = link.is_admin ?? false;
  const words = [link.word, is_admin && 'as admin', is_default && 'as default'].filter(Boolean);
  const says = sql`'Location ' || ${location.name} || ': ' || ${words.join(', ')}`;
  const isPair = and(
    eq(userLocationsTable.user_id, user_id),
    eq(userLocationsTable.location_id, location_id),
  );
  return {
    written: [
      statement(
        qb.insert(historyTable).select(
          qb
            .select(
              historyFields(
                says,
                { history, moment, by },
                { link: 'users', id: member.id, title: member.name },
              ),
            )
            .from(member)
            .innerJoin(location, eq(location.id, location_id))
            .where(and(eq(member.id, user_id), when, isNewMembership(link))),
        ),
      ),
      ...(is_default ? [clearOtherDefault(link)] : []),
      statement(
        insertIf(
          userLocationsTable,
          {
            id,
            created_at: moment,
            created_by: by,
            updated_at: moment,
            updated_by: by,
            user_id,
            location_id,
            is_default,
            is_admin,
            approved_by_id,
          },
          historyExists(history),
        ),
      ),
    ],
    query: statement(
      qb.select({ id: userLocationsTable.id }).from(userLocationsTable).where(isPair),
    ),
  };
}

/** SQL condition: neither this membership nor another one of the user there exists. */
export const isNewMembership = ({
  id,
  user_id,
  location_id,
}: Pick<NewMembership, 'id' | 'user_id' | 'location_id'>) =>
  notExists(
    qb
      .select({ id: userLocationsTable.id })
      .from(userLocationsTable)
      .where(
        or(
          and(
            eq(userLocationsTable.user_id, user_id),
            eq(userLocationsTable.location_id, location_id),
          ),
          eq(userLocationsTable.id, id),
        ),
      ),
  );

type DefaultChange = Pick<NewMembership, 'history' | 'user_id' | 'by' | 'moment'>;

/** A user has one default location. */
export const clearOtherDefault = ({ user_id, by, moment, history }: DefaultChange) =>
  statement(
    qb
      .update(userLocationsTable)
      .set({
        is_default: false,
        updated_at: moment,
        updated_by: by,
        version: sql`${userLocationsTable.version} + 1`,
      })
      .where(
        and(
          eq(userLocationsTable.user_id, user_id),
          isTrue(userLocationsTable.is_default),
          historyExists(history),
        ),
      ),
  );
