import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ActionQuotaRow, buildActionQuota } from '../../auth/build-action-quota.ts';
import { userLocationsResource as resource } from '../../contract/events/memberships.resource.ts';
import type { MembershipInput } from '../../contract/events/memberships.ts';
import type { FieldValues } from '../../contract/resources/resource.ts';
import { buildCreateSchema } from '../../contract/resources/resource-input.ts';
import { idSchema } from '../../contract/shared/common-schemas.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildConditionalCreation } from '../../http/resource/build-creation.ts';
import {
  buildFailedCheckQueries,
  buildReferenceChecks,
  checksHold,
  rejectFailedChecks,
} from '../../http/resource/check-references.ts';
import { buildMembershipInsert, rejectSelfApproval } from './create-membership.ts';
import { locationsSql } from './list-all-locations.ts';

type MembershipRole = Pick<MembershipInput, 'is_default' | 'is_admin' | 'approved_by_id'>;

/** Creates a location and the user's membership. A member's location is not public at first. */
export const addLocation = defineMutation({
  method: 'post',
  path: '/users/:id/and_locations',
  auth: 'S',
  tag: 'locations',
  summary:
    'Create a location for a person; a member’s location becomes public once an admin approves it',
  body: buildCreateSchema(resource) as z.ZodType<FieldValues & MembershipRole>,
  authorizeFields: rejectSelfApproval,
  status: 201,
  isReversible: true,
  response: z.object({ id: idSchema.describe('id of the link') }),
  changes: ['locations'],
  preload: ({ id }) => [listOwnerQuery({ id })] as const,
  run: async (sent: FieldValues & MembershipRole, c, [[person]]) => {
    const { is_default, is_admin, approved_by_id, ...location } = sent;
    const viewer = c.var.viewer as AuthenticatedUser;
    const user_id = c.req.param('id') ?? '';
    if (!person) throw userNotFoundError();
    const id = idempotentId(c);
    const checks = buildReferenceChecks(resource, sent);
    const isNew = sql`not exists (select 1 from locations where id = ${id})`;
    const act = buildActionQuota(c, 'locations', sql`${isNew} and ${checksHold(checks)}`);
    const made = buildConditionalCreation(locationsSql, location, c, {
      id,
      more: viewer.is_admin ? {} : { is_public: 0 },
      when: act.happened,
    });
    const making = buildMembershipInsert(
      {
        id: createId(),
        history: createId(),
        user_id,
        location_id: id,
        by: viewer.id,
        moment: made.moment,
        is_default,
        is_admin,
        approved_by_id,
        word: 'added',
      },
      act.happened,
    );
    const rows = await c.var.db.batch([
      ...buildFailedCheckQueries(checks),
      ...act.statements,
      ...made.statements,
      act.told,
      ...making,
    ]);
    const [link] = rows.at(-1) as { id: string }[];
    if (!link) {
      rejectFailedChecks(checks, rows);
      act.refuse(rows.at(-making.length - 1)?.[0] as ActionQuotaRow);
      throw notFoundError('This person is no longer at this location.');
    }
    return c.json({ id: link.id }, 201);
  },
});
