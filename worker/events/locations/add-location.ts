import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '../../contract/shared/common-schemas.ts';
import type { Values } from '../../contract/resources/resource.ts';
import { creationOf } from '../../contract/resources/resource-input.ts';
import { locationsOfUser as resource } from '../../contract/events/memberships.resource.ts';
import type { LinkCreation } from '../../contract/events/memberships.ts';
import { allowance, type Told } from '../../auth/build-action-quota.ts';
import { call } from '../../http/mutation.ts';
import { notFound } from '../../http/http-error.ts';
import { newId } from '../../db/ids.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { creationIf } from '../../http/resource/build-creation.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { allHold, failing, refChecks, refuseFailing } from '../../http/resource/check-references.ts';
import type { SignedIn } from '../../auth/current-user.ts';
import { locationsSource } from './list-all-locations.ts';
import { makingLink, refuseStanding } from './create-membership.ts';

type Standing = Pick<LinkCreation, 'is_default' | 'is_admin' | 'approved_by_id'>;

/** Creates a location and the user's membership. A member's location is not public at first. */
export const addLocation = call({
  method: 'post',
  path: '/users/:id/and_locations',
  who: 'S',
  noun: 'locations',
  summary:
    'Create a location for a person; a member’s location becomes public once an admin approves it',
  body: creationOf(resource) as z.ZodType<Values & Standing>,
  refuse: refuseStanding,
  status: 201,
  isUndoable: true,
  answer: z.object({ id: id.describe('id of the link') }),
  changes: ['locations'],
  beside: ({ id }) => [personById({ id })] as const,
  run: async (sent: Values & Standing, c, [[person]]) => {
    const { is_default, is_admin, approved_by_id, ...location } = sent;
    const viewer = c.var.viewer as SignedIn;
    const user_id = c.req.param('id') ?? '';
    if (!person) throw noPerson();
    const id = idAsked(c);
    const checks = refChecks(resource, sent);
    const isNew = sql`not exists (select 1 from locations where id = ${id})`;
    const act = allowance(c, 'locations', sql`${isNew} and ${allHold(checks)}`);
    const made = creationIf(locationsSource, location, c, {
      id,
      more: viewer.is_admin ? {} : { is_public: 0 },
      when: act.happened,
    });
    const making = makingLink(
      {
        id: newId(),
        history: newId(),
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
      ...failing(checks),
      ...act.statements,
      ...made.statements,
      act.told,
      ...making,
    ]);
    const [link] = rows.at(-1) as { id: string }[];
    if (!link) {
      refuseFailing(checks, rows);
      act.refuse(rows.at(-making.length - 1)?.[0] as Told);
      throw notFound('This location was already removed from the list.');
    }
    return c.json({ id: link.id }, 201);
  },
});
