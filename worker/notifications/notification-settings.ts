/**
 * GET and PUT /users/{id}/notice_settings: channels (site, mail, push) per kind of notification;
 * only for the member.
 */

import { sql } from 'drizzle-orm';
import { notificationsApi } from '../contract/notifications/notifications.api.ts';
import {
  getDefaultSetting,
  type NotificationKind,
  type NotificationSettings,
  notificationKindNames,
} from '../contract/notifications/notifications.ts';
import { prepare, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { defineMutation } from '../http/mutation.ts';
import { defineQuery } from '../http/query.ts';
import { nextDigestAt } from './digest-schedule.ts';

interface SettingsRow {
  settings: string | null;
  timezone_id: string | null;
}

const settingsQuery = prepare<SettingsRow>(sql`select s.settings, u.timezone_id from users u
  left join notice_settings s on s.user_id = u.id where u.id = ${sql.placeholder('id')}`);

/** Settings of all kinds, with defaults. */
function withDefaults(row: SettingsRow | undefined): NotificationSettings {
  const chosen = JSON.parse(row?.settings ?? '{}') as Partial<NotificationSettings>;
  return Object.fromEntries(
    notificationKindNames.map((kind) => [kind, { ...getDefaultSetting(kind), ...chosen[kind] }]),
  ) as NotificationSettings;
}

export const userNotificationSettingsQuery = defineQuery(notificationsApi.getSettings, {
  auth: 'Self',
  buildQueries: ({ params: { id } }) => [settingsQuery({ id })] as const,
  toResponse: ([[row]]) => withDefaults(row),
});

/**
 * PUT /users/{id}/notice_settings: also removes waiting notifications from digests that are turned
 * off.
 */
export const updateNotificationSettings = defineMutation(notificationsApi.updateSettings, {
  auth: 'Self',
  changes: [],
  preload: ({ id }) => [settingsQuery({ id })] as const,
  run: async (sent, c, [[row]]) => {
    const id = c.req.param('id');
    const set = buildSettingsUpdate(id, sent, row?.timezone_id ?? null);
    const [, , [saved]] = await c.var.db.batch([...set, settingsQuery({ id })] as const);
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
  const ways = (pick: (kind: NotificationKind) => unknown) =>
    JSON.stringify(notificationKindNames.filter(pick));
  return [
    statement(sql`insert into notice_settings (user_id, settings, updated_at, digest_at)
      select ${id}, ${JSON.stringify(settings)}, ${getNowIso()}, ${digest_at} from users where id = ${id}
      on conflict (user_id) do update set settings = excluded.settings, updated_at = excluded.updated_at,
        digest_at = excluded.digest_at`),
    statement(sql`update notices set
        digest = iif(kind in (select value from json_each(${ways((kind) => ['daily', 'weekly'].includes(settings[kind].mail))})), digest, null),
        is_push_due = is_push_due and kind in (select value from json_each(${ways((kind) => settings[kind].push)}))
      where user_id = ${id} and (digest is not null or is_push_due = 1)`),
  ] as const;
}
