import { eq } from 'drizzle-orm';
import { deadLettersApi } from '../../contract/system/dead-letters.api.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { parkedMessagesTable } from '../../db/schema/operations.ts';
import { conflictError, notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { deadLetterQuery } from './dead-letter-queries.ts';
import { markRetried } from './mark-retried.ts';
import { retryQueueColumn, sendDeadLetters } from './send-dead-letters.ts';

const retriedMessageQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ queue: retryQueueColumn, body: parkedMessagesTable.body })
    .from(parkedMessagesTable)
    .where(eq(parkedMessagesTable.id, id)),
);

/**
 * POST /parked/{id}/replay: resends a dead letter. It is marked after sending; if interrupted it
 * may be sent twice, which consumers tolerate. Of two concurrent requests one gets 409.
 */
export const retryDeadLetter = defineMutation(deadLettersApi.retry, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({ message: retriedMessageQuery({ id }) }),
  run: async (_, c, { message: [message] }) => {
    const id = c.req.param('id');
    if (!message) throw notFoundError('message_not_found');
    if (message.body === null) throw alreadyRetried();
    await sendDeadLetters(c.env, [{ queue: message.queue, body: message.body }]);
    const by = c.var.viewer?.id ?? null;
    const retried = markRetried([id], by, getNowIso());
    const {
      marked,
      item: [item],
    } = await c.var.db.run({
      written: [retried.history],
      queries: { marked: retried.mark, item: deadLetterQuery({ id }) },
    });
    if (marked.length === 0) throw alreadyRetried();
    return c.json(item);
  },
});

const alreadyRetried = () => conflictError('done', 'message_retried');
