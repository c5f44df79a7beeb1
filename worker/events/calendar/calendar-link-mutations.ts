/** The private link to a member's calendar: its state, a new secret, and its end. */

import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashToken } from '../../auth/link-token.ts';
import { href } from '../../contract/addresses.ts';
import { calendarLinkApi } from '../../contract/events/calendar-link.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { calendarLinksTable } from '../../db/schema/event-seats.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

/** GET /users/{id}/calendar: a mutation, so that an impersonated session is refused. */
export const getCalendarLink = defineMutation(calendarLinkApi.get, {
  auth: 'Self',
  changes: [],
  run: async (_, c) => {
    const {
      link: [link],
    } = await c.var.db.run({
      queries: {
        link: statement(
          qb
            .select({ created_at: calendarLinksTable.created_at })
            .from(calendarLinksTable)
            .where(eq(calendarLinksTable.user_id, c.req.param('id'))),
        ),
      },
    });
    return c.json({ created_at: link?.created_at ?? null }, 200);
  },
});

/** POST /users/{id}/calendar: replaces an earlier link. Only the hash of the secret is stored. */
export const createCalendarLink = defineMutation(calendarLinkApi.create, {
  auth: 'Self',
  changes: [],
  run: async (_, c) => {
    const user_id = c.req.param('id');
    const secret = randomBytes(16).toString('base64url');
    const now = getNowIso();
    const link = {
      secret_hash: await hashToken(secret),
      created_at: now,
      counted_since: now,
      requests: 0,
    };
    await c.var.db.batch([
      statement(
        qb
          .insert(calendarLinksTable)
          .values({ user_id, ...link })
          .onConflictDoUpdate({ target: calendarLinksTable.user_id, set: link }),
      ),
    ]);
    const path = href('/calendar/:user_id/:secret.ics', { user_id, secret });
    return c.json({ url: getSiteUrl(c.env) + path }, 201);
  },
});

/** DELETE /users/{id}/calendar */
export const deleteCalendarLink = defineMutation(calendarLinkApi.delete, {
  auth: 'Self',
  changes: [],
  run: async (_, c) => {
    const { deleted } = await c.var.db.run({
      before: {
        deleted: statement(
          qb
            .delete(calendarLinksTable)
            .where(eq(calendarLinksTable.user_id, c.req.param('id')))
            .returning({ user_id: calendarLinksTable.user_id }),
        ),
      },
      written: [],
    });
    if (deleted.length === 0) throw notFoundError('no_calendar_link');
    return c.body(null, 204);
  },
});
