import { and, eq, sql } from 'drizzle-orm';
import { membershipsApi } from '../../contract/events/memberships.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists } from '../../db/insert-history.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
import { userLocationsTable } from '../../db/schema/locations-and-events.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { defineMutation } from '../../http/mutation.ts';
import { clearOtherDefault } from './create-membership.ts';
import { insertMembershipHistory } from './location-history.ts';
import { assertMembership, membership, membershipQuery } from './membership-request.ts';

/** Makes a location the default of a member, in place of the previous one. */
export const setDefaultLocation = defineMutation(membershipsApi.setDefault, {
  auth: 'S',
  changes: [],
  preload: (params) => ({ membership: membershipQuery(params) }),
  run: async (_, c, { membership: [row] }) => {
    const link = assertMembership(row);
    const history = createId();
    const moment = getNowIso();
    const by = (c.var.viewer as AuthenticatedUser).id;
    const historyInput = { history, link: link.id, words: 'set as default', by, moment };
    const written = [
      insertMembershipHistory(historyInput, isFalse(membership.is_default)),
      clearOtherDefault({ user_id: link.user_id, by, moment, history }),
      statement(
        qb
          .update(userLocationsTable)
          .set({
            is_default: true,
            updated_at: moment,
            updated_by: by,
            version: sql`${userLocationsTable.version} + 1`,
          })
          .where(and(eq(userLocationsTable.id, link.id), historyExists(history))),
      ),
    ];
    const { present } = await c.var.db.run({
      written,
      queries: { present: membershipQuery(c.req.param()) },
    });
    assertMembership(present[0]);
    return c.body(null, 204);
  },
});
