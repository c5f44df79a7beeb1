import { sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { isWritten } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import type { SignedIn } from '../../auth/current-user.ts';
import { found, linkAt } from './membership-request.ts';
import { endOtherDefault } from './create-membership.ts';
import { tellOfLink } from './location-history.ts';

/** Idempotent; it replaces the previous default. */
export const setDefaultLocation = call({
  method: 'put',
  path: '/users/:id/locations/:link_id/set_default',
  who: 'S',
  noun: 'locations',
  summary: 'Make a location a person’s default, replacing the previous one',
  status: 204,
  changes: [],
  beside: (params) => [linkAt(params)] as const,
  run: async (_, c, [[asked]]) => {
    const link = found(asked);
    const history = newId();
    const moment = now();
    const by = (c.var.viewer as SignedIn).id;
    const told = { history, link: link.id, words: 'set as default', by, moment };
    const written = [
      tellOfLink(told, sql`ul.is_default = 0`),
      endOtherDefault({ user_id: link.user_id, by, moment, history }),
      statement(sql`
        update user_locations set is_default = 1, updated_at = ${moment}, updated_by = ${by},
          version = version + 1
        where id = ${link.id} and ${isWritten(history)}`),
    ];
    const { present } = await c.var.db.write(written, { present: linkAt(c.req.param()) });
    found(present[0]);
    return c.body(null, 204);
  },
});
