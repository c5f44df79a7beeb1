import { eq, notExists, sql } from 'drizzle-orm';
import { type ActionQuotaRow, buildActionQuota } from '../../auth/build-action-quota.ts';
import { membershipsApi } from '../../contract/events/memberships.api.ts';
import { userLocationsResource as resource } from '../../contract/events/memberships.resource.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { qb } from '../../db/query-builder.ts';
import { locationsTable } from '../../db/schema/locations-and-events.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildConditionalCreation } from '../../http/resource/build-creation.ts';
import {
  buildReferenceChecks,
  checksHold,
  type FailedCheck,
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
  changes: ['locations'],
  preload: ({ id }) => [listOwnerQuery({ id })] as const,
  run: async (sent, c, [[person]]) => {
    const { is_default, is_admin, approved_by_id, ...location } = sent;
    const viewer = c.var.viewer as AuthenticatedUser;
    const user_id = c.req.param('id');
    if (!person) throw userNotFoundError();
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
    const rows = await c.var.db.batch([
      failedChecksQuery(checks),
      ...act.statements,
      ...creation.statements,
      ...membership.written,
      act.told,
      membership.query,
    ]);
    const [[told], [link]] = rows.slice(-2) as [ActionQuotaRow[], { id: string }[]];
    if (!link) {
      rejectFailedChecks(rows[0] as FailedCheck[]);
      act.refuse(told);
      throw notFoundError('This person is no longer at this location.');
    }
    return c.json({ id: link.id }, 201);
  },
});
