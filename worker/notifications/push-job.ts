/** Sends due push notifications to the browsers of their members. */

import { and, eq, exists, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { getOldestSession } from '../auth/current-user.ts';
import { type Database, prepare, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { inline, isFalse, isOneOf, isTrue, qb } from '../db/query-builder.ts';
import { sessionsTable } from '../db/schema/accounts.ts';
import { noticesTable, pushSubscriptionsTable } from '../db/schema/notifications.ts';
import { usersTable } from '../db/schema/users.ts';
import type { Job } from '../jobs/scheduler.ts';
import {
  isActorNotBlocked,
  type NotificationRow,
  notification,
  selectNotifications,
} from './notification-rows.ts';
import { getPushKey } from './push-key.ts';
import {
  type PushResult,
  type PushSubscriptionRow,
  sendPushMessages,
} from './send-push-messages.ts';

/** Notifications per run, and consecutive failures after which a subscription is deleted. */
const BATCH_SIZE = 50;
const MAX_FAILURES = 10;

/**
 * Minutes until a failed subscription is tried again: the first wait, which doubles, and the
 * maximum.
 */
const FIRST_WAIT_MINUTES = 1;
const MAX_WAIT_MINUTES = 6 * 60;

/** Claimed notifications of an interrupted run, which become due again. */
const stateSchema = z.array(z.string());

type DueNotification = NotificationRow & { user_id: string };

const param = (name: string) => sql.placeholder(name);

const subscription = alias(pushSubscriptionsTable, 's');
const due = alias(noticesTable, 'd');

/** Subscriptions `s` of active members with a valid session. */
const livePush = sql`${pushSubscriptionsTable} ${subscription} join ${usersTable} on ${usersTable.id} = ${subscription.user_id}
  join ${sessionsTable} on ${sessionsTable.id} = ${subscription.session_id} and ${sessionsTable.user_id} = ${subscription.user_id}
  where ${isTrue(usersTable.is_active)} and ${sessionsTable.last_used_at} > ${param('idle')} and ${sessionsTable.created_at} > ${param('begun')}`;

const subscriptionsQuery =
  prepare<PushSubscriptionRow>(sql`select s.*, ${usersTable.language_id} from ${livePush}
  and ${subscription.user_id} in (select value from json_each(${param('people')}))
  and coalesce(${subscription.retry_at}, '') <= ${param('now')}`);

/**
 * Oldest due notifications with an available subscription; the number of skipped ones is limited.
 */
const dueQuery = prepare<DueNotification>(sql`
  select ${noticesTable.user_id}, t.* from (${selectNotifications(sql`select * from ${noticesTable} ${notification}
    where ${isTrue(notification.is_push_due)} and ${isActorNotBlocked} and ${notification.id} in (
      select ${due.id} from (select ${due.id}, ${due.user_id} from ${noticesTable} ${due}
        where ${isTrue(due.is_push_due)} order by ${due.updated_at} limit 1000) ${due}
      where exists (select 1 from ${livePush} and ${subscription.user_id} = ${due.user_id}
        and coalesce(${subscription.retry_at}, '') <= ${param('now')})
      limit ${inline(BATCH_SIZE)})`)}) t join ${noticesTable} on ${noticesTable.id} = t.id`);

/** Push messages expire after a day. */
const expireQuery = prepare(['before'], ({ before }) =>
  qb
    .update(noticesTable)
    .set({ is_push_due: false })
    .where(and(isTrue(noticesTable.is_push_due), lt(noticesTable.updated_at, before))),
);

export const pushJob: Job = {
  name: 'push',
  period: 1,
  async run(env, db, { state, saveState }) {
    const key = getPushKey(env);
    if (!key) return { note: 'PUSH_KEY is not set. Push notifications are off.' };
    const unsent = stateSchema.safeParse(state).data ?? [];
    const { found } = await db.run({
      written: [markDueAgain(unsent), expireQuery({ before: getMomentIn(-24 * 60) })],
      queries: { found: dueQuery({ now: getNowIso(), ...getOldestSession() }) },
    });
    const ids = found.map(({ id }) => id);
    if (ids.length + unsent.length > 0) await saveState(ids);
    if (ids.length === 0) return { note: buildNote(0) };
    // Concurrent runs claim different notifications; a new event makes one due again.
    const { claimed, browsers } = await db.run({
      queries: {
        claimed: statement(
          qb
            .update(noticesTable)
            .set({ is_push_due: false })
            .where(
              and(
                isOneOf(noticesTable.id, ids),
                isTrue(noticesTable.is_push_due),
                isNull(noticesTable.read_at),
              ),
            )
            .returning({ id: noticesTable.id }),
        ),
        browsers: subscriptionsQuery({
          people: JSON.stringify(found.map(({ user_id }) => user_id)),
          now: getNowIso(),
          ...getOldestSession(),
        }),
      },
    });
    const mine = found.filter(({ id }) => claimed.some((one) => one.id === id));
    const pushed = await Promise.all(
      browsers.map((to) =>
        sendPushMessages(
          env,
          key,
          to,
          mine.filter(({ user_id }) => user_id === to.user_id),
        ),
      ),
    );
    await recordResults(db, mine, pushed);
    await saveState([]);
    const count = pushed.reduce((sum, { reached }) => sum + reached.length, 0);
    return { note: buildNote(count), hasMore: found.length === BATCH_SIZE };
  },
};

const buildNote = (count: number) => `Push notifications: ${count}.`;

const getMomentIn = (from: number) => new Date(getNowMs() + from * 60_000).toISOString();

function markDueAgain(ids: readonly string[]) {
  const subscriptions = qb
    .select({ id: pushSubscriptionsTable.id })
    .from(pushSubscriptionsTable)
    .where(eq(pushSubscriptionsTable.user_id, noticesTable.user_id));
  return statement(
    qb
      .update(noticesTable)
      .set({ is_push_due: true })
      .where(
        and(isOneOf(noticesTable.id, ids), isNull(noticesTable.read_at), exists(subscriptions)),
      ),
  );
}

/**
 * Notifications that reached no browser stay due while a subscription exists; deleted subscriptions
 * are removed.
 */
async function recordResults(
  db: Database,
  mine: readonly DueNotification[],
  pushed: readonly PushResult[],
) {
  const reached = new Set(pushed.flatMap((one) => one.reached));
  const failed = new Set(pushed.flatMap(({ to, failure }) => (failure ? to.user_id : [])));
  const again = mine.filter(({ id, user_id }) => !reached.has(id) && failed.has(user_id));
  const gone = pushed.filter(
    ({ to, failure }) => failure && (failure.isGone || to.failures + 1 >= MAX_FAILURES),
  );
  const changed = pushed.filter(
    ({ to, reached, failure }) => failure || (to.failures > 0 && reached.length > 0),
  );
  const state = JSON.stringify(changed.map(getSubscriptionState));
  await db.run({
    written: [
      statement(
        qb
          .update(pushSubscriptionsTable)
          .set({
            failures: sql`changed.value ->> 'failures'`,
            retry_at: sql`changed.value ->> 'retry_at'`,
          })
          .from(sql`json_each(${state}) changed`)
          .where(sql`${pushSubscriptionsTable.id} = changed.value ->> 'id'`),
      ),
      statement(
        qb.delete(pushSubscriptionsTable).where(
          isOneOf(
            pushSubscriptionsTable.id,
            gone.map(({ to }) => to.id),
          ),
        ),
      ),
      markDueAgain(again.map(({ id }) => id)),
      // Notifications without bell or digest are done after the push.
      statement(
        qb
          .update(noticesTable)
          .set({ read_at: getNowIso() })
          .where(
            and(
              isOneOf(noticesTable.id, [...reached]),
              isFalse(noticesTable.is_on_site),
              isNull(noticesTable.digest),
              isNull(noticesTable.read_at),
              isFalse(noticesTable.is_push_due),
            ),
          ),
      ),
    ],
  });
}

/** Consecutive failures of a subscription, and the time of the next try. */
function getSubscriptionState({ to: { id, failures }, failure }: PushResult) {
  if (!failure || failure.isGone) return { id, failures: 0, retry_at: null };
  const wait = Math.max(FIRST_WAIT_MINUTES * 2 ** failures, failure.after / 60);
  return { id, failures: failures + 1, retry_at: getMomentIn(Math.min(wait, MAX_WAIT_MINUTES)) };
}
