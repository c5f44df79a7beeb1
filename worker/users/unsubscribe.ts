import { sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { hashOf } from '../lib/outbox/secret.ts';

const stop = prepare(sql`
  update users set email_unsubscribed_at = ${sql.placeholder('now')}
  where id = ${sql.placeholder('id')} and email_unsubscribed_at is null
    and exists (select 1 from email_links where hash = ${sql.placeholder('hash')}
      and user_id = ${sql.placeholder('id')} and purpose = 'unsubscribe')`);

const unsubscribe = (method: 'put' | 'post', summary: string) =>
  call({
    method,
    path: '/users/unsubscribe/:user_id/:email_id',
    who: 'P',
    noun: 'users',
    summary,
    status: 204,
    changes: [],
    run: async (_, c) => {
      const { user_id = '', email_id = '' } = c.req.param();
      await c.var.db.batch([stop({ id: user_id, hash: await hashOf(email_id), now: now() })]);
      return c.body(null, 204);
    },
  });

/** The button of the screen. The answer is the same for a link that is none. */
export const unsubscribeUser = unsubscribe(
  'put',
  'Stops all mail but verification, reset and answers to one’s own request',
);

/** What mail programs post to (List-Unsubscribe-Post), with one click. */
export const unsubscribeWithOneClick = unsubscribe('post', 'The same, as mail programs ask it');
