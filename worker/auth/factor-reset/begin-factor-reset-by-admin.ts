/**
 * An admin starts the delayed reset of two-step verification for a user who lost every factor.
 */

import { sql } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { minuteMs, secondFactorLimits } from '../../contract/shared/limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { userNotFoundError } from '../../db/user-item-list.ts';
import type { Bindings } from '../../env.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { buildAccountHistory } from '../build-account-history.ts';
import { formerAddressSql } from '../email-change/former-address.ts';
import { composeLinkMail } from '../links/compose-link-mail.ts';
import { getOldestValidTime } from '../links/link-purposes.ts';
import { getRelyingParty } from '../passkeys/get-relying-party.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';
import { requireRecentAuth } from '../step-up.ts';

interface ResetUser {
  id: string;
  name: string;
  email: string;
  has_second_factor: number;
  due_at: string | null;
  /** E-mail address before a change in the last seven days. */
  former: string | null;
}

const userQuery = prepare<ResetUser>(sql`
  select id, name, email, ${hasSecondFactor('users.id')} as has_second_factor,
    (select due_at from second_factor_resets where user_id = users.id) as due_at, ${formerAddressSql} as former
  from users where id = ${sql.placeholder('id')}`);

/**
 * Starts a reset for users who lost every factor. It applies a day later or when confirmed by mail.
 * A recently changed address may be an attacker's, so the former one is mailed too.
 * @throws HttpError 409 done if there is nothing to reset or a reset is running
 */
export const beginFactorResetByAdmin = defineMutation(secondFactorsApi.beginReset, {
  auth: 'A',
  changes: [],
  preload: ({ id }, env) =>
    [
      userQuery({ id, host: getRelyingParty(env).id, good: getOldestValidTime('stop') }),
      templateQuery('second-factor-reset'),
    ] as const,
  run: async (_, c, [[to], [template]]) => {
    const { viewer, db } = c.var;
    if (!to) throw userNotFoundError();
    await requireRecentAuth(c, 'reset two-step verification');
    if (!to.has_second_factor)
      throw conflictError('done', 'This account has no two-step verification.');
    if (to.due_at) throw conflictError('done', 'The reset has already started.');
    const { id } = to;
    const due_at = new Date(
      getNowMs() + secondFactorLimits.resetHours * 60 * minuteMs,
    ).toISOString();
    const { row, happened: isBegun } = buildAccountHistory({
      user: id,
      by: viewer?.id ?? null,
      description: 'Two-step verification reset started',
      when: sql`not exists (select 1 from second_factor_resets where user_id = ${id})`,
    });
    const { former } = to;
    const letters = await Promise.all([
      composeResetMail(c.env, to, template),
      ...(former ? [composeResetMail(c.env, { ...to, email: former }, template)] : []),
    ]);
    const rows = await db.batch([
      row,
      statement(sql`
        insert into second_factor_resets (user_id, created_at, created_by, due_at)
        select ${id}, ${getNowIso()}, ${viewer?.id}, ${due_at} where ${isBegun}`),
      recordSecurityEvent(c, { kind: 'second_factor_reset_asked', user: id, when: isBegun }),
      ...letters.flatMap(({ statements }) => statements(isBegun)),
      statement<{ is_begun: number }>(sql`select ${isBegun} as is_begun`),
    ]);
    if (!(rows.at(-1) as [{ is_begun: number }])[0].is_begun) {
      throw conflictError('done', 'The reset has already started.');
    }
    await enqueueMails(
      c.env,
      letters.map(({ letter }) => letter),
    );
    return c.json({ due_at }, 201);
  },
});

const composeResetMail = (env: Bindings, to: ResetUser, template: TemplateRow | undefined) =>
  composeLinkMail(env, 'factor', { tag: 'second-factor-reset', template, to });
