import { sql } from 'drizzle-orm';
import { parked, replayed } from '../../contract/system/dead-letters.ts';
import { prepare } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { markReplayed } from './mark-retried.ts';
import { parkedCounts } from './dead-letter-queries.ts';
import { type Held, knownQueues, queueAgain, send } from './send-dead-letters.ts';

const waiting = prepare<Held & { id: string }>(sql`
  select id, ${sql.raw(queueAgain)} as queue, body from parked_messages
  where replayed_at is null and queue in (select value from json_each(${JSON.stringify(knownQueues)}))
  order by created_at, id limit ${sql.raw(String(parked.sentAtOnce))}`);

/** POST /parked/replay: resends the hundred oldest dead letters. */
export const replayAllParked = call({
  method: 'post',
  path: '/parked/replay',
  who: 'A',
  noun: 'parked',
  summary: 'Retry the 100 oldest failed queue messages, and return how many are left',
  status: 200,
  answer: replayed,
  changes: [],
  beside: () => [waiting()],
  run: async (_, c, [messages]) => {
    await send(c.env, messages);
    const ids = messages.map(({ id }) => id);
    const [, marked, [counts]] = await c.var.db.batch([
      ...markReplayed(ids, c.var.viewer?.id ?? null, now()),
      parkedCounts(),
    ] as const);
    const { waiting_count = 0 } = counts ?? {};
    return c.json({ sent_count: marked.length, waiting_count });
  },
});
