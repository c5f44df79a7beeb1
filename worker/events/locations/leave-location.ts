import { and, eq, sql } from 'drizzle-orm';
import { membershipsApi } from '../../contract/events/memberships.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { userLocationsTable } from '../../db/schema/locations-and-events.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { conflictError, notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { insertMembershipHistory } from './location-history.ts';
import {
  assertMembership,
  isApprovedLocationAdmin,
  isHostQuery,
  isLocationHost,
  membershipForbidden,
  membershipQuery,
} from './membership-request.ts';

/** Leaves a location, or removes a member from it. */
export const leaveLocation = defineMutation(membershipsApi.leave, {
  auth: 'O',
  changes: [],
  preload: (params) => ({ membership: membershipQuery(params) }),
  run: async (_, c, { membership: [membership] }) => {
    const link = assertMembership(membership);
    const viewer = c.var.viewer as AuthenticatedUser;
    const isOwn = link.user_id === viewer.id;
    const stillMay = isOwn ? sql`1` : isLocationHost(viewer.id);
    const may = viewer.is_admin ? sql`1` : sql`not ${isApprovedLocationAdmin} and ${stillMay}`;
    const history = createId();
    const by = viewer.id;
    const historyInput = { history, link: link.id, words: 'removed', by, moment: getNowIso() };
    const {
      standing: [standing],
      dropped: [dropped],
      left: [remaining],
    } = await c.var.db.run({
      queries: {
        standing: isHostQuery({ id: link.id, viewer: by }),
        history: insertMembershipHistory(historyInput, may),
        dropped: statement(
          qb
            .delete(userLocationsTable)
            .where(and(eq(userLocationsTable.id, link.id), historyExists(history)))
            .returning({ id: userLocationsTable.id }),
        ),
        left: statement(
          qb
            .select({ id: userLocationsTable.id })
            .from(userLocationsTable)
            .where(eq(userLocationsTable.id, link.id)),
        ),
      },
    });
    if (remaining && !viewer.is_admin && !isOwn && !standing?.is_host) {
      throw membershipForbidden('only_location_admins_remove');
    }
    if (remaining) throw conflictError('in_use', isOwn ? OWN_ADMIN_ERROR : OTHER_ADMIN_ERROR);
    if (!dropped) throw notFoundError('left_location');
    return c.body(null, 204);
  },
});

const OWN_ADMIN_ERROR = 'own_location_admin';
const OTHER_ADMIN_ERROR = 'other_location_admin';
