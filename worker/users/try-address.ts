import { sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import { isReturned } from '../db/schema/emails.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { historyLine } from '../lib/history-line.ts';

/** DELETE /users/{id}/email_return: mail to the address is tried again, though it came back. */
export const tryAddress = call({
  method: 'delete',
  path: '/users/:id/email_return',
  who: 'S',
  whileApplying: true,
  noun: 'users',
  summary: 'Tries the address of an account again, mail to which came back; 204 where none did',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const [id, moment, by] = [c.req.param('id'), now(), c.var.viewer?.id ?? null];
    const came = sql`from sent_emails where to_addr = (select email from users where id = ${id})
      and ${sql.raw(isReturned)}`;
    await c.var.db.batch([
      statement(sql`
        ${historyLine('E-mail address: tried again', { moment, by })}
        from users u where u.id = ${id} and exists (select 1 ${came})`),
      statement(sql`update sent_emails set returned_over_at = ${moment}
        where id in (select id ${came})`),
    ]);
    return c.body(null, 204);
  },
});
