import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  mostBrowsers,
  type PushSubscriptionSent,
  pushOffer,
  pushRemoval,
  pushSubscription,
} from '../contract/push.ts';
import { statement } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { conflict } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { pushKey } from '../lib/push-key.ts';

const shared = { path: '/users/:id/push', who: 'Self', noun: 'notices', changes: [] } as const;

/** GET /users/{id}/push: what a browser subscribes with. */
export const offerOfPush = call({
  ...shared,
  method: 'get',
  summary: 'The key with which a browser subscribes to push; null where the site offers none',
  status: 200,
  answer: pushOffer,
  run: async (_, c) => c.json({ key: pushKey(c.env)?.publicKey ?? null }, 200),
});

/** POST /users/{id}/push: a browser is of whoever said so last. */
export const subscribeToPush = call<PushSubscriptionSent>({
  ...shared,
  method: 'post',
  summary:
    'Sends the news of a member to this browser as well; 409 closed where no push is offered',
  body: pushSubscription,
  status: 204,
  run: async ({ endpoint, keys: { p256dh, auth } }, c) => {
    if (!pushKey(c.env)) throw conflict('closed', 'This site offers no push.');
    const id = c.req.param('id') ?? '';
    await c.var.db.batch([
      statement(sql`insert into push_subscriptions (id, user_id, created_at, endpoint, p256dh, auth)
        select ${newId()}, id, ${now()}, ${endpoint}, ${p256dh}, ${auth} from users where id = ${id}
        on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh,
          auth = excluded.auth, failures = 0, retry_at = null`),
      statement(sql`delete from push_subscriptions where user_id = ${id} and id in (
        select id from push_subscriptions where user_id = ${id} order by id desc limit -1 offset ${mostBrowsers})`),
    ]);
    return c.body(null, 204);
  },
});

/** DELETE /users/{id}/push */
export const unsubscribeFromPush = call<z.infer<typeof pushRemoval>>({
  ...shared,
  method: 'delete',
  summary: 'Sends nothing more to this browser',
  body: pushRemoval,
  status: 204,
  run: async ({ endpoint }, c) => {
    const id = c.req.param('id') ?? '';
    await c.var.db.batch([
      statement(
        sql`delete from push_subscriptions where endpoint = ${endpoint} and user_id = ${id}`,
      ),
    ]);
    return c.body(null, 204);
  },
});
