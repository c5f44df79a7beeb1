/**
 * GET and PUT /users/{id}/notice_settings: channels (site, mail, push) per kind of notification;
 * only for the member.
 */

import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { notificationsApi } from '../contract/notifications/notifications.api.ts';
import {
  getDefaultSetting,
  type NotificationKind,
  type NotificationSettings,
  notificationKindNames,
} from '../contract/notifications/notifications.ts';
import { prepare, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { excluded, insertedFields, isOneOf, isTrue, qb } from '../db/query-builder.ts';
import { noticeSettingsTable, noticesTable } from '../db/schema/notifications.ts';
import { usersTable } from '../db/schema/users.ts';
import { defineMutation } from '../http/mutation.ts';
import { defineQuery } from '../http/query.ts';
import { nextDigestAt } from './digest-schedule.ts';

const settingsQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ settings: noticeSettingsTable.settings, timezone_id: usersTable.timezone_id })
    .from(usersTable)
    .leftJoin(noticeSettingsTable, eq(noticeSettingsTable.user_id, usersTable.id))
    .where(eq(usersTable.id, id)),
);

type SettingsRow = NonNullable<ReturnType<typeof settingsQuery>['row']>;

/** Settings of all kinds, with defaults. */
function withDefaults(row: SettingsRow | undefined): NotificationSettings {
  const chosen = JSON.parse(row?.settings ?? '{}') as Partial<NotificationSettings>;
  return Object.fromEntries(
    notificationKindNames.map((kind) => [kind, { ...getDefaultSetting(kind), ...chosen[kind] }]),
  ) as NotificationSettings;
}

export const userNotificationSettingsQuery = defineQuery(notificationsApi.getSettings, {
  auth: 'Self',
  buildQueries: ({ params: { id } }) => ({ settings: settingsQuery({ id }) }),
  toResponse: ({ settings: [row] }) => withDefaults(row),
});

/**
 * PUT /users/{id}/notice_settings: also removes waiting notifications from digests that are turned
 * off.
 */
export const updateNotificationSettings = defineMutation(notificationsApi.updateSettings, {
  auth: 'Self',
  changes: [],
  preload: ({ id }) => ({ settings: settingsQuery({ id }) }),
  run: async (sent, c, { settings: [settings] }) => {
    const id = c.req.param('id');
    const {
      settings: [saved],
    } = await c.var.db.run({
      written: buildSettingsUpdate(id, sent, settings?.timezone_id ?? null),
      queries: { settings: settingsQuery({ id }) },
    });
    return c.json(withDefaults(saved), 200);
  },
});

const hasMailMode = (settings: NotificationSettings, way: 'daily' | 'weekly') =>
  Object.values(settings).some(({ mail }) => mail === way);

/** Statements that store the settings and apply them to existing notifications. */
function buildSettingsUpdate(id: string, settings: NotificationSettings, zone: string | null) {
  const digest_at =
    hasMailMode(settings, 'daily') || hasMailMode(settings, 'weekly')
      ? nextDigestAt(zone, getNowMs(), !hasMailMode(settings, 'daily'))
      : null;
  const isOfKind = (pick: (kind: NotificationKind) => boolean) =>
    isOneOf(noticesTable.kind, notificationKindNames.filter(pick));
  const isInDigest = isOfKind((kind) => ['daily', 'weekly'].includes(settings[kind].mail));
  return [
    statement(
      qb
        .insert(noticeSettingsTable)
        .select(
          qb
            .select(
              insertedFields(noticeSettingsTable, {
                user_id: usersTable.id,
                settings: JSON.stringify(settings),
                updated_at: getNowIso(),
                digest_at,
              }),
            )
            .from(usersTable)
            .where(eq(usersTable.id, id)),
        )
        .onConflictDoUpdate({
          target: noticeSettingsTable.user_id,
          set: {
            settings: excluded(noticeSettingsTable.settings),
            updated_at: excluded(noticeSettingsTable.updated_at),
            digest_at: excluded(noticeSettingsTable.digest_at),
          },
        }),
    ),
    statement(
      qb
        .update(noticesTable)
        .set({
          digest: sql`iif(${isInDigest}, ${noticesTable.digest}, null)`,
          is_push_due: sql`${noticesTable.is_push_due} and ${isOfKind((kind) => settings[kind].push)}`,
        })
        .where(
          and(
            eq(noticesTable.user_id, id),
            or(isNotNull(noticesTable.digest), isTrue(noticesTable.is_push_due)),
          ),
        ),
    ),
  ];
}
