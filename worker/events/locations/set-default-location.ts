import { sql } from 'drizzle-orm';
import { membershipsApi } from '../../contract/events/memberships.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists } from '../../db/insert-history.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { defineMutation } from '../../http/mutation.ts';
import { clearOtherDefault } from './create-membership.ts';
import { insertMembershipHistory } from './location-history.ts';
import { assertMembership, membershipQuery } from './membership-request.ts';

/** Makes a location the default of a member, in place of the previous one. */
export const setDefaultLocation = defineMutation(membershipsApi.setDefault, {
  auth: 'S',
  changes: [],
  preload: (params) => [membershipQuery(params)] as const,
  run: async (_, c, [[asked]]) => {
    const link = assertMembership(asked);
    const history = createId();
    const moment = getNowIso();
    const by = (c.var.viewer as AuthenticatedUser).id;
    const historyInput = { history, link: link.id, words: 'set as default', by, moment };
    const written = [
      insertMembershipHistory(historyInput, sql`ul.is_default = 0`),
      clearOtherDefault({ user_id: link.user_id, by, moment, history }),
      statement(sql`
        update user_locations set is_default = 1, updated_at = ${moment}, updated_by = ${by},
          version = version + 1
        where id = ${link.id} and ${historyExists(history)}`),
    ];
    const { present } = await c.var.db.run({
      written,
      queries: { present: membershipQuery(c.req.param()) },
    });
    assertMembership(present[0]);
    return c.body(null, 204);
  },
});
