/**
 * An admin declines a sign-up: the account is closed, and confirming its address no longer opens it.
 * The reason is mailed to a confirmed address only, and stays as a note of the admins.
 */

import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { endOtherSessions, endPendingLinks } from '../../auth/end-access.ts';
import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isApplying } from '../../db/conditions/is-applying.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { createId } from '../../db/ids.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { buildSignUpDecision, signUpColumns } from './decide-sign-up.ts';
import { insertNote } from './user-notes.ts';

const signUpQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      ...signUpColumns,
      is_admin: usersTable.is_admin,
      is_applying: sql`${isApplying(usersTable.id)}`.mapWith(Boolean),
    })
    .from(usersTable)
    .where(and(eq(usersTable.id, id), isNotBeingErased(usersTable))),
);

type SignUp = NonNullable<ReturnType<typeof signUpQuery>['row']>;

/** POST /users/{id}/refuse */
export const refuseUser = defineMutation(accountsApi.refuse, {
  auth: 'A',
  changes: ['users'],
  preload: ({ id }) => ({
    signUp: signUpQuery({ id }),
    template: templateQuery('sign-up-declined'),
  }),
  run: async ({ words }, c, { signUp: [signUp], template: [template] }) => {
    if (!signUp) throw userNotFoundError();
    rejectDecided(signUp);
    const { id, name, email, language_id } = signUp;
    const by = c.var.viewer?.id ?? null;
    const { statements, applied, appliedQuery } = buildSignUpDecision(c, id, {
      set: { is_active: false, is_shut: true },
      when: and(
        isNull(usersTable.approved_at),
        isFalse(usersTable.is_admin),
        not(isApplying(usersTable.id)),
      ),
      description: 'Sign-up declined',
    });
    const mail = signUp.email_verified_at
      ? await composeMail(c.env, {
          tag: 'sign-up-declined',
          template,
          to: { id, name, email, language_id },
          variables: () => ({ what: words }),
        })
      : null;
    const {
      outcome: [outcome],
    } = await c.var.db.run({
      written: [
        ...statements,
        ...endOtherSessions(id, null, applied),
        ...endPendingLinks(id, getNowIso(), applied),
        ...insertNote({ id: createId(), user_id: id, text: words, by }, applied),
        ...(mail?.statements(applied) ?? []),
      ],
      queries: { outcome: appliedQuery },
    });
    if (!outcome?.applied) throw conflictError('done', 'sign_up_already_declined');
    if (mail) await enqueueMails(c.env, [mail]);
    return c.body(null, 204);
  },
});

/** @throws HttpError 409 */
function rejectDecided({ approved_at, is_admin, is_applying }: SignUp) {
  if (approved_at || is_admin) throw conflictError('done', 'account_already_approved');
  if (is_applying) throw conflictError('closed', 'decide_application_instead');
}
