import { sql } from 'drizzle-orm';
import { account } from '../contract/accounts.ts';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { change, outcome } from '../lib/change.ts';
import { now } from '../lib/clock.ts';
import { conflict, notFound } from '../lib/errors.ts';
import { letter } from '../lib/outbox/letter.ts';
import { post } from '../lib/outbox/post.ts';
import { templateOf } from '../lib/outbox/templates.ts';
import { type AccountRow, accountOnly, shapeAccount } from './account-row.ts';

const addressee = prepare<{ id: string; name: string; email: string }>(
  sql`select id, name, email from users where id = ${sql.placeholder('id')}`,
);

/** POST /users/{id}/approve: activates the account at once, and writes to the person. */
export const approveUser = call({
  method: 'post',
  path: '/users/:id/approve',
  who: 'A',
  noun: 'users',
  summary: 'Approves an account, which is active from then on; 409 done when it is already',
  status: 200,
  answer: account,
  changes: ['users'],
  beside: ({ id }) => [addressee({ id }), templateOf('account-approved')] as const,
  run: async (_, c, [[to], [template]]) => {
    const id = c.req.param('id') ?? '';
    const by = c.var.viewer?.id ?? null;
    if (!to) throw notFound('There is no such person.');
    const moment = now();
    const changed = change({
      ...{ table: 'users', link: 'users', title: 'name', id, by, moment },
      set: { approved_at: moment, approved_by_id: by, is_active: 1 },
      when: 'approved_at is null',
      description: 'Approved',
    });
    const mail = await letter(c.env, { tag: 'account-approved', template, to });
    const rows = await c.var.db.batch([
      ...changed.statements,
      ...mail.statements(changed.happened),
      changed.told,
      accountOnly({ id }),
    ]);
    const { happened, item, etag } = outcome(rows, null, (row: AccountRow) => shapeAccount(row));
    if (!happened) throw conflict('done', 'This account is approved already.');
    await post(c.env, [mail]);
    return c.json(item, 200, { ETag: etag });
  },
});
