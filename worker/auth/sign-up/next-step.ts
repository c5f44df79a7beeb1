import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ComesNext, comesNext } from '../../contract/accounts/account.labels.ts';
import { statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { notFound } from '../../http/http-error.ts';
import { goodInviteFor } from '../valid-invite.ts';
import { hashOf } from '../link-token.ts';
import { waitingSignUp } from '../links/compose-link-mail.ts';

/** Next step of a user row after confirmation; null for accounts that did not sign up. */
export const nextOfWaiting = sql`(
  select case when users.is_shut then 'wait' when said ->> '$.wants_listing' then 'apply'
    when exists (select 1 from ${goodInviteFor(sql`said ->> '$.invite'`, sql`users.email`, sql.placeholder('since'))}) then 'open'
    else 'wait' end
  from (select ${waitingSignUp(sql`users.id`)} as said))`;

const words: Record<ComesNext, string> = {
  open: 'Your account is then active and you can sign in.',
  apply: 'Then sign in to complete a short application. You are listed when we approve it.',
  wait: 'We then review your account, which may take a day or two. We will e-mail you when it is active.',
};

/** The same as text for the confirmation mail. */
export const nextInWords = ({ SIGNUP_APPROVAL }: Bindings, next: ComesNext) =>
  words[next === 'wait' && SIGNUP_APPROVAL === 'automatic' ? 'open' : next];

/** The next step, right after a confirmation. */
export const afterConfirming = call({
  method: 'get',
  path: '/users/verify-email/:user_id/:email_id',
  who: 'P',
  noun: 'users',
  summary:
    'Get the next step after an address is confirmed: the account is active, an application is needed, or an admin decides',
  status: 200,
  answer: z.enum(comesNext),
  changes: [],
  run: async (_, c) => {
    const { user_id = '', email_id = '' } = c.req.param();
    const [[found]] = await c.var.db.batch([
      statement<{ next: ComesNext }>(sql`
        select iif(u.is_active, iif(u.approved_at is null, 'apply', 'open'), 'wait') as next
        from email_links k join users u on u.id = k.user_id
        where k.hash = ${await hashOf(email_id)} and k.user_id = ${user_id}
          and k.purpose in ('verify', 'change') and u.email_verified_at is not null`),
    ]);
    if (!found) throw notFound('This link has not confirmed an address.');
    return c.json(found.next);
  },
});
