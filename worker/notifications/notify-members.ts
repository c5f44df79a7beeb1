/**
 * Notifies members in the batch of the event. An unread notification of the same kind and object is
 * incremented; members who want only immediate mail get none. Names are joined when read. Place it
 * before the statement that changes what `when` reads.
 */

import { and, eq, exists, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { CANCELLED_MARKER, REINSTATED_MARKER } from '../contract/notifications/event-changes.ts';
import {
  getDefaultSetting,
  type NotificationKind,
  type NotificationObjectType,
  type NotificationSetting,
} from '../contract/notifications/notifications.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { isNotBlocked } from '../db/conditions/block-filter.ts';
import { createIdSql } from '../db/ids.ts';
import { excluded, insertedFields, isTrue, qb, scalar } from '../db/query-builder.ts';
import {
  noticeSettingsTable,
  noticesTable,
  pushSubscriptionsTable,
} from '../db/schema/notifications.ts';
import { usersTable } from '../db/schema/users.ts';
import { isPaused } from './notification-pause.ts';

export interface NotificationInput {
  kind: NotificationKind;
  /** Recipient id, or constant SQL that selects ids: `(select user_id from …)`. */
  to: string | SQL;
  object: { type: NotificationObjectType; id: string | SQL; part?: string | SQL | null };
  /** Actor: never notified of their own action, and blocked recipients are skipped. */
  by: string | null;
  when?: SQL;
}

/** The recipient, and their settings, if any. */
const user = alias(usersTable, 'u');
const chosen = alias(noticeSettingsTable, 's');

export function notifyMembers({ kind, to, object, by, when = sql`1` }: NotificationInput) {
  const moment = getNowIso();
  const people = typeof to === 'string' ? sql`(${to})` : to;
  const onSite = chosenSetting(kind, 'site');
  const mail = chosenSetting(kind, 'mail');
  const push = chosenSetting(kind, 'push');
  const digest = sql`iif(${mail} in ('daily', 'weekly') and ${user.email_unsubscribed_at} is null, ${mail}, null)`;
  const subscriptions = qb
    .select({ id: pushSubscriptionsTable.id })
    .from(pushSubscriptionsTable)
    .where(eq(pushSubscriptionsTable.user_id, user.id));
  const notifications = qb
    .select(
      insertedFields(noticesTable, {
        id: createIdSql(),
        user_id: user.id,
        kind,
        object_type: object.type,
        object_id: object.id,
        part: object.part ?? null,
        by_id: by,
        count: 1,
        created_at: moment,
        updated_at: moment,
        is_on_site: onSite,
        digest,
        is_push_due: sql`${push} and ${exists(subscriptions)} and not ${isPaused(user.id)}`,
      }),
    )
    .from(user)
    .leftJoin(chosen, eq(chosen.user_id, user.id))
    .where(
      and(
        sql`${user.id} in ${people}`,
        isTrue(user.is_active),
        sql`${user.id} is not ${by}`,
        sql`(${when})`,
        sql`(${onSite} or ${digest} is not null or ${push})`,
        isNotBlocked(by ?? '', user.id),
      ),
    );
  return statement(
    qb
      .insert(noticesTable)
      .select(notifications)
      .onConflictDoUpdate({
        target: [noticesTable.user_id, noticesTable.kind, noticesTable.object_id],
        targetWhere: isNull(noticesTable.read_at),
        set: {
          count: sql`${noticesTable.count} + 1`,
          object_type: excluded(noticesTable.object_type),
          by_id: excluded(noticesTable.by_id),
          part: kind === 'event_changed' ? mergeChanges() : excluded(noticesTable.part),
          updated_at: excluded(noticesTable.updated_at),
          is_on_site: excluded(noticesTable.is_on_site),
          digest: excluded(noticesTable.digest),
          is_push_due: excluded(noticesTable.is_push_due),
        },
      }),
  );
}

/** Appends the changes of an event to those that the notification lists already. */
function mergeChanges() {
  const { part } = noticesTable;
  const more = excluded(part);
  return sql`iif(${part} is null or ${isCancellation(part)} or ${isCancellation(more)}, ${more},
    substr(${part} || substr(${more}, instr(${more} || char(10), char(10))), 1, ${MAX_PART_LENGTH}))`;
}

/** Maximum characters of an event's listed changes. */
const MAX_PART_LENGTH = 2_000;

/** A cancellation, or its revocation, replaces all other changes. */
const isCancellation = (part: SQLWrapper) =>
  sql`(${part} like ${`%\n${CANCELLED_MARKER}`} or ${part} like ${`%\n${REINSTATED_MARKER}%`})`;

/** Setting of the recipient for a kind of notification. */
const chosenSetting = (kind: NotificationKind, what: keyof NotificationSetting) =>
  sql`coalesce(${chosen.settings} ->> ${`$.${kind}.${what}`}, ${toSqlValue(getDefaultSetting(kind)[what])})`;

const toSqlValue = (value: string | boolean) =>
  typeof value === 'boolean' ? Number(value) : value;

/** SQL condition: the user wants mail of this kind immediately, and has paused nothing. */
export function wantsMailAtOnce(kind: NotificationKind, person: SQLWrapper | string) {
  const chosenMode = scalar(
    qb
      .select({ mode: sql`${noticeSettingsTable.settings} ->> ${`$.${kind}.mail`}` })
      .from(noticeSettingsTable)
      .where(eq(noticeSettingsTable.user_id, person)),
  );
  return sql`(coalesce(${chosenMode}, ${getDefaultSetting(kind).mail}) = 'now' and not ${isPaused(person)})`;
}
