/** Next step of a new user after the confirmed address: sign in, or wait for approval. */

import { sql } from 'drizzle-orm';
import type { ConfirmationStep } from '../../contract/accounts/account.labels.ts';
import { signUpApi } from '../../contract/accounts/sign-up.api.ts';
import { statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { hashToken } from '../link-token.ts';
import { pendingSignUpSql } from '../links/compose-link-mail.ts';
import { validInviteForEmail } from '../valid-invite.ts';

/** Next step of a user row after confirmation; null for accounts that did not sign up. */
export const nextSteps = sql`(
  select case when users.is_shut then 'wait' when said ->> '$.wants_listing' then 'apply'
    when exists (select 1 from ${validInviteForEmail(sql`said ->> '$.invite'`, sql`users.email`, sql.placeholder('since'))}) then 'open'
    else 'wait' end
  from (select ${pendingSignUpSql(sql`users.id`)} as said))`;

const nextStepTexts: Record<ConfirmationStep, string> = {
  open: 'Your account is then active and you can sign in.',
  apply: 'Then sign in to complete a short application. You are listed when we approve it.',
  wait: 'We then review your account, which may take a day or two. We will e-mail you when it is active.',
};

/** The same as text for the confirmation mail. */
export const formatNextStep = ({ SIGNUP_APPROVAL }: Bindings, next: ConfirmationStep) =>
  nextStepTexts[next === 'wait' && SIGNUP_APPROVAL === 'automatic' ? 'open' : next];

/** The next step, right after a confirmation. */
export const onEmailConfirmed = defineMutation(signUpApi.getNextStep, {
  auth: 'P',
  changes: [],
  run: async (_, c) => {
    const { user_id, email_id } = c.req.param();
    const [[found]] = await c.var.db.batch([
      statement<{ next: ConfirmationStep }>(sql`
        select iif(u.is_active, iif(u.approved_at is null, 'apply', 'open'), 'wait') as next
        from email_links k join users u on u.id = k.user_id
        where k.hash = ${await hashToken(email_id)} and k.user_id = ${user_id}
          and k.purpose in ('verify', 'change') and u.email_verified_at is not null`),
    ]);
    if (!found) throw notFoundError('This link has not confirmed an address.');
    return c.json(found.next);
  },
});
