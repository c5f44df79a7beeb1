import { sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { notFound } from '../../http/http-error.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { refuseUnproved } from '../step-up.ts';
import { secondFactorTold } from '../second-factor/notify-factor-change.ts';

/** DELETE /users/{id}/authenticator. */
export const removeAuthenticator = call<undefined, readonly [ReturnType<typeof templateOf>]>({
  method: 'delete',
  path: '/users/:id/authenticator',
  who: 'Self',
  whileApplying: true,
  noun: 'authenticator',
  summary: 'Remove authenticator codes; needs recent proof of identity',
  status: 204,
  changes: [],
  beside: () => [templateOf('second-factor-changed')] as const,
  run: async (_, c, [[template]]) => {
    const { viewer, db } = c.var;
    await refuseUnproved(c, 'remove authenticator codes');
    const id = viewer?.id ?? '';
    const isSet = sql`exists (select 1 from authenticators where user_id = ${id} and confirmed_at is not null)`;
    const told = await secondFactorTold(c, 'authenticator_removed', { template, when: isSet });
    const rows = await db.batch([
      ...told.statements,
      statement(sql`delete from authenticators where user_id = ${id} returning user_id`),
    ]);
    if (rows.at(-1)?.length === 0) throw notFound('This account has no authenticator codes.');
    await enqueue(c.env, [told.mail]);
    return c.body(null, 204);
  },
});
