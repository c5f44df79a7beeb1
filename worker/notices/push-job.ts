import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { noticeSentence } from '../contract/notice-words.ts';
import type { PushPayload } from '../contract/push.ts';
import { type Database, prepare, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { milliseconds, now } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { pushKey } from './push-key.ts';
import { type Sent, type Subscription, sendPush } from './push-send.ts';
import { isMet, type NoticeRow, shapeNotice, told } from './rows.ts';

/** Notices of a run, and refusals in a row after which a browser counts as gone. */
const [atOnce, mostFailures] = [50, 10];

/** Minutes until one that failed is asked again: the first wait, doubled each time, and the last. */
const [firstWait, lastWait] = [1, 6 * 60];

/** What a run had claimed that was cut off: it is due again. */
const memory = z.array(z.string());

const given = (name: string) => sql.placeholder(name);
const listed = (ids: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** The oldest that a browser waits for which may be asked now; no more than so many that wait are passed over. */
const due = prepare<NoticeRow & { user_id: string }>(sql`
  select w.user_id, t.* from (${told(sql`select * from notices n
    where n.is_push_due = 1 and ${isMet} and n.id in (
      select d.id from (select id, user_id from notices where is_push_due = 1 order by updated_at limit 1000) d
      where exists (select 1 from push_subscriptions s where s.user_id = d.user_id and coalesce(s.retry_at, '') <= ${given('now')})
      limit ${sql.raw(String(atOnce))})`)}) t join notices w on w.id = t.id`);

/** Push tells what is new: after a day it is not. */
const stale = prepare(sql`update notices set is_push_due = 0
  where is_push_due = 1 and updated_at < ${given('before')}`);

export const pushJob: Job = {
  name: 'push',
  period: 1,
  async run(env, db, { value, keep }) {
    const key = pushKey(env);
    if (!key) return { note: 'There is no VAPID_KEY: push is not offered.' };
    const left = memory.safeParse(value).data ?? [];
    const dayAgo = new Date(milliseconds() - 24 * 60 * 60_000).toISOString();
    const [, , found] = await db.batch([
      statement(
        sql`update notices set is_push_due = 1 where id in ${listed(left)} and read_at is null`,
      ),
      stale({ before: dayAgo }),
      due({ now: now() }),
    ]);
    if (found.length === 0) {
      if (left.length > 0) await keep([]);
      return { note: note(0) };
    }
    const ids = found.map(({ id }) => id);
    await keep(ids);
    // Of two runs at once one claims each; what comes meanwhile makes it due anew.
    const [claimed, subscriptions] = await db.batch([
      statement<{ id: string }>(sql`update notices set is_push_due = 0
        where id in ${listed(ids)} and is_push_due = 1 and read_at is null returning id`),
      statement<Subscription>(sql`select s.* from push_subscriptions s join users u on u.id = s.user_id
        where s.user_id in ${listed(found.map(({ user_id }) => user_id))} and u.is_active = 1
          and coalesce(s.retry_at, '') <= ${now()}`),
    ]);
    const mine = found.filter(({ id }) => claimed.some((one) => one.id === id));
    const sent = await send(env, key, mine, subscriptions);
    await record(db, mine, subscriptions, sent);
    await keep([]);
    const told = sent.filter(({ outcome: { state } }) => state === 'sent').length;
    return { note: note(told), hasMore: found.length === atOnce };
  },
};

const note = (told: number) => `Push messages: ${told}.`;

interface Outcome {
  notice: string;
  subscription: string;
  outcome: Sent;
}

/** Each browser one after the other: where it fails it is asked no more in this run. */
async function send(
  env: Bindings,
  key: NonNullable<ReturnType<typeof pushKey>>,
  notices: readonly (NoticeRow & { user_id: string })[],
  subscriptions: readonly Subscription[],
): Promise<Outcome[]> {
  const all = subscriptions.map(async (subscription) => {
    const outcomes: Outcome[] = [];
    for (const row of notices.filter(({ user_id }) => user_id === subscription.user_id)) {
      const payload = payloadOf(env, row);
      if (!payload) continue;
      const outcome = await sendPush(env, key, subscription, payload);
      outcomes.push({ notice: row.id, subscription: subscription.id, outcome });
      if (outcome.state !== 'sent') break;
    }
    return outcomes;
  });
  return (await Promise.all(all)).flat();
}

function payloadOf(env: Bindings, row: NoticeRow): PushPayload | null {
  const { id, path, ...notice } = shapeNotice(row);
  if (path === null) return null;
  return { title: env.NETWORK_NAME, body: noticeSentence(notice), path, tag: id };
}

/** What reached no browser stays due, unless none is left; a browser that is gone is forgotten. */
async function record(
  db: Database,
  notices: readonly { id: string; user_id: string }[],
  subscriptions: readonly Subscription[],
  sent: readonly Outcome[],
) {
  const told = new Set(
    sent.filter(({ outcome }) => outcome.state === 'sent').map(({ notice }) => notice),
  );
  const asked = new Set(sent.map(({ notice }) => notice));
  const failed = sent.flatMap(({ subscription, outcome }) =>
    outcome.state === 'later' ? [{ subscription, after: outcome.after }] : [],
  );
  const late = failed.map(({ subscription: id, after }) => {
    const { failures = 0 } = subscriptions.find((one) => one.id === id) ?? {};
    const wait = Math.max(
      Math.min(firstWait * 2 ** failures, lastWait),
      Math.min((after ?? 0) / 60, lastWait),
    );
    return { id, retry_at: new Date(milliseconds() + wait * 60_000).toISOString() };
  });
  const gone = sent.flatMap(({ subscription, outcome }) =>
    outcome.state === 'gone' ? [subscription] : [],
  );
  const reached = sent.flatMap(({ subscription, outcome }) =>
    outcome.state === 'sent' ? [subscription] : [],
  );
  // A browser that failed was asked for none of those that followed: they are due still.
  const isCutShort = (user: string) =>
    subscriptions.some(({ id, user_id }) => user_id === user && late.some((one) => one.id === id));
  const again = notices
    .filter(({ id, user_id }) => !told.has(id) && (asked.has(id) || isCutShort(user_id)))
    .map(({ id }) => id);
  await db.batch([
    statement(sql`update push_subscriptions set failures = 0, retry_at = null
      where id in ${listed(reached)} and failures > 0`),
    ...late.map(({ id, retry_at }) =>
      statement(
        sql`update push_subscriptions set failures = failures + 1, retry_at = ${retry_at} where id = ${id}`,
      ),
    ),
    statement(
      sql`delete from push_subscriptions where id in ${listed(gone)} or failures >= ${mostFailures} and id in ${listed(late.map(({ id }) => id))}`,
    ),
    statement(sql`update notices set is_push_due = 1 where id in ${listed(again)} and read_at is null
      and exists (select 1 from push_subscriptions s where s.user_id = notices.user_id)`),
    // What neither the bell nor a digest shows has done all that it was for.
    statement(sql`update notices set read_at = ${now()} where id in ${listed([...told])}
      and is_on_site = 0 and digest is null and read_at is null and is_push_due = 0`),
  ]);
}
