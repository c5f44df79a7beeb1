import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { noticesRead } from '../contract/system/notifications.ts';
import { statement } from '../db/client.ts';
import { call, type Call } from '../http/mutation.ts';
import { now } from '../db/clock.ts';
import { uncounted, withdrawn } from './cancel-if-seen.ts';
import { setNoticeSettings } from './notification-settings.ts';
import { stopKind } from './unsubscribe-kind.ts';
import { offerOfPush, subscribeToPush, unsubscribeFromPush } from './push-subscriptions.ts';

/**
 * POST /users/{id}/notices/read: also removes them from digests and push, and cancels waiting
 * mails.
 */
const readNotices = call<z.infer<typeof noticesRead>>({
  method: 'post',
  path: '/users/:id/notices/read',
  who: 'Self',
  noun: 'notices',
  summary: 'Mark notifications as read: some of them, all of one thread, or all up to a time',
  body: noticesRead,
  status: 204,
  changes: [],
  run: async ({ ids, until = now() }, c) => {
    const by = c.req.param('id') ?? '';
    const named = sql`id in (select value from json_each(${JSON.stringify(ids)}))`;
    const which = ids
      ? sql`(${named} or is_on_site = 1 and object_type = 'threads' and object_id in
          (select object_id from notices where user_id = ${by} and ${named}))`
      : sql`updated_at <= ${until} and is_on_site = 1`;
    const these = sql`user_id = ${by} and read_at is null and ${which}`;
    const seen = sql`(select object_id as value from notices where ${these})`;
    await c.var.db.batch([
      uncounted(by, seen),
      withdrawn(by, seen),
      statement(sql`update notices set read_at = ${now()}, digest = null, is_push_due = 0
        where ${these}`),
    ]);
    return c.body(null, 204);
  },
});


/** Mutations of notifications, their settings and push subscriptions. */
export const noticeCalls: Call[] = [
  stopKind,
  readNotices,
  setNoticeSettings,
  offerOfPush,
  subscribeToPush,
  unsubscribeFromPush,
];
