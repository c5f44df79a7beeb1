import { eq, notExists, sql } from 'drizzle-orm';
import { buildActionQuota } from '../../auth/build-action-quota.ts';
import { membershipsApi } from '../../contract/events/memberships.api.ts';
import { userLocationsResource as resource } from '../../contract/events/memberships.resource.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { qb } from '../../db/query-builder.ts';
import { locationsTable } from '../../db/schema/locations-and-events.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildConditionalCreation } from '../../http/resource/build-creation.ts';
import {
  buildReferenceChecks,
  checksHold,
  failedChecksQuery,
  rejectFailedChecks,
} from '../../http/resource/check-references.ts';
import { buildMembershipInsert, rejectSelfApproval } from './create-membership.ts';
import { locationsSql } from './list-all-locations.ts';

/** Creates a location and the user's membership. A member's location is not public at first. */
export const addLocation = defineMutation(membershipsApi.createLocation, {
  auth: 'S',
  authorizeFields: rejectSelfApproval,
  isReversible: true,
  hidesNothing: true,
  changes: ['locations'],
  preload: ({ id }) => ({ owner: listOwnerQuery({ id }) }),
  run: async (sent, c, { owner: [owner] }) => {
    const { is_default, is_admin, approved_by_id, ...location } = sent;
    const viewer = c.var.viewer as AuthenticatedUser;
    const user_id = c.req.param('id');
    if (!owner) throw userNotFoundError();
    const id = idempotentId(c);
    const checks = buildReferenceChecks(resource, sent);
    const isNew = notExists(
      qb.select({ id: locationsTable.id }).from(locationsTable).where(eq(locationsTable.id, id)),
    );
    const act = buildActionQuota(c, 'locations', sql`${isNew} and ${checksHold(checks)}`);
    const creation = buildConditionalCreation(locationsSql, location, c, {
      id,
      more: viewer.is_admin ? {} : { is_public: 0 },
      when: act.happened,
    });
    const membership = buildMembershipInsert(
      {
        id: createId(),
        history: createId(),
        user_id,
        location_id: id,
        by: viewer.id,
        moment: creation.moment,
        is_default,
        is_admin,
        approved_by_id,
        word: 'added',
      },
      act.happened,
    );
    const {
      failed,
      quota: [quota],
      membership: [link],
    } = await c.var.db.run({
      before: { failed: failedChecksQuery(checks) },
      written: [...act.statements, ...creation.statements, ...membership.written],
      queries: { quota: act.quotaQuery, membership: membership.query },
    });
    if (!link) {
      rejectFailedChecks(failed);
      act.refuse(quota);
      throw notFoundError('left_location');
    }
    return c.json({ id: link.id }, 201);
  },
});
