import { sql } from 'drizzle-orm';
import { parkedMessage } from '../../contract/system/dead-letters.ts';
import { prepare } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict, notFound } from '../../http/http-error.ts';
import { markReplayed } from './mark-retried.ts';
import { parkedOnly } from './dead-letter-queries.ts';
import { type Held, queueAgain, send } from './send-dead-letters.ts';

const held = prepare<Held | { queue: string; body: null }>(
  sql`select ${sql.raw(queueAgain)} as queue, body from parked_messages where id = ${sql.placeholder('id')}`,
);

/**
 * POST /parked/{id}/replay: resends a dead letter. It is marked after sending; if interrupted it
 * may be sent twice, which consumers tolerate. Of two concurrent requests one gets 409.
 */
export const replayParked = call({
  method: 'post',
  path: '/parked/:id/replay',
  who: 'A',
  noun: 'parked',
  summary: 'Retry a failed queue message; 409 done if it has been retried',
  status: 200,
  answer: parkedMessage,
  changes: [],
  beside: ({ id }) => [held({ id })],
  run: async (_, c, [[message]]) => {
    const id = c.req.param('id') ?? '';
    if (!message) throw notFound('This message does not exist.');
    if (message.body === null) throw done();
    await send(c.env, [message]);
    const by = c.var.viewer?.id ?? null;
    const [, marked, [item]] = await c.var.db.batch([
      ...markReplayed([id], by, now()),
      parkedOnly({ id }),
    ] as const);
    if (marked.length === 0) throw done();
    return c.json(item);
  },
});

const done = () => conflict('done', 'This message has already been retried.');
