import { locationsResource } from '../../contract/events/locations.resource.ts';
import { membershipsApi } from '../../contract/events/memberships.api.ts';
import { parseIfMatch, parseUpdateResult } from '../../db/audited-update.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { defineMutation } from '../../http/mutation.ts';
import {
  asUpdateValue,
  buildFailedCheckQueries,
  buildReferenceChecks,
  checksHoldInUpdate,
  rejectFailedChecks,
} from '../../http/resource/check-references.ts';
import type { VersionedRow } from '../../http/resource/resource-sql.ts';
import { toColumns } from '../../http/resource/to-columns.ts';
import { buildItemUpdate } from '../../http/resource/update-item.ts';
import { locationsSql } from './list-all-locations.ts';
import { assertMembership, membershipForbidden, membershipQuery } from './membership-request.ts';
import { membershipByIdQuery, serializeMembership } from './memberships.ts';

/**
 * SQL condition: the current user is an admin of the location, and an approved one to publish it.
 */
const isLocationAdmin = `exists (select 1 from user_locations ul where ul.location_id = locations.id
  and ul.user_id = ?4 and ul.is_admin = 1
  and (ul.approved_by_id is not null or coalesce(?5 ->> '$.is_public', 0) = 0))`;

/** The location's own fields, for its admins. */
export const changeUserLocation = defineMutation(membershipsApi.updateLocation, {
  auth: 'S',
  changes: ['locations'],
  preload: (params) => [membershipQuery(params)] as const,
  run: async (sent, c, [[asked]]) => {
    const link = assertMembership(asked);
    const viewer = c.var.viewer as AuthenticatedUser;
    if (!viewer.is_admin && !link.is_admin) throw locationAdminRequired();
    if (!viewer.is_admin && sent.is_public === true && !link.approved_by_id) {
      throw membershipForbidden('You can make this location public after you are approved there.');
    }
    const checks = buildReferenceChecks(locationsResource, sent);
    const hold = checksHoldInUpdate(buildReferenceChecks(locationsResource, sent, asUpdateValue));
    const changed = buildItemUpdate(locationsSql, toColumns(locationsResource, sent), c, {
      id: link.location_id,
      when: viewer.is_admin ? hold : `${hold} and ${isLocationAdmin}`,
    });
    const rows = await c.var.db.batch([
      ...buildFailedCheckQueries(checks),
      ...changed.statements,
      changed.changedQuery,
      membershipByIdQuery({
        id: link.id,
        user_id: link.user_id,
        to_admin: Number(viewer.is_admin),
      }),
    ]);
    rejectFailedChecks(checks, rows);
    const version = parseIfMatch(c.req.header('If-Match'));
    const { item, etag } = parseUpdateResult(rows, version, (row: VersionedRow) =>
      serializeMembership(row),
    );
    if (!viewer.is_admin && !item.is_admin) throw locationAdminRequired();
    return c.json(item, 200, { ETag: etag });
  },
});

const locationAdminRequired = () =>
  membershipForbidden('Only an admin of this location can change it.');
