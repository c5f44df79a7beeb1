/** Subscribes browsers to push notifications while their session lasts. */

import { and, desc, eq, exists, notExists, notInArray } from 'drizzle-orm';
import { getDeviceName } from '../auth/get-device-name.ts';
import { recordSecurityEvent } from '../auth/record-security-event.ts';
import { formatUtcMoment, getViewerRecipient } from '../auth/second-factor/notify-factor-change.ts';
import { pushApi } from '../contract/notifications/push.api.ts';
import { maxPushSubscriptions } from '../contract/notifications/push.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { createId } from '../db/ids.ts';
import { excluded, insertedFields, qb } from '../db/query-builder.ts';
import { sessionsTable } from '../db/schema/accounts.ts';
import { pushSubscriptionsTable } from '../db/schema/notifications.ts';
import { conflictError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { composeMail } from '../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { getPushKey } from './push-key.ts';

const selectSubscription = (endpoint: string, user: string) =>
  qb
    .select({ id: pushSubscriptionsTable.id })
    .from(pushSubscriptionsTable)
    .where(
      and(eq(pushSubscriptionsTable.endpoint, endpoint), eq(pushSubscriptionsTable.user_id, user)),
    );

/** GET /users/{id}/push: public key for subscriptions. */
export const getPushOffer = defineMutation(pushApi.get, {
  auth: 'Self',
  changes: [],
  run: async (_, c) => {
    const { subscriptions } = await c.var.db.run({
      queries: {
        subscriptions: statement(
          qb
            .select({ id: pushSubscriptionsTable.id })
            .from(pushSubscriptionsTable)
            .where(
              and(
                eq(pushSubscriptionsTable.session_id, c.var.viewer?.session_id ?? ''),
                eq(pushSubscriptionsTable.user_id, c.req.param('id')),
              ),
            )
            .limit(1),
        ),
      },
    });
    const key = getPushKey(c.env)?.publicKey ?? null;
    return c.json({ key, is_on: subscriptions.length > 0 }, 200);
  },
});

/**
 * POST /users/{id}/push: binds the browser's subscription to the current session. New browsers are
 * recorded and mailed, because a stolen session could use them to read along.
 */
export const subscribeToPush = defineMutation(pushApi.subscribe, {
  auth: 'Self',
  changes: [],
  preload: () => ({ template: templateQuery('push-added') }),
  run: async ({ endpoint, keys: { p256dh, auth } }, c, { template: [template] }) => {
    if (!getPushKey(c.env)) throw conflictError('closed', 'push_unavailable');
    const to = getViewerRecipient(c);
    const { id } = to;
    const session_id = c.var.viewer?.session_id ?? '';
    const mail = await composeMail(c.env, {
      tag: 'push-added',
      template,
      to,
      variables: () => ({ device: getDeviceName(c), when: formatUtcMoment(getNowIso()) }),
      link: '/account/security',
    });
    const isNew = notExists(selectSubscription(endpoint, id));
    const newest = qb
      .select({ id: pushSubscriptionsTable.id })
      .from(pushSubscriptionsTable)
      .where(eq(pushSubscriptionsTable.user_id, id))
      .orderBy(desc(pushSubscriptionsTable.id))
      .limit(maxPushSubscriptions);
    await c.var.db.run({
      written: [
        recordSecurityEvent(c, { kind: 'push_added', user: id, when: isNew }),
        ...mail.statements(isNew),
        statement(
          qb
            .insert(pushSubscriptionsTable)
            .select(
              qb
                .select(
                  insertedFields(pushSubscriptionsTable, {
                    id: createId(),
                    user_id: sessionsTable.user_id,
                    session_id: sessionsTable.id,
                    created_at: getNowIso(),
                    endpoint,
                    p256dh,
                    auth,
                  }),
                )
                .from(sessionsTable)
                .where(and(eq(sessionsTable.id, session_id), eq(sessionsTable.user_id, id))),
            )
            .onConflictDoUpdate({
              target: pushSubscriptionsTable.endpoint,
              set: {
                user_id: excluded(pushSubscriptionsTable.user_id),
                session_id: excluded(pushSubscriptionsTable.session_id),
                p256dh: excluded(pushSubscriptionsTable.p256dh),
                auth: excluded(pushSubscriptionsTable.auth),
                failures: 0,
                retry_at: null,
              },
            }),
        ),
        statement(
          qb
            .delete(pushSubscriptionsTable)
            .where(
              and(
                eq(pushSubscriptionsTable.user_id, id),
                notInArray(pushSubscriptionsTable.id, newest),
              ),
            ),
        ),
      ],
    });
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
    await c.var.db.run({
      written: [
        recordSecurityEvent(c, {
          kind: 'push_removed',
          user: id,
          when: exists(selectSubscription(endpoint, id)),
        }),
        statement(
          qb
            .delete(pushSubscriptionsTable)
            .where(
              and(
                eq(pushSubscriptionsTable.endpoint, endpoint),
                eq(pushSubscriptionsTable.user_id, id),
              ),
            ),
        ),
      ],
    });
    return c.body(null, 204);
  },
});
