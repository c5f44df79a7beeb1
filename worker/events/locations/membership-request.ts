/**
 * Aliases and conditions for location memberships: the member, the location, and the admins who
 * decide.
 */

import { and, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { prepare } from '../../db/client.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { locationsTable, userLocationsTable } from '../../db/schema/locations-and-events.ts';
import { usersTable } from '../../db/schema/users.ts';
import { HttpError, notFoundError, type Refusal } from '../../http/http-error.ts';

/** Membership of a user, and its location. */
export const membership = alias(userLocationsTable, 'membership');
export const location = alias(locationsTable, 'location');

const viewerMembership = alias(userLocationsTable, 'viewer_membership');

/** SQL condition: the user is an approved admin of the location of `membership`. */
export const isLocationHost = (viewer: SQL | string) =>
  exists(
    qb
      .select({ id: viewerMembership.id })
      .from(viewerMembership)
      .where(
        and(
          eq(viewerMembership.location_id, membership.location_id),
          eq(viewerMembership.user_id, viewer),
          isTrue(viewerMembership.is_admin),
          isNotNull(viewerMembership.approved_by_id),
        ),
      ),
  );

/** Membership of an approved admin, and that user. */
export const hostMembership = alias(userLocationsTable, 'host_membership');
export const locationAdmin = alias(usersTable, 'host');

interface MembershipAsker {
  user: SQL;
  location: SQL;
}

/**
 * SQL condition: `locationAdmin` is an approved admin of the location without a block with the
 * requester; others must not see the request.
 */
export const isHostFor = (asker: MembershipAsker) =>
  and(
    eq(hostMembership.location_id, asker.location),
    isTrue(hostMembership.is_admin),
    isNotNull(hostMembership.approved_by_id),
    isTrue(locationAdmin.is_active),
    isNotBlocked(sql`${locationAdmin.id}`, asker.user),
  );

/** Ids of the admins who may answer a request. */
export const selectHostIds = (asker: MembershipAsker) =>
  qb
    .select({ id: locationAdmin.id })
    .from(hostMembership)
    .innerJoin(locationAdmin, eq(locationAdmin.id, hostMembership.user_id))
    .where(isHostFor(asker));

/** The same as SQL for `exists`. */
export const buildHostsQuery = (asker: MembershipAsker) => selectHostIds(asker).getSQL();

/** SQL condition: such a membership is read-only (specification, section 4). */
export const isApprovedLocationAdmin = sql`(${isTrue(membership.is_admin)}
  and ${membership.approved_by_id} is not null)`;

const knownQuery = prepare(['id', 'user_id'], ({ id, user_id }) =>
  qb
    .select({
      id: userLocationsTable.id,
      user_id: userLocationsTable.user_id,
      location_id: userLocationsTable.location_id,
      is_admin: userLocationsTable.is_admin,
      approved_by_id: userLocationsTable.approved_by_id,
    })
    .from(userLocationsTable)
    .where(and(eq(userLocationsTable.id, id), eq(userLocationsTable.user_id, user_id))),
);

type MembershipRow = NonNullable<ReturnType<typeof knownQuery>['row']>;

/** The membership in the path; another user's answers 404. */
export const membershipQuery = ({ id, link_id, user_location_id }: Record<string, string>) =>
  knownQuery({ id: link_id ?? user_location_id ?? null, user_id: id ?? null });

/** @throws HttpError 404 */
export function assertMembership(link: MembershipRow | undefined): MembershipRow {
  if (!link) throw notFoundError('not_at_location');
  return link;
}

/**
 * True if the user is an approved admin of the membership's location; no row if the membership no
 * longer exists.
 */
export const isHostQuery = prepare(['id', 'viewer'], ({ id, viewer }) =>
  qb
    .select({ is_host: sql<number>`${isLocationHost(sql`${viewer}`)}` })
    .from(membership)
    .where(eq(membership.id, id)),
);

export const membershipForbidden = (refusal: Refusal) => new HttpError(403, refusal);
