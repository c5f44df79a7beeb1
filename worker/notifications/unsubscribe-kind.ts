import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { noticeKindNames, stoppable } from '../contract/system/notifications.ts';
import { statement } from '../db/client.ts';
import { call } from '../http/mutation.ts';
import { now } from '../db/clock.ts';
import { invalid } from '../http/http-error.ts';
import { hashOf } from '../auth/link-token.ts';

const body = z.strictObject({
  kind: z.enum(stoppable),
  again: z.boolean().optional().describe('undo the unsubscribe; not for digests'),
});
const never = { mail: 'never' };
/** The link was in such a mail, so mails were sent immediately. */
const asBefore = { mail: 'now' };

/**
 * PUT /users/unsubscribe/{user_id}/{email_id}/kind: uses the link of a mail. Invalid links get the
 * same response.
 */
export const stopKind = call<z.infer<typeof body>>({
  method: 'put',
  path: '/users/unsubscribe/:user_id/:email_id/kind',
  who: 'P',
  noun: 'notices',
  summary: 'Unsubscribe from one kind of e-mail, or from the digests, or undo this',
  body,
  status: 204,
  changes: [],
  run: async ({ kind, again }, c) => {
    if (again && kind === 'digest') {
      throw invalid([{ path: 'again', message: 'can be changed in your account' }]);
    }
    const { user_id = '', email_id = '' } = c.req.param();
    const hash = await hashOf(email_id);
    const at = now();
    const isTheirs = sql`exists (select 1 from email_links
      where hash = ${hash} and user_id = ${user_id} and purpose = 'unsubscribe')`;
    // Digests contain every kind that the settings assign to them.
    const merged =
      kind === 'digest'
        ? sql`(select json_group_object(key, json(iif(value ->> '$.mail' in ('daily', 'weekly'),
            json_patch(value, ${JSON.stringify(never)}), value))) from json_each(settings))`
        : again
          ? sql`iif(settings ->> ${`$.${kind}.mail`} = 'never', json_patch(settings, ${JSON.stringify({ [kind]: asBefore })}), settings)`
          : sql`json_patch(settings, ${JSON.stringify({ [kind]: never })})`;
    const kinds = JSON.stringify(kind === 'digest' ? noticeKindNames : [kind]);
    await c.var.db.batch([
      statement(sql`insert into notice_settings (user_id, settings, updated_at)
        select ${user_id}, '{}', ${at} where ${isTheirs} on conflict do nothing`),
      statement(sql`update notice_settings set settings = ${merged}, updated_at = ${at}
        where user_id = ${user_id} and ${isTheirs}`),
      statement(sql`update notices set digest = null where user_id = ${user_id} and digest is not null
        and kind in (select value from json_each(${kinds})) and ${isTheirs} and ${again ? 0 : 1}`),
    ]);
    return c.body(null, 204);
  },
});
