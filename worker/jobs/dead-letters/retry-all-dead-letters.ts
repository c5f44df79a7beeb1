import { sql } from 'drizzle-orm';
import { deadLettersApi } from '../../contract/system/dead-letters.api.ts';
import { deadLetterLimits } from '../../contract/system/dead-letters.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { defineMutation } from '../../http/mutation.ts';
import { deadLetterCountsQuery } from './dead-letter-queries.ts';
import { markRetried } from './mark-retried.ts';
import {
  type DeadLetter,
  RETRYABLE_QUEUES,
  retryQueueColumn,
  sendDeadLetters,
} from './send-dead-letters.ts';

const waitingQuery = prepare<DeadLetter & { id: string }>(sql`
  select id, ${sql.raw(retryQueueColumn)} as queue, body from parked_messages
  where replayed_at is null and queue in (select value from json_each(${JSON.stringify(RETRYABLE_QUEUES)}))
  order by created_at, id limit ${sql.raw(String(deadLetterLimits.sentAtOnce))}`);

/** POST /parked/replay: resends the hundred oldest dead letters. */
export const retryAllDeadLetters = defineMutation(deadLettersApi.retryAll, {
  auth: 'A',
  changes: [],
  preload: () => [waitingQuery()],
  run: async (_, c, [messages]) => {
    await sendDeadLetters(c.env, messages);
    const ids = messages.map(({ id }) => id);
    const [, marked, [counts]] = await c.var.db.batch([
      ...markRetried(ids, c.var.viewer?.id ?? null, getNowIso()),
      deadLetterCountsQuery(),
    ] as const);
    const { waiting_count = 0 } = counts ?? {};
    return c.json({ sent_count: marked.length, waiting_count });
  },
});
