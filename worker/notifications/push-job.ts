import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, prepare, statement } from '../db/client.ts';
import { milliseconds, now } from '../db/clock.ts';
import type { Job } from '../jobs/scheduler.ts';
import { pushKey } from './push-key.ts';
import { oldest } from '../auth/current-user.ts';
import { type Pushed, pushTo, type Subscription } from './send-push-messages.ts';
import { isMet, type NoticeRow, told } from './notification-rows.ts';

/** Notifications per run, and consecutive failures after which a subscription is deleted. */
const atOnce = 50;
const mostFailures = 10;

/**
 * Minutes until a failed subscription is tried again: the first wait, which doubles, and the
 * maximum.
 */
const firstWait = 1;
const lastWait = 6 * 60;

/** Claimed notifications of an interrupted run, which become due again. */
const memory = z.array(z.string());

type Due = NoticeRow & { user_id: string };

const given = (name: string) => sql.placeholder(name);
const listed = (of: readonly unknown[]) =>
  sql`(select value from json_each(${JSON.stringify(of)}))`;

/** Subscriptions `s` of active members with a valid session. */
const livePush = sql`push_subscriptions s join users u on u.id = s.user_id
  join sessions on sessions.id = s.session_id and sessions.user_id = s.user_id
  where u.is_active = 1 and sessions.last_used_at > ${given('idle')} and sessions.created_at > ${given('begun')}`;

const browsersOf = prepare<Subscription>(sql`select s.* from ${livePush}
  and s.user_id in (select value from json_each(${given('people')})) and coalesce(s.retry_at, '') <= ${given('now')}`);

/**
 * Oldest due notifications with an available subscription; the number of skipped ones is limited.
 */
const due = prepare<Due>(sql`
  select w.user_id, t.* from (${told(sql`select * from notices n
    where n.is_push_due = 1 and ${isMet} and n.id in (
      select d.id from (select id, user_id from notices where is_push_due = 1 order by updated_at limit 1000) d
      where exists (select 1 from ${livePush} and s.user_id = d.user_id and coalesce(s.retry_at, '') <= ${given('now')})
      limit ${sql.raw(String(atOnce))})`)}) t join notices w on w.id = t.id`);

/** Push messages expire after a day. */
const stale = prepare(sql`update notices set is_push_due = 0
  where is_push_due = 1 and updated_at < ${given('before')}`);

/** Sends due push notifications to the browsers of their members. */
export const pushJob: Job = {
  name: 'push',
  period: 1,
  async run(env, db, { value, keep }) {
    const key = pushKey(env);
    if (!key) return { note: 'PUSH_KEY is not set. Push notifications are off.' };
    const left = memory.safeParse(value).data ?? [];
    const [, , found] = await db.batch([
      dueAgain(left),
      stale({ before: inMinutes(-24 * 60) }),
      due({ now: now(), ...oldest() }),
    ]);
    const ids = found.map(({ id }) => id);
    if (ids.length + left.length > 0) await keep(ids);
    if (ids.length === 0) return { note: note(0) };
    // Concurrent runs claim different notifications; a new event makes one due again.
    const [claimed, browsers] = await db.batch([
      statement<{ id: string }>(sql`update notices set is_push_due = 0
        where id in ${listed(ids)} and is_push_due = 1 and read_at is null returning id`),
      browsersOf({
        people: JSON.stringify(found.map(({ user_id }) => user_id)),
        now: now(),
        ...oldest(),
      }),
    ]);
    const mine = found.filter(({ id }) => claimed.some((one) => one.id === id));
    const pushed = await Promise.all(
      browsers.map((to) =>
        pushTo(
          env,
          key,
          to,
          mine.filter(({ user_id }) => user_id === to.user_id),
        ),
      ),
    );
    await record(db, mine, pushed);
    await keep([]);
    const count = pushed.reduce((sum, { reached }) => sum + reached.length, 0);
    return { note: note(count), hasMore: found.length === atOnce };
  },
};

const note = (count: number) => `Push notifications: ${count}.`;

const inMinutes = (from: number) => new Date(milliseconds() + from * 60_000).toISOString();

const dueAgain = (ids: readonly string[]) =>
  statement(sql`update notices set is_push_due = 1 where id in ${listed(ids)} and read_at is null
    and exists (select 1 from push_subscriptions s where s.user_id = notices.user_id)`);

/**
 * Notifications that reached no browser stay due while a subscription exists; deleted subscriptions
 * are removed.
 */
async function record(db: Database, mine: readonly Due[], pushed: readonly Pushed[]) {
  const reached = new Set(pushed.flatMap((one) => one.reached));
  const failed = new Set(pushed.flatMap(({ to, failure }) => (failure ? to.user_id : [])));
  const again = mine.filter(({ id, user_id }) => !reached.has(id) && failed.has(user_id));
  const gone = pushed.filter(
    ({ to, failure }) => failure && (failure.isGone || to.failures + 1 >= mostFailures),
  );
  const changed = pushed.filter(
    ({ to, reached, failure }) => failure || (to.failures > 0 && reached.length > 0),
  );
  await db.batch([
    statement(sql`update push_subscriptions set failures = b.value ->> 'failures', retry_at = b.value ->> 'retry_at'
      from json_each(${JSON.stringify(changed.map(standingOf))}) b where push_subscriptions.id = b.value ->> 'id'`),
    statement(
      sql`delete from push_subscriptions where id in ${listed(gone.map(({ to }) => to.id))}`,
    ),
    dueAgain(again.map(({ id }) => id)),
    // Notifications without bell or digest are done after the push.
    statement(sql`update notices set read_at = ${now()} where id in ${listed([...reached])}
      and is_on_site = 0 and digest is null and read_at is null and is_push_due = 0`),
  ]);
}

/** Consecutive failures of a subscription, and the time of the next try. */
function standingOf({ to: { id, failures }, failure }: Pushed) {
  if (!failure || failure.isGone) return { id, failures: 0, retry_at: null };
  const wait = Math.max(firstWait * 2 ** failures, failure.after / 60);
  return { id, failures: failures + 1, retry_at: inMinutes(Math.min(wait, lastWait)) };
}
