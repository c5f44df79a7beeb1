/**
 * PUT /users/unsubscribe/{user_id}/{email_id}/kind: stops mails of one kind by the link of a mail.
 * Invalid links get the same response.
 */

import { sql } from 'drizzle-orm';
import { hashToken } from '../auth/link-token.ts';
import { notificationKindNames } from '../contract/notifications/notifications.ts';
import { unsubscribeApi } from '../contract/system/unsubscribe.api.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';

const NEVER = { mail: 'never' };
/** Setting to restore: mails were sent immediately, as the link was in such a mail. */
const IMMEDIATELY = { mail: 'now' };

export const unsubscribeKind = defineMutation(unsubscribeApi.unsubscribeKind, {
  auth: 'P',
  changes: [],
  run: async ({ kind, again }, c) => {
    if (again && kind === 'digest') {
      throw validationError([
        { path: 'again', message: 'can’t be used for digests. Turn them on in your account' },
      ]);
    }
    const { user_id, email_id } = c.req.param();
    const hash = await hashToken(email_id);
    const at = getNowIso();
    const isTheirs = sql`exists (select 1 from email_links
      where hash = ${hash} and user_id = ${user_id} and purpose = 'unsubscribe')`;
    // Digests contain every kind that the settings assign to them.
    const merged =
      kind === 'digest'
        ? sql`(select json_group_object(key, json(iif(value ->> '$.mail' in ('daily', 'weekly'),
            json_patch(value, ${JSON.stringify(NEVER)}), value))) from json_each(settings))`
        : again
          ? sql`iif(settings ->> ${`$.${kind}.mail`} = 'never', json_patch(settings, ${JSON.stringify({ [kind]: IMMEDIATELY })}), settings)`
          : sql`json_patch(settings, ${JSON.stringify({ [kind]: NEVER })})`;
    const kinds = JSON.stringify(kind === 'digest' ? notificationKindNames : [kind]);
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
