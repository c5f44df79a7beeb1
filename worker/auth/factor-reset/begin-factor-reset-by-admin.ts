/**
 * An admin starts the delayed reset of two-step verification for a user who lost every factor.
 */

import { eq, not } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { minuteMs, secondFactorLimits } from '../../contract/shared/limits.ts';
import { selectApplied } from '../../db/audited-update.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { insertIf, qb } from '../../db/query-builder.ts';
import { secondFactorResetsTable } from '../../db/schema/security.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import type { EmailInput } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { buildAccountHistory } from '../build-account-history.ts';
import { selectFormerAddress } from '../email-change/select-former-address.ts';
import { composeLinkMail } from '../links/compose-link-mail.ts';
import { getOldestValidTime } from '../links/link-purposes.ts';
import { getRelyingParty } from '../passkeys/get-relying-party.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';
import { hasPendingReset } from '../second-factor/pending-factor-reset.ts';
import { requireRecentAuth } from '../step-up.ts';

const userQuery = prepare(['id', 'host', 'good'], ({ id }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      has_second_factor: hasSecondFactor(usersTable.id).mapWith(Boolean),
      due_at: secondFactorResetsTable.due_at,
      /** E-mail address before a change in the last seven days. */
      former: selectFormerAddress(),
    })
    .from(usersTable)
    .leftJoin(secondFactorResetsTable, eq(secondFactorResetsTable.user_id, usersTable.id))
    .where(eq(usersTable.id, id)),
);

/**
 * Starts a reset for users who lost every factor. It applies a day later or when confirmed by mail.
 * A recently changed address may be an attacker's, so the former one is mailed too.
 * @throws HttpError 409 done if there is nothing to reset or a reset is running
 */
export const beginFactorResetByAdmin = defineMutation(secondFactorsApi.beginReset, {
  auth: 'A',
  changes: [],
  preload: ({ id }, env) => ({
    user: userQuery({ id, host: getRelyingParty(env).id, good: getOldestValidTime('stop') }),
    template: templateQuery('second-factor-reset'),
  }),
  run: async (_, c, { user: [user], template: [template] }) => {
    const { viewer, db } = c.var;
    if (!user) throw userNotFoundError();
    await requireRecentAuth(c, 'reset_factors');
    if (!user.has_second_factor) throw conflictError('done', 'no_second_factor');
    if (user.due_at) throw conflictError('done', 'factor_reset_started');
    const { id } = user;
    const due_at = new Date(
      getNowMs() + secondFactorLimits.resetHours * 60 * minuteMs,
    ).toISOString();
    const { row, happened: isBegun } = buildAccountHistory({
      user: id,
      by: viewer?.id ?? null,
      description: 'Two-step verification reset started',
      when: not(hasPendingReset(id)),
    });
    const { former } = user;
    const letters = await Promise.all([
      composeResetMail(c.env, user, template),
      ...(former ? [composeResetMail(c.env, { ...user, email: former }, template)] : []),
    ]);
    const {
      outcome: [outcome],
    } = await db.run({
      written: [
        row,
        statement(
          insertIf(
            secondFactorResetsTable,
            { user_id: id, created_at: getNowIso(), created_by: viewer?.id ?? null, due_at },
            isBegun,
          ),
        ),
        recordSecurityEvent(c, { kind: 'second_factor_reset_asked', user: id, when: isBegun }),
        ...letters.flatMap(({ statements }) => statements(isBegun)),
      ],
      queries: { outcome: selectApplied(isBegun) },
    });
    if (!outcome?.applied) {
      throw conflictError('done', 'factor_reset_started');
    }
    await enqueueMails(
      c.env,
      letters.map(({ letter }) => letter),
    );
    return c.json({ due_at }, 201);
  },
});

const composeResetMail = (env: Bindings, to: EmailInput['to'], template: TemplateRow | undefined) =>
  composeLinkMail(env, 'factor', { tag: 'second-factor-reset', template, to });
