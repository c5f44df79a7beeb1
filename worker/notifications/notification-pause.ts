/**
 * GET and PUT /users/{id}/notice_pause: pauses all e-mails and push of a member until a time or until
 * it is ended. Notifications on the site continue, and digests wait.
 */

import { and, eq, exists, gt, isNotNull, type SQLWrapper } from 'drizzle-orm';
import { notificationsApi } from '../contract/notifications/notifications.api.ts';
import type { NotificationPause } from '../contract/notifications/notifications.ts';
import { prepare, statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { excluded, insertedFields, isTrue, qb } from '../db/query-builder.ts';
import { noticeSettingsTable, noticesTable } from '../db/schema/notifications.ts';
import { usersTable } from '../db/schema/users.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { defineQuery } from '../http/query.ts';

/** Stored end of a pause that lasts until the member ends it. */
const WITHOUT_END = '9999-12-31T00:00:00.000Z';

/** SQL condition: the user has paused e-mails and push at this moment. */
export const isPaused = (user: SQLWrapper | string) =>
  exists(
    qb
      .select({ user_id: noticeSettingsTable.user_id })
      .from(noticeSettingsTable)
      .where(
        and(
          eq(noticeSettingsTable.user_id, user),
          isNotNull(noticeSettingsTable.paused_until),
          gt(noticeSettingsTable.paused_until, getNowIso()),
        ),
      ),
  );

const pauseQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ paused_until: noticeSettingsTable.paused_until })
    .from(noticeSettingsTable)
    .where(eq(noticeSettingsTable.user_id, id)),
);

function toPause(paused_until: string | null | undefined): NotificationPause {
  if (!paused_until || paused_until <= getNowIso()) return { is_paused: false, until: null };
  return { is_paused: true, until: paused_until === WITHOUT_END ? null : paused_until };
}

export const userNotificationPauseQuery = defineQuery(notificationsApi.getPause, {
  auth: 'Self',
  buildQueries: ({ params: { id } }) => ({ pause: pauseQuery({ id }) }),
  toResponse: ({ pause: [row] }) => toPause(row?.paused_until),
});

/** PUT /users/{id}/notice_pause: a pause also drops push messages that are due. */
export const updateNotificationPause = defineMutation(notificationsApi.updatePause, {
  auth: 'Self',
  changes: [],
  run: async ({ is_paused, until }, c) => {
    const id = c.req.param('id');
    const now = getNowIso();
    if (is_paused && until !== null && until <= now) {
      throw validationError([{ path: 'until', code: 'must_be_in_future' }]);
    }
    const paused_until = is_paused ? (until ?? WITHOUT_END) : null;
    const dropPush = statement(
      qb
        .update(noticesTable)
        .set({ is_push_due: false })
        .where(and(eq(noticesTable.user_id, id), isTrue(noticesTable.is_push_due))),
    );
    await c.var.db.run({
      written: [
        statement(
          qb
            .insert(noticeSettingsTable)
            .select(
              qb
                .select(
                  insertedFields(noticeSettingsTable, {
                    user_id: usersTable.id,
                    settings: '{}',
                    updated_at: now,
                    paused_until,
                  }),
                )
                .from(usersTable)
                .where(eq(usersTable.id, id)),
            )
            .onConflictDoUpdate({
              target: noticeSettingsTable.user_id,
              set: {
                updated_at: excluded(noticeSettingsTable.updated_at),
                paused_until: excluded(noticeSettingsTable.paused_until),
              },
            }),
        ),
        ...(is_paused ? [dropPush] : []),
      ],
    });
    return c.json(toPause(paused_until), 200);
  },
});
