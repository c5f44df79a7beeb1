import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { composeLinkMail, type LinkMail } from '../../auth/links/compose-link-mail.ts';
import { assignTag } from '../../auth/sign-up/create-pending-account.ts';
import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import { parseUpdateResult } from '../../db/audited-update.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isNotMerged } from '../../db/conditions/is-not-merged.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv, Bindings } from '../../env.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail, type EmailInput, type OutgoingMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { accountByIdQuery, serializeAccount } from './account-rows.ts';
import { buildSignUpDecision, signUpColumns } from './decide-sign-up.ts';

export const approvedUserQuery = prepare(['id'], ({ id }) =>
  qb.select(signUpColumns).from(usersTable).where(eq(usersTable.id, id)),
);

export type ApprovedUser = NonNullable<ReturnType<typeof approvedUserQuery>['row']>;

/**
 * An admin approves a new account: activates it and mails its member. Unconfirmed addresses get a
 * new confirmation link first.
 */
export const approveUser = defineMutation(accountsApi.approve, {
  auth: 'A',
  hidesNothing: true,
  changes: ['users'],
  preload: ({ id }) => ({
    user: approvedUserQuery({ id }),
    approvedTemplate: templateQuery('account-approved'),
    confirmTemplate: templateQuery('confirm-approved'),
  }),
  run: async (
    _,
    c,
    { user: [user], approvedTemplate: [approvedTemplate], confirmTemplate: [confirmTemplate] },
  ) => {
    if (!user) throw userNotFoundError();
    const { letter, statements, appliedQuery } = await buildApproval(c, user, {
      approvedTemplate,
      confirmTemplate,
    });
    const rows = await c.var.db.run({
      written: statements,
      queries: { applied: appliedQuery, items: accountByIdQuery({ id: user.id }) },
    });
    const { applied, item, etag } = parseUpdateResult(rows, null, serializeAccount);
    if (!applied) throw conflictError('done', 'account_already_approved');
    await enqueueMails(c.env, [letter]);
    return c.json(item, 200, { ETag: etag });
  },
});

interface ApprovalTemplates {
  approvedTemplate: TemplateRow | undefined;
  confirmTemplate: TemplateRow | undefined;
  /** Replaces the welcome mail of a member who can already sign in. */
  instead?: OutgoingMail;
}

/** Queries that approve a pending account if a condition holds, with the mail. */
export async function buildApproval(
  c: Context<AppEnv>,
  to: ApprovedUser,
  { approvedTemplate, confirmTemplate, instead }: ApprovalTemplates,
  when?: SQL,
) {
  const { id, name } = to;
  const approved_by_id = c.var.viewer?.id ?? null;
  const approved = buildSignUpDecision(c, id, {
    set: { approved_at: getNowIso(), approved_by_id, is_active: true, paused_until: null },
    when: and(isNull(usersTable.approved_at), isNotMerged(usersTable.id), when),
    description: 'Approved',
  });
  const mail = to.email_verified_at
    ? await composeWelcomeMail(
        c.env,
        { tag: 'account-approved', template: approvedTemplate, to },
        instead,
      )
    : await composeLinkMail(c.env, 'verify', {
        tag: 'confirm-approved',
        template: confirmTemplate,
        to,
      });
  const statements: Statement[] = [
    ...approved.statements,
    ...assignTag(id, name, approved.applied),
    ...mail.statements(approved.applied),
  ];
  return { letter: mail.letter, statements, appliedQuery: approved.appliedQuery };
}

/** Welcome mail for a confirmed address. */
async function composeWelcomeMail(
  env: Bindings,
  writing: EmailInput,
  instead?: OutgoingMail,
): Promise<Omit<LinkMail, 'hash'>> {
  const mail = instead ?? (await composeMail(env, writing));
  return { letter: mail, statements: mail.statements };
}
