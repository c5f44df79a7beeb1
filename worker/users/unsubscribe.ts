import { sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { change } from '../lib/change.ts';
import { now } from '../lib/clock.ts';
import { hashOf } from '../lib/outbox/secret.ts';

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
      const { user_id: id = '', email_id = '' } = c.req.param();
      const [hash, moment] = [await hashOf(email_id), now()];
      const { statements } = change({
        ...{ table: 'users', link: 'users', title: 'name', id, by: id, moment },
        set: { email_unsubscribed_at: moment },
        when: `email_unsubscribed_at is null and exists (select 1 from email_links
          where hash = '${hash}' and user_id = users.id and purpose = 'unsubscribe')`,
        description: 'Unsubscribed',
      });
      await c.var.db.batch([
        ...statements,
        // Of whoever was invited, and has no account.
        statement(
          sql`update invites set stopped_at = ${moment}, name = null where id = ${id} and hash = ${hash} and stopped_at is null`,
        ),
      ]);
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
