/** Subscribes browsers to push notifications while their session lasts. */

import { sql } from 'drizzle-orm';
import { getDeviceName } from '../auth/get-device-name.ts';
import { recordSecurityEvent } from '../auth/record-security-event.ts';
import { formatUtcMoment, getSecurityPageUrl } from '../auth/second-factor/notify-factor-change.ts';
import { pushApi } from '../contract/notifications/push.api.ts';
import { maxPushSubscriptions } from '../contract/notifications/push.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { createId } from '../db/ids.ts';
import { conflictError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { composeMail } from '../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { getPushKey } from './push-key.ts';

/** GET /users/{id}/push: public key for subscriptions. */
export const getPushOffer = defineMutation(pushApi.get, {
  auth: 'Self',
  changes: [],
  run: async (_, c) => {
    const [[found]] = await c.var.db.batch([
      statement<{ is_on: number }>(sql`select exists (select 1 from push_subscriptions
        where session_id = ${c.var.viewer?.session_id} and user_id = ${c.req.param('id')}) as is_on`),
    ]);
    return c.json({ key: getPushKey(c.env)?.publicKey ?? null, is_on: Boolean(found?.is_on) }, 200);
  },
});

/**
 * POST /users/{id}/push: binds the browser's subscription to the current session. New browsers are
 * recorded and mailed, because a stolen session could use them to read along.
 */
export const subscribeToPush = defineMutation(pushApi.subscribe, {
  auth: 'Self',
  changes: [],
  preload: () => [templateQuery('push-added')] as const,
  run: async ({ endpoint, keys: { p256dh, auth } }, c, [[template]]) => {
    if (!getPushKey(c.env))
      throw conflictError('closed', 'Push notifications are not available on this site.');
    const { id = '', name = '', email = '', session_id = '' } = c.var.viewer ?? {};
    const mail = await composeMail(c.env, {
      tag: 'push-added',
      template,
      to: { id, name, email },
      variables: { device: getDeviceName(c), when: formatUtcMoment(getNowIso()) },
      link: getSecurityPageUrl(c),
    });
    const isNew = sql`not exists (select 1 from push_subscriptions
        where endpoint = ${endpoint} and user_id = ${id})`;
    await c.var.db.batch([
      recordSecurityEvent(c, { kind: 'push_added', user: id, when: isNew }),
      ...mail.statements(isNew),
      statement(sql`insert into push_subscriptions (id, user_id, session_id, created_at, endpoint, p256dh, auth)
          select ${createId()}, user_id, id, ${getNowIso()}, ${endpoint}, ${p256dh}, ${auth} from sessions
          where id = ${session_id} and user_id = ${id}
          on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
            p256dh = excluded.p256dh, auth = excluded.auth, failures = 0, retry_at = null`),
      statement(sql`delete from push_subscriptions where user_id = ${id} and id in (
          select id from push_subscriptions where user_id = ${id} order by id desc limit -1 offset ${maxPushSubscriptions})`),
    ]);
    await enqueueMails(c.env, [mail]);
    return c.body(null, 204);
  },
});

/** DELETE /users/{id}/push */
export const unsubscribeFromPush = defineMutation(pushApi.unsubscribe, {
  auth: 'Self',
  changes: [],
  run: async ({ endpoint }, c) => {
    const id = c.req.param('id');
    await c.var.db.batch([
      recordSecurityEvent(c, {
        kind: 'push_removed',
        user: id,
        when: sql`exists (select 1 from push_subscriptions where endpoint = ${endpoint} and user_id = ${id})`,
      }),
      statement(
        sql`delete from push_subscriptions where endpoint = ${endpoint} and user_id = ${id}`,
      ),
    ]);
    return c.body(null, 204);
  },
});
