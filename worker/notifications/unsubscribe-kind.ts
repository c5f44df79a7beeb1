/**
 * PUT /users/unsubscribe/{user_id}/{email_id}/kind: stops mails of one kind by the link of a mail.
 * Invalid links get the same response.
 */

import { and, eq, exists, isNotNull, sql } from 'drizzle-orm';
import { hashToken } from '../auth/link-token.ts';
import { notificationKindNames } from '../contract/notifications/notifications.ts';
import { unsubscribeApi } from '../contract/system/unsubscribe.api.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { insertIf, isOneOf, qb } from '../db/query-builder.ts';
import { emailLinksTable } from '../db/schema/accounts.ts';
import { noticeSettingsTable, noticesTable } from '../db/schema/notifications.ts';
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
      throw validationError([{ path: 'again', code: 'unsubscribe_digest' }]);
    }
    const { user_id, email_id } = c.req.param();
    const hash = await hashToken(email_id);
    const at = getNowIso();
    const isTheirs = exists(
      qb
        .select({ hash: emailLinksTable.hash })
        .from(emailLinksTable)
        .where(
          and(
            eq(emailLinksTable.hash, hash),
            eq(emailLinksTable.user_id, user_id),
            eq(emailLinksTable.purpose, 'unsubscribe'),
          ),
        ),
    );
    const { settings } = noticeSettingsTable;
    // Digests contain every kind that the settings assign to them.
    const merged =
      kind === 'digest'
        ? sql`(select json_group_object(key, json(iif(value ->> '$.mail' in ('daily', 'weekly'),
            json_patch(value, ${JSON.stringify(NEVER)}), value))) from json_each(${settings}))`
        : again
          ? sql`iif(${settings} ->> ${`$.${kind}.mail`} = 'never',
              json_patch(${settings}, ${JSON.stringify({ [kind]: IMMEDIATELY })}), ${settings})`
          : sql`json_patch(${settings}, ${JSON.stringify({ [kind]: NEVER })})`;
    const kinds = kind === 'digest' ? notificationKindNames : [kind];
    const removeFromDigest = statement(
      qb
        .update(noticesTable)
        .set({ digest: null })
        .where(
          and(
            eq(noticesTable.user_id, user_id),
            isNotNull(noticesTable.digest),
            isOneOf(noticesTable.kind, kinds),
            isTheirs,
          ),
        ),
    );
    await c.var.db.run({
      written: [
        statement(
          insertIf(
            noticeSettingsTable,
            { user_id, settings: '{}', updated_at: at },
            isTheirs,
          ).onConflictDoNothing(),
        ),
        statement(
          qb
            .update(noticeSettingsTable)
            .set({ settings: merged, updated_at: at })
            .where(and(eq(noticeSettingsTable.user_id, user_id), isTheirs)),
        ),
        ...(again ? [] : [removeFromDigest]),
      ],
    });
    return c.body(null, 204);
  },
});
