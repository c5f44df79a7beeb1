import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { attempts } from '../../contract/accounts/attempts.ts';
import {
  authenticatorSecret,
  newAuthenticator,
  recoveryCodes,
} from '../../contract/accounts/second-factors.ts';
import { prepare, statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { milliseconds, now } from '../../db/clock.ts';
import { open, seal } from '../../db/encrypt.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { type TemplateRow, templateOf } from '../../mail/outbox/choose-template.ts';
import { refuseUnproved } from '../step-up.ts';
import { placeOfSecret } from '../second-factor/verify-code.ts';
import { newRecoveryCodes, plainCode } from '../recovery-codes/generate-recovery-codes.ts';
import { secondFactorTold } from '../second-factor/notify-factor-change.ts';
import { authenticatorUri, newAuthenticatorSecret, stepOf } from './totp.ts';
import { attempt, forget, refuseTooMany } from '../record-attempt.ts';

/**
 * POST /users/{id}/authenticator: without a code it returns a new secret; with a code it activates
 * that secret, and returns recovery codes if there are none.
 * @throws HttpError 409 done if already set up, 422 for a wrong code
 */
export const setUpAuthenticator = call<
  z.infer<typeof newAuthenticator>,
  readonly [ReturnType<typeof templateOf>]
>({
  method: 'post',
  path: '/users/:id/authenticator',
  who: 'Self',
  whileApplying: true,
  whileEnrolling: true,
  noun: 'authenticator',
  summary:
    'Start to set up authenticator codes, or confirm them with the first code; needs recent proof of identity',
  body: newAuthenticator,
  status: 201,
  answer: z.union([authenticatorSecret, recoveryCodes]),
  changes: [],
  beside: () => [templateOf('second-factor-changed')] as const,
  run: async ({ code }, c, [[template]]) => {
    await refuseUnproved(c, 'set up authenticator codes');
    return code === undefined ? begin(c) : confirm(c, code, template);
  },
});

async function begin(c: Context<App>) {
  const { id = '', email = '' } = c.var.viewer ?? {};
  const secret = newAuthenticatorSecret();
  const sealed = await seal(c.env, secret, placeOfSecret(id));
  const [[kept]] = await c.var.db.batch([
    statement<{ user_id: string }>(sql`
      insert into authenticators (user_id, created_at, secret) values (${id}, ${now()}, ${sealed})
      on conflict (user_id) do update set created_at = excluded.created_at, secret = excluded.secret
        where confirmed_at is null returning user_id`),
  ]);
  if (!kept) throw isSet();
  return c.json({ secret, uri: authenticatorUri(secret, c.env.NETWORK_NAME, email) }, 201);
}

const isSet = () => conflict('done', 'Authenticator codes are already set up. Remove them first.');

interface Begun {
  secret: string;
  confirmed_at: string | null;
  has_recovery: number;
}

const begun = prepare<Begun>(sql`
  select secret, confirmed_at,
    exists (select 1 from recovery_codes where user_id = a.user_id and used_at is null) as has_recovery
  from authenticators a where user_id = ${sql.placeholder('id')}`);

async function confirm(c: Context<App>, code: string, template: TemplateRow | undefined) {
  const { viewer, db } = c.var;
  const id = viewer?.id ?? '';
  const key = `authenticator:${id}`;
  const [[found], [admission]] = await db.batch([begun({ id }), attempt(key, attempts.signIn)]);
  refuseTooMany([admission]);
  if (found?.confirmed_at) throw isSet();
  const secret = found && (await open(c.env, found.secret, placeOfSecret(id)));
  const step = secret ? stepOf(secret, plainCode(code), milliseconds()) : null;
  if (!found || step === null) throw invalid([{ path: 'code', message: 'is wrong' }]);
  const isHere = sql`exists (select 1 from authenticators
    where user_id = ${id} and secret = ${found.secret} and confirmed_at is null)`;
  const { codes, statements, isMade } = found.has_recovery
    ? { codes: [], statements: [], isMade: sql`0` }
    : await newRecoveryCodes(
        id,
        sql`${isHere} and not exists (
        select 1 from recovery_codes where user_id = ${id} and used_at is null)`,
      );
  const told = await secondFactorTold(c, 'authenticator_added', { template, when: isHere });
  const { confirmed, made } = await db.write([...statements, ...told.statements, forget({ key })], {
    confirmed: statement(sql`update authenticators set confirmed_at = ${now()}, last_step = ${step}
      where user_id = ${id} and secret = ${found.secret} and confirmed_at is null returning user_id`),
    made: statement<{ is_made: number }>(sql`select ${isMade} as is_made`),
  });
  if (confirmed.length === 0) throw isSet();
  await enqueue(c.env, [told.mail]);
  return c.json({ recovery_codes: made[0]?.is_made ? codes : [] }, 201);
}
