import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, prepare, statement } from '../db/client.ts';
import { milliseconds, now } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { pushKey } from '../lib/push-key.ts';
import { oldest } from '../lib/viewer.ts';
import { type Pushed, pushTo, type Subscription } from './push-send.ts';
import { isMet, type NoticeRow, told } from './rows.ts';

/** Notices of a run, and refusals in a row after which a browser counts as gone. */
const atOnce = 50;
const mostFailures = 10;

/** Minutes until one that failed is asked again: the first wait, doubled each time, and the last. */
const firstWait = 1;
const lastWait = 6 * 60;

/** What a run had claimed that was cut off: it is due again. */
const memory = z.array(z.string());

type Due = NoticeRow & { user_id: string };

const given = (name: string) => sql.placeholder(name);
const listed = (of: readonly unknown[]) =>
  sql`(select value from json_each(${JSON.stringify(of)}))`;

/** Subscriptions `s` of members who are active, each in its session: with that it ends. */
const livePush = sql`push_subscriptions s join users u on u.id = s.user_id
  join sessions on sessions.id = s.session_id and sessions.user_id = s.user_id
  where u.is_active = 1 and sessions.last_used_at > ${given('idle')} and sessions.created_at > ${given('begun')}`;

const browsersOf = prepare<Subscription>(sql`select s.* from ${livePush}
  and s.user_id in (select value from json_each(${given('people')})) and coalesce(s.retry_at, '') <= ${given('now')}`);

/** The oldest that a browser waits for which may be asked now; no more than so many that wait are passed over. */
const due = prepare<Due>(sql`
  select w.user_id, t.* from (${told(sql`select * from notices n
    where n.is_push_due = 1 and ${isMet} and n.id in (
      select d.id from (select id, user_id from notices where is_push_due = 1 order by updated_at limit 1000) d
      where exists (select 1 from ${livePush} and s.user_id = d.user_id and coalesce(s.retry_at, '') <= ${given('now')})
      limit ${sql.raw(String(atOnce))})`)}) t join notices w on w.id = t.id`);

/** Push tells what is new: after a day it is not. */
const stale = prepare(sql`update notices set is_push_due = 0
  where is_push_due = 1 and updated_at < ${given('before')}`);

export const pushJob: Job = {
  name: 'push',
  period: 1,
  async run(env, db, { value, keep }) {
    const key = pushKey(env);
    if (!key) return { note: 'There is no PUSH_KEY: push is not offered.' };
    const left = memory.safeParse(value).data ?? [];
    const [, , found] = await db.batch([
      dueAgain(left),
      stale({ before: inMinutes(-24 * 60) }),
      due({ now: now(), ...oldest() }),
    ]);
    const ids = found.map(({ id }) => id);
    if (ids.length + left.length > 0) await keep(ids);
    if (ids.length === 0) return { note: note(0) };
    // Of two runs at once one claims each; what comes meanwhile makes it due anew.
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

const note = (count: number) => `Push messages: ${count}.`;

const inMinutes = (from: number) => new Date(milliseconds() + from * 60_000).toISOString();

const dueAgain = (ids: readonly string[]) =>
  statement(sql`update notices set is_push_due = 1 where id in ${listed(ids)} and read_at is null
    and exists (select 1 from push_subscriptions s where s.user_id = notices.user_id)`);

/** What reached no browser stays due, unless none is left; a browser that is gone is forgotten. */
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
    // What neither the bell nor a digest shows has done all that it was for.
    statement(sql`update notices set read_at = ${now()} where id in ${listed([...reached])}
      and is_on_site = 0 and digest is null and read_at is null and is_push_due = 0`),
  ]);
}

/** How often in a row a browser has failed, and when it may be asked again. */
function standingOf({ to: { id, failures }, failure }: Pushed) {
  if (!failure || failure.isGone) return { id, failures: 0, retry_at: null };
  const wait = Math.max(firstWait * 2 ** failures, failure.after / 60);
  return { id, failures: failures + 1, retry_at: inMinutes(Math.min(wait, lastWait)) };
}
