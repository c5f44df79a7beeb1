import { and, eq, exists, sql } from 'drizzle-orm';
import { buildActionQuota } from '../../auth/build-action-quota.ts';
import { membershipsApi } from '../../contract/events/memberships.api.ts';
import { membershipsResource } from '../../contract/events/memberships.resource.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { historyExists } from '../../db/insert-history.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { locationsTable } from '../../db/schema/locations-and-events.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { conflictError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import {
  buildReferenceChecks,
  checksHold,
  failedChecksQuery,
  rejectFailedChecks,
} from '../../http/resource/check-references.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { buildMembershipInsert, isNewMembership, rejectSelfApproval } from './create-membership.ts';
import { composeAdminMails, notifyLocationAdmins } from './notify-location-admins.ts';

const { location_id, approved_by_id } = membershipsResource.fields;
const referenceFields = {
  ...membershipsResource,
  fields: { location_id, approved_by_id },
} as Resource;

/** Requests a membership in a location; an admin adds one at once. */
export const joinLocation = defineMutation(membershipsApi.join, {
  auth: 'S',
  authorizeFields: rejectSelfApproval,
  isReversible: true,
  changes: [],
  preload: () => ({ template: templateQuery('location-request') }),
  run: async (sent, c, { template: [template] }) => {
    const user_id = c.req.param('id');
    const viewer = c.var.viewer as AuthenticatedUser;
    if ((sent.user_id ?? user_id) !== user_id) {
      throw validationError([{ path: 'user_id', code: 'must_be_person_in_address' }]);
    }
    const checks = viewer.is_admin ? buildReferenceChecks(referenceFields, sent) : [];
    const mails = viewer.is_admin ? [] : await composeAdminMails(c, sent.location_id, template);
    const requestId = idempotentId(c);
    const history = createId();
    const link = { ...sent, id: requestId, user_id };
    const isVisible = viewer.is_admin
      ? undefined
      : and(isTrue(locationsTable.is_public), isTrue(locationsTable.is_active));
    const isThere = exists(
      qb
        .select({ id: locationsTable.id })
        .from(locationsTable)
        .where(and(eq(locationsTable.id, sent.location_id), isVisible)),
    );
    const isNew = sql`${isNewMembership(link)} and ${isThere} and ${checksHold(checks)}`;
    const act = buildActionQuota(c, 'location_requests', isNew);
    const membership = buildMembershipInsert(
      {
        ...link,
        history,
        by: viewer.id,
        moment: getNowIso(),
        word: sent.approved_by_id ? 'added' : 'requested',
      },
      act.happened,
    );
    const written = [
      ...act.statements,
      ...membership.written,
      ...mails.flatMap((mail) => mail.statements(historyExists(history))),
      ...(viewer.is_admin
        ? []
        : [notifyLocationAdmins(sent.location_id, user_id, historyExists(history))]),
    ];
    const {
      failed,
      owner,
      quota: [quota],
      membership: [stored],
    } = await c.var.db.run({
      before: { failed: failedChecksQuery(checks) },
      written,
      queries: {
        owner: listOwnerQuery({ id: user_id }),
        quota: act.quotaQuery,
        membership: membership.query,
      },
    });
    rejectFailedChecks(failed);
    if (owner.length === 0) throw userNotFoundError();
    if (!stored) {
      act.refuse(quota);
      throw validationError([{ path: 'location_id', code: 'does_not_exist' }]);
    }
    if (stored.id !== requestId) throw conflictError('taken', 'already_at_location');
    await enqueueMails(c.env, mails);
    return c.json({ id: stored.id }, 201);
  },
});
