/**
 * Notifies members in the batch of the event. An unread notification of the same kind and object is
 * incremented; members who want only immediate mail get none. Names are joined when read. Place it
 * before the statement that changes what `when` reads.
 */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  CANCELLED_MARKER,
  REINSTATED_MARKER,
} from '../contract/notifications/notification.labels.ts';
import {
  getDefaultSetting,
  type NotificationKind,
  type NotificationObjectType,
  type NotificationSetting,
} from '../contract/notifications/notifications.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { isNotBlocked } from '../db/conditions/block-filter.ts';
import { createId } from '../db/ids.ts';

export interface NotificationInput {
  kind: NotificationKind;
  /** Recipient id, or constant SQL that selects ids: `(select user_id from …)`. */
  to: string | SQL;
  object: { type: NotificationObjectType; id: string | SQL; part?: string | SQL | null };
  /** Actor: never notified of their own action, and blocked recipients are skipped. */
  by: string | null;
  when?: SQL;
}

export function notifyMembers({ kind, to, object, by, when = sql`1` }: NotificationInput) {
  const moment = getNowIso();
  const people = typeof to === 'string' ? sql`(${to})` : to;
  const onSite = chosenSetting(kind, 'site');
  const mail = chosenSetting(kind, 'mail');
  const push = chosenSetting(kind, 'push');
  const part =
    kind === 'event_changed'
      ? sql`iif(part is null or ${isCancellation(sql`part`)} or ${isCancellation(sql`excluded.part`)}, excluded.part,
          substr(part || substr(excluded.part, instr(excluded.part || char(10), char(10))), 1, ${MAX_PART_LENGTH}))`
      : sql`excluded.part`;
  const digest = sql`iif(${mail} in ('daily', 'weekly') and u.email_unsubscribed_at is null, ${mail}, null)`;
  return statement(sql`
    insert into notices (id, user_id, kind, object_type, object_id, part, by_id, count, created_at,
      updated_at, is_on_site, digest, is_push_due)
    select substr(${createId()}, 1, 24) || lower(hex(randomblob(6))), u.id, ${kind}, ${object.type},
      ${object.id}, ${object.part ?? null}, ${by}, 1, ${moment}, ${moment}, ${onSite}, ${digest},
      ${push} and exists (select 1 from push_subscriptions where user_id = u.id)
    from users u left join notice_settings s on s.user_id = u.id
    where u.id in ${people} and u.is_active = 1 and u.id is not ${by} and (${when})
      and (${onSite} or ${digest} is not null or ${push})
      and ${isNotBlocked(by ?? '', sql`u.id`)}
    on conflict (user_id, kind, object_id) where read_at is null do update set
      count = count + 1, object_type = excluded.object_type, by_id = excluded.by_id, part = ${part}, updated_at = excluded.updated_at,
      is_on_site = excluded.is_on_site, digest = excluded.digest, is_push_due = excluded.is_push_due`);
}

/** Maximum characters of an event's listed changes. */
const MAX_PART_LENGTH = 1_000;

/** A cancellation, or its revocation, replaces all other changes. */
const isCancellation = (part: SQL) =>
  sql`(${part} like ${`%\n${CANCELLED_MARKER}`} or ${part} like ${`%\n${REINSTATED_MARKER}%`})`;

/** Setting for a kind of notification; `s` is the user's row of settings, if any. */
const chosenSetting = (kind: NotificationKind, what: keyof NotificationSetting) =>
  sql`coalesce(s.settings ->> ${`$.${kind}.${what}`}, ${toSqlValue(getDefaultSetting(kind)[what])})`;

const toSqlValue = (value: string | boolean) =>
  typeof value === 'boolean' ? Number(value) : value;

/** SQL condition: the user wants mail of this kind immediately. */
export const wantsMailAtOnce = (kind: NotificationKind, person: string | SQLWrapper) =>
  sql`coalesce((select settings ->> ${`$.${kind}.mail`} from notice_settings where user_id = ${person}),
    ${getDefaultSetting(kind).mail}) = 'now'`;
