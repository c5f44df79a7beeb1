/** A member changes the name, address or picture of a location that they are admin of. */

import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm';
import { locationsResource } from '../../contract/events/locations.resource.ts';
import { membershipsApi } from '../../contract/events/memberships.api.ts';
import { newValue, parseIfMatch, parseUpdateResult } from '../../db/audited-update.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { locationsTable, userLocationsTable } from '../../db/schema/locations-and-events.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { defineMutation } from '../../http/mutation.ts';
import type { VersionedRow } from '../../http/resource/build-resource-sql.ts';
import {
  asUpdateValue,
  buildReferenceChecks,
  checksHold,
  failedChecksQuery,
  rejectFailedChecks,
} from '../../http/resource/check-references.ts';
import { toColumns } from '../../http/resource/to-columns.ts';
import { buildItemUpdate } from '../../http/resource/update-item.ts';
import { locationsSql } from './list-all-locations.ts';
import { membershipByIdQuery, serializeMembership } from './membership-queries.ts';
import { assertMembership, membershipForbidden, membershipQuery } from './membership-request.ts';

/**
 * SQL condition: the current user is an admin of the location, and an approved one to publish it.
 */
const isLocationAdmin = (user: string) =>
  exists(
    qb
      .select({ id: userLocationsTable.id })
      .from(userLocationsTable)
      .where(
        and(
          eq(userLocationsTable.location_id, locationsTable.id),
          eq(userLocationsTable.user_id, user),
          isTrue(userLocationsTable.is_admin),
          or(
            isNotNull(userLocationsTable.approved_by_id),
            sql`coalesce(${newValue('is_public')}, 0) = 0`,
          ),
        ),
      ),
  );

/** The location's own fields, for its admins. */
export const changeUserLocation = defineMutation(membershipsApi.updateLocation, {
  auth: 'S',
  changes: ['locations'],
  preload: (params) => ({ membership: membershipQuery(params) }),
  run: async (sent, c, { membership: [membership] }) => {
    const link = assertMembership(membership);
    const viewer = c.var.viewer as AuthenticatedUser;
    if (!viewer.is_admin && !link.is_admin) throw locationAdminRequired();
    if (!viewer.is_admin && sent.is_public === true && !link.approved_by_id) {
      throw membershipForbidden('approve_before_public');
    }
    const checks = buildReferenceChecks(locationsResource, sent);
    const hold = checksHold(buildReferenceChecks(locationsResource, sent, asUpdateValue));
    const changed = buildItemUpdate(locationsSql, toColumns(locationsResource, sent), c, {
      id: link.location_id,
      when: viewer.is_admin ? hold : and(hold, isLocationAdmin(viewer.id)),
    });
    const { failed, ...rows } = await c.var.db.run({
      before: { failed: failedChecksQuery(checks) },
      written: changed.statements,
      queries: {
        applied: changed.appliedQuery,
        items: membershipByIdQuery({
          id: link.id,
          user_id: link.user_id,
          to_admin: Number(viewer.is_admin),
        }),
      },
    });
    rejectFailedChecks(failed);
    const version = parseIfMatch(c.req.header('If-Match'));
    const { item, etag } = parseUpdateResult(rows, version, (row: VersionedRow) =>
      serializeMembership(row),
    );
    if (!viewer.is_admin && !item.is_admin) throw locationAdminRequired();
    return c.json(item, 200, { ETag: etag });
  },
});

const locationAdminRequired = () => membershipForbidden('only_location_admins_change');
