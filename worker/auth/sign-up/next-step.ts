/** Next step of a new user after the confirmed address: sign in, or wait for approval. */

import { and, eq, exists, inArray, isNotNull, type Placeholder, sql } from 'drizzle-orm';
import { m } from '#messages';
import { signUpApi } from '../../contract/accounts/sign-up.api.ts';
import type { ConfirmationStep } from '../../contract/accounts/verification.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { hashToken } from '../link-token.ts';
import { pendingSignUpSql } from '../links/compose-link-mail.ts';
import { selectInviteForEmail } from '../valid-invite.ts';

/** Next step of a user row after confirmation; null for accounts that did not sign up. */
export const selectNextStep = (since: Placeholder) => sql<ConfirmationStep | null>`(
  select case when ${usersTable.is_shut} then 'wait' when said ->> '$.wants_listing' then 'apply'
    when ${exists(selectInviteForEmail(sql`said ->> '$.invite'`, usersTable.email, since))} then 'open'
    else 'wait' end
  from (select ${pendingSignUpSql(usersTable.id)} as said))`;

const nextStepTexts: Record<ConfirmationStep, () => string> = {
  open: () => m['email_account.verify.next_open'](),
  apply: () => m['email_account.verify.next_apply'](),
  wait: () => m['email_account.verify.next_wait'](),
};

/** The same as text for the confirmation mail. */
export const formatNextStep = ({ SIGNUP_APPROVAL }: Bindings, next: ConfirmationStep) =>
  nextStepTexts[next === 'wait' && SIGNUP_APPROVAL === 'automatic' ? 'open' : next]();

const confirmedAccountQuery = prepare(['hash', 'user_id'], ({ hash, user_id }) =>
  qb
    .select({ is_active: usersTable.is_active, approved_at: usersTable.approved_at })
    .from(emailLinksTable)
    .innerJoin(usersTable, eq(usersTable.id, emailLinksTable.user_id))
    .where(
      and(
        eq(emailLinksTable.hash, hash),
        eq(emailLinksTable.user_id, user_id),
        inArray(emailLinksTable.purpose, ['verify', 'change']),
        isNotNull(usersTable.email_verified_at),
      ),
    ),
);

/** The next step, right after a confirmation. */
export const onEmailConfirmed = defineMutation(signUpApi.getNextStep, {
  auth: 'P',
  changes: [],
  run: async (_, c) => {
    const { user_id, email_id } = c.req.param();
    const {
      account: [account],
    } = await c.var.db.run({
      queries: { account: confirmedAccountQuery({ hash: await hashToken(email_id), user_id }) },
    });
    if (!account) throw notFoundError('link_without_address');
    const step = account.approved_at === null ? 'apply' : 'open';
    return c.json(account.is_active ? step : 'wait');
  },
});
