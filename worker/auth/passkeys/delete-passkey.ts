import { sql } from 'drizzle-orm';
import { prepare, statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { notFound } from '../../http/http-error.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { refuseUnproved } from '../step-up.ts';
import { secondFactorTold } from '../second-factor/notify-factor-change.ts';

const named = prepare<{ name: string }>(sql`
  select name from passkeys where id = ${sql.placeholder('passkey_id')} and user_id = ${sql.placeholder('id')}`);

/** DELETE /users/{id}/passkeys/{passkey_id}. */
export const removePasskey = call({
  method: 'delete',
  path: '/users/:id/passkeys/:passkey_id',
  who: 'Self',
  whileApplying: true,
  noun: 'passkeys',
  summary: 'Remove a passkey; needs recent proof of identity',
  status: 204,
  changes: [],
  beside: ({ id, passkey_id }) =>
    [named({ id, passkey_id }), templateOf('second-factor-changed')] as const,
  run: async (_, c, [[passkey], [template]]) => {
    const { viewer, db } = c.var;
    await refuseUnproved(c, 'remove a passkey');
    const { passkey_id } = c.req.param() as Record<string, string>;
    const isThere = sql`exists (select 1 from passkeys where id = ${passkey_id} and user_id = ${viewer?.id})`;
    const told = await secondFactorTold(c, 'passkey_removed', {
      template,
      detail: passkey?.name ?? null,
      when: isThere,
    });
    const rows = await db.batch([
      ...told.statements,
      statement<{ id: string }>(sql`
        delete from passkeys where id = ${passkey_id} and user_id = ${viewer?.id} returning id`),
    ]);
    if (rows.at(-1)?.length === 0) throw notFound('This passkey does not exist.');
    await enqueue(c.env, [told.mail]);
    return c.body(null, 204);
  },
});
