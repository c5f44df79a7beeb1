import { and, isNull } from 'drizzle-orm';
import { deadLettersApi } from '../../contract/system/dead-letters.api.ts';
import { deadLetterLimits } from '../../contract/system/dead-letters.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isOneOf, notNull, qb } from '../../db/query-builder.ts';
import { parkedMessagesTable } from '../../db/schema/operations.ts';
import { defineMutation } from '../../http/mutation.ts';
import { deadLetterCountsQuery } from './dead-letter-queries.ts';
import { markRetried } from './mark-retried.ts';
import { RETRYABLE_QUEUES, retryQueueColumn, sendDeadLetters } from './send-dead-letters.ts';

const waitingQuery = prepare([], () =>
  qb
    .select({
      id: parkedMessagesTable.id,
      queue: retryQueueColumn,
      body: notNull(parkedMessagesTable.body),
    })
    .from(parkedMessagesTable)
    .where(
      and(
        isNull(parkedMessagesTable.replayed_at),
        isOneOf(parkedMessagesTable.queue, RETRYABLE_QUEUES),
      ),
    )
    .orderBy(parkedMessagesTable.created_at, parkedMessagesTable.id)
    .limit(deadLetterLimits.sentAtOnce),
);

/** POST /parked/replay: resends the hundred oldest dead letters. */
export const retryAllDeadLetters = defineMutation(deadLettersApi.retryAll, {
  auth: 'A',
  changes: [],
  preload: () => ({ messages: waitingQuery() }),
  run: async (_, c, { messages }) => {
    await sendDeadLetters(c.env, messages);
    const ids = messages.map(({ id }) => id);
    const retried = markRetried(ids, c.var.viewer?.id ?? null, getNowIso());
    const {
      marked,
      counts: [counts],
    } = await c.var.db.run({
      written: [retried.history],
      queries: { marked: retried.mark, counts: deadLetterCountsQuery() },
    });
    const { waiting_count = 0 } = counts ?? {};
    return c.json({ sent_count: marked.length, waiting_count });
  },
});
