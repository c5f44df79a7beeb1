import { sql } from 'drizzle-orm';
import {
  type NoticeKind,
  type NoticeSettings,
  noticeDefaultOf,
  noticeKindNames,
  noticeSettings,
} from '../contract/system/notifications.ts';
import { prepare, statement } from '../db/client.ts';
import { call } from '../http/mutation.ts';
import { milliseconds, now } from '../db/clock.ts';
import { read } from '../http/query.ts';
import { nextMorning } from './digest-schedule.ts';

interface Row {
  settings: string | null;
  timezone_id: string | null;
}

const settingsOf = prepare<Row>(sql`select s.settings, u.timezone_id from users u
  left join notice_settings s on s.user_id = u.id where u.id = ${sql.placeholder('id')}`);

/** Settings of all kinds, with defaults. */
function whole(row: Row | undefined): NoticeSettings {
  const chosen = JSON.parse(row?.settings ?? '{}') as Partial<NoticeSettings>;
  return Object.fromEntries(
    noticeKindNames.map((kind) => [kind, { ...noticeDefaultOf(kind), ...chosen[kind] }]),
  ) as NoticeSettings;
}

const path = '/users/:id/notice_settings';

/** GET /users/{id}/notice_settings: only for the member. */
export const noticeSettingsOfUser = read({
  path,
  who: 'Self',
  noun: 'notices',
  answer: noticeSettings,
  summary: 'Get how a member is notified of each kind',
  statements: ({ params: { id = '' } }) => [settingsOf({ id })] as const,
  shape: ([[row]]) => whole(row),
});

/**
 * PUT /users/{id}/notice_settings: also removes waiting notifications from digests that are turned
 * off.
 */
export const setNoticeSettings = call<NoticeSettings, readonly [ReturnType<typeof settingsOf>]>({
  method: 'put',
  path,
  who: 'Self',
  noun: 'notices',
  status: 200,
  summary: 'Set how a member is notified of each kind; accepts what GET returns',
  body: noticeSettings,
  answer: noticeSettings,
  changes: [],
  beside: ({ id = '' }) => [settingsOf({ id })] as const,
  run: async (sent, c, [[row]]) => {
    const id = c.req.param('id') ?? '';
    const set = settingsSet(id, sent, row?.timezone_id ?? null);
    const [, , [saved]] = await c.var.db.batch([...set, settingsOf({ id })] as const);
    return c.json(whole(saved), 200);
  },
});

const is = (settings: NoticeSettings, way: 'daily' | 'weekly') =>
  Object.values(settings).some(({ mail }) => mail === way);

/** Statements that store the settings and apply them to existing notifications. */
function settingsSet(id: string, settings: NoticeSettings, zone: string | null) {
  const digest_at =
    is(settings, 'daily') || is(settings, 'weekly')
      ? nextMorning(zone, milliseconds(), !is(settings, 'daily'))
      : null;
  const ways = (pick: (kind: NoticeKind) => unknown) =>
    JSON.stringify(noticeKindNames.filter(pick));
  return [
    statement(sql`insert into notice_settings (user_id, settings, updated_at, digest_at)
      select ${id}, ${JSON.stringify(settings)}, ${now()}, ${digest_at} from users where id = ${id}
      on conflict (user_id) do update set settings = excluded.settings, updated_at = excluded.updated_at,
        digest_at = excluded.digest_at`),
    statement(sql`update notices set
        digest = iif(kind in (select value from json_each(${ways((kind) => ['daily', 'weekly'].includes(settings[kind].mail))})), digest, null),
        is_push_due = is_push_due and kind in (select value from json_each(${ways((kind) => settings[kind].push)}))
      where user_id = ${id} and (digest is not null or is_push_due = 1)`),
  ] as const;
}
