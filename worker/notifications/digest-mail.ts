/** Plans and builds the daily or weekly mail that lists a member’s unread notifications. */

import { and, eq, exists, inArray, lte, sql } from 'drizzle-orm';
import { m } from '#messages';
import { formatNotification } from '../contract/notifications/notification.labels.ts';
import type { NotificationView } from '../contract/notifications/notifications.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import { getNowMs } from '../db/clock.ts';
import { inline, qb } from '../db/query-builder.ts';
import { noticeSettingsTable, noticesTable } from '../db/schema/notifications.ts';
import type { Bindings } from '../env.ts';
import type { TemplateRow } from '../mail/outbox/choose-template.ts';
import { composeMail, type MailRecipient, type OutgoingMail } from '../mail/outbox/compose-mail.ts';
import { formatNewsLine } from '../mail/outbox/render-mail.ts';
import { isDueNow, nextDigestAt } from './digest-schedule.ts';
import {
  isActorNotBlocked,
  type NotificationRow,
  notification,
  selectNotifications,
  toNotification,
} from './notification-rows.ts';

/** A member whose digest is due. */
export interface DueDigest extends MailRecipient {
  timezone_id: string | null;
  digest_at: string;
  is_active: boolean;
  /** True while the member has paused e-mails; the notifications wait for the next digest. */
  is_paused: boolean;
  /** True if the member receives a daily digest. */
  is_daily: boolean;
}

/** Maximum lines of a mail; it only states that there are more. */
const MAX_LINES = 20;

/**
 * Notifications waiting for a member's digest, up to one more than fit. Hidden objects are
 * excluded.
 */
export const waitingNotificationsQuery = prepare<NotificationRow>(
  sql`${selectNotifications(sql`select * from ${noticesTable} ${notification}
    where ${notification.user_id} = ${sql.placeholder('id')} and ${notification.digest} in ('daily', ${sql.placeholder('also')})
      and ${notification.read_at} is null and ${isActorNotBlocked}
    order by ${notification.updated_at} desc limit ${inline(MAX_LINES + 1)}`)} order by ${notification.updated_at} desc`,
);

/**
 * Decides if a digest is sent now, and if it includes weekly notifications, which go on Mondays.
 */
export function planDigest({ timezone_id, digest_at, is_active, is_paused }: DueDigest) {
  const { isMorning, isMonday } = isDueNow(timezone_id, digest_at, getNowMs());
  return { isMorning: isMorning && is_active && !is_paused, also: isMonday ? 'weekly' : 'daily' };
}

/**
 * Statements of a digest: the mail, the notifications it covers and the next date. All depend on
 * the date found before, so that concurrent or interrupted runs write it once and completely.
 */
export async function buildDigest(
  env: Bindings,
  due: DueDigest,
  rows: NotificationRow[],
  template: TemplateRow | undefined,
): Promise<{ mail: OutgoingMail | null; statements: Statement[] }> {
  const { isMorning, also } = planDigest(due);
  const isDue = and(
    eq(noticeSettingsTable.user_id, due.id),
    eq(noticeSettingsTable.digest_at, due.digest_at),
  );
  const stillDue = exists(
    qb.select({ user_id: noticeSettingsTable.user_id }).from(noticeSettingsTable).where(isDue),
  );
  const lines = isMorning ? rows.map(toNotification).filter(({ path }) => path !== null) : [];
  const mail = lines.length > 0 ? await composeDigest(env, due, lines, template) : null;
  const upTo = rows[0]?.updated_at ?? '';
  return {
    mail,
    statements: [
      ...(mail?.statements(stillDue) ?? []),
      ...(isMorning
        ? [
            statement(
              qb
                .update(noticesTable)
                .set({
                  digest: null,
                  read_at: sql`iif(${noticesTable.is_on_site}, ${noticesTable.read_at}, ${due.digest_at})`,
                })
                .where(
                  and(
                    eq(noticesTable.user_id, due.id),
                    inArray(noticesTable.digest, ['daily', also]),
                    lte(noticesTable.updated_at, upTo),
                    stillDue,
                  ),
                ),
            ),
          ]
        : []),
      statement(
        qb
          .update(noticeSettingsTable)
          .set({ digest_at: nextDigestAt(due.timezone_id, getNowMs(), !due.is_daily) })
          .where(isDue),
      ),
    ],
  };
}

const formatLine = (notice: NotificationView) =>
  formatNewsLine(formatNotification(notice), notice.path ?? '/notices');

function composeDigest(
  env: Bindings,
  to: MailRecipient,
  notifications: NotificationView[],
  template?: TemplateRow,
) {
  return composeMail(env, {
    tag: 'digest',
    template,
    to,
    link: '/notices',
    variables: () => ({
      news: [
        ...notifications.slice(0, MAX_LINES).map(formatLine),
        ...(notifications.length > MAX_LINES ? [m['email_member.digest.more']()] : []),
      ].join('\n'),
    }),
  });
}
