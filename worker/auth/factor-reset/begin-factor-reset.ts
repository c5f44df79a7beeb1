import { sql } from 'drizzle-orm';
import { minutes, secondFactors } from '../../contract/shared/limits.ts';
import { resetBegun } from '../../contract/accounts/second-factors.ts';
import { prepare, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { inHistory } from '../build-account-history.ts';
import { call } from '../../http/mutation.ts';
import { milliseconds, now } from '../../db/clock.ts';
import { conflict } from '../../http/http-error.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { type TemplateRow, templateOf } from '../../mail/outbox/choose-template.ts';
import { noPerson } from '../../db/user-item-list.ts';
import { refuseUnproved } from '../step-up.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';
import { relyingParty } from '../passkeys/get-relying-party.ts';
import { recordSecurity } from '../record-security-event.ts';
import { formerAddress } from '../email-change/former-address.ts';
import { goodSince } from '../links/link-purposes.ts';
import { letterWithLink } from '../links/compose-link-mail.ts';

interface Person {
  id: string;
  name: string;
  email: string;
  has_second_factor: number;
  due_at: string | null;
  /** E-mail address before a change in the last seven days. */
  former: string | null;
}

const person = prepare<Person>(sql`
  select id, name, email, ${hasSecondFactor('users.id')} as has_second_factor,
    (select due_at from second_factor_resets where user_id = users.id) as due_at, ${formerAddress} as former
  from users where id = ${sql.placeholder('id')}`);

/**
 * Starts a reset for users who lost every factor. It applies a day later or when confirmed by mail.
 * A recently changed address may be an attacker's, so the former one is mailed too.
 * @throws HttpError 409 done if there is nothing to reset or a reset is running
 */
export const beginSecondFactorReset = call({
  method: 'post',
  path: '/users/:id/second_factor_reset',
  who: 'A',
  noun: 'second_factor_reset',
  summary: 'Start a two-step verification reset for a person; needs recent proof of identity',
  status: 201,
  answer: resetBegun,
  changes: [],
  beside: ({ id }, env) =>
    [
      person({ id, host: relyingParty(env).id, good: goodSince('stop') }),
      templateOf('second-factor-reset'),
    ] as const,
  run: async (_, c, [[to], [template]]) => {
    const { viewer, db } = c.var;
    if (!to) throw noPerson();
    await refuseUnproved(c, 'reset two-step verification');
    if (!to.has_second_factor) throw conflict('done', 'This account has no two-step verification.');
    if (to.due_at) throw conflict('done', 'The reset has already started.');
    const { id } = to;
    const due_at = new Date(milliseconds() + secondFactors.resetHours * 60 * minutes).toISOString();
    const { row, happened: isBegun } = inHistory({
      user: id,
      by: viewer?.id ?? null,
      description: 'Two-step verification reset started',
      when: sql`not exists (select 1 from second_factor_resets where user_id = ${id})`,
    });
    const { former } = to;
    const letters = await Promise.all([
      letterTo(c.env, to, template),
      ...(former ? [letterTo(c.env, { ...to, email: former }, template)] : []),
    ]);
    const rows = await db.batch([
      row,
      statement(sql`
        insert into second_factor_resets (user_id, created_at, created_by, due_at)
        select ${id}, ${now()}, ${viewer?.id}, ${due_at} where ${isBegun}`),
      recordSecurity(c, { kind: 'second_factor_reset_asked', user: id, when: isBegun }),
      ...letters.flatMap(({ statements }) => statements(isBegun)),
      statement<{ is_begun: number }>(sql`select ${isBegun} as is_begun`),
    ]);
    if (!(rows.at(-1) as [{ is_begun: number }])[0].is_begun) {
      throw conflict('done', 'The reset has already started.');
    }
    await enqueue(
      c.env,
      letters.map(({ letter }) => letter),
    );
    return c.json({ due_at }, 201);
  },
});

const letterTo = (env: Bindings, to: Person, template: TemplateRow | undefined) =>
  letterWithLink(env, 'factor', { tag: 'second-factor-reset', template, to });
