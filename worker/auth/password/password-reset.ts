import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { accountWords } from '../../contract/accounts/account.labels.ts';
import { addedSince } from '../../contract/accounts/second-factors.ts';
import { passwordReset } from '../../contract/accounts/sign-up.ts';
import { prepare, statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { change } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { conflict } from '../../http/http-error.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { hashOf } from '../link-token.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { hashPassword } from './hash-password.ts';
import { recordSecurity } from '../record-security-event.ts';
import { endBegun, endOtherSessions } from '../deactivate.ts';
import { type AddedRow, addedColumns, dropAdded, shapeAdded } from '../factor-reset/recent-factors.ts';
import { tellNewPassword } from '../email-change/email-change-mails.ts';
import { refuseGuessable } from './password-policy.ts';
import { goodSince } from '../links/link-purposes.ts';

interface Link extends AddedRow {
  name: string;
  email: string;
}

/** The user of a valid link: at most an hour old and unused. */
const good = prepare<Link>(sql`
  select u.name, u.email, ${addedColumns} from email_links k join users u on u.id = k.user_id
  where k.hash = ${sql.placeholder('hash')} and k.user_id = ${sql.placeholder('id')}
    and k.purpose = 'reset' and k.used_at is null and k.created_at > ${sql.placeholder('since')}`);

export const isResetValid = call({
  method: 'get',
  path: '/users/password-reset/:user_id/:email_id/valid',
  who: 'P',
  noun: 'users',
  summary: 'Check whether a password reset link is valid',
  status: 200,
  answer: z.boolean(),
  changes: [],
  run: async (_, c) => c.json((await find(c)).person !== undefined),
});

/** Reads the factors behind links mailed after “This wasn’t me”. */
export const addedBehindReset = call({
  method: 'get',
  path: '/users/password-reset/:user_id/:email_id/added',
  who: 'P',
  noun: 'users',
  summary:
    'List the second factors that a password reset link can remove, because they were added after the account was taken over',
  status: 200,
  answer: addedSince,
  changes: [],
  run: async (_, c) => c.json(shapeAdded((await find(c)).person)),
});

async function find(c: Context<App>) {
  const { user_id: id = '', email_id = '' } = c.req.param();
  const hash = await hashOf(email_id);
  const [[person]] = await c.var.db.batch([good({ hash, id, since: goodSince('reset') })]);
  return { id, hash, person };
}

type Templates = readonly [ReturnType<typeof templateOf>, ReturnType<typeof templateOf>];

/**
 * Sets the password, ends all sessions and other links, and notifies the user. Recent factors are
 * removed on request.
 * @throws HttpError 409 for an expired or used link
 */
export const resetPassword = call<z.infer<typeof passwordReset>, Templates>({
  method: 'put',
  path: '/users/password-reset/:user_id/:email_id',
  who: 'P',
  noun: 'users',
  summary: 'Set a new password by an e-mailed link; once, within one hour',
  body: passwordReset,
  status: 204,
  changes: [],
  beside: () => [templateOf('password-changed'), templateOf('second-factor-changed')] as const,
  run: async ({ password, takes_added }, c, [[template], [ofFactors]]) => {
    const { id, hash, person } = await find(c);
    if (!person) throw expired();
    refuseGuessable(c.env, password, [person.name, person.email]);
    const moment = now();
    const changed = change({
      table: 'users',
      link: 'users',
      title: 'name',
      id,
      by: id,
      moment,
      set: { password_hash: await hashPassword(password) },
      unsaid: ['password_hash'],
      labels: { password_hash: 'Password' },
      when: `exists (select 1 from email_links where hash = '${hash}' and used_at is null)`,
    });
    const to = { id, name: person.name, email: person.email };
    const mail = await tellNewPassword(c.env, to, template, changed.happened);
    const dropped = takes_added
      ? await dropAdded(c, to, shapeAdded(person), {
          template: ofFactors,
          when: changed.happened,
        })
      : { mails: [], statements: [] };
    const rows = await c.var.db.batch([
      ...changed.statements,
      ...endBegun(id, moment, changed.happened),
      endOtherSessions(id, null, changed.happened),
      forgetFailures(person.email, changed.happened),
      recordSecurity(c, {
        kind: 'password_changed',
        user: id,
        detail: 'by a link',
        when: changed.happened,
      }),
      ...mail.statements,
      ...dropped.statements,
      changed.told,
    ]);
    if (!(rows.at(-1) as { happened: number }[])[0]?.happened) throw expired();
    await enqueue(c.env, [...mail.mails, ...dropped.mails]);
    return c.body(null, 204);
  },
});

const expired = () => conflict('done', accountWords.password.resetExpired);

/** Failed guesses at the old password must not block the new one. */
const forgetFailures = (email: string, when: SQL) =>
  statement(sql`delete from attempts
    where key >= ${`sign-in:${email}|`} and key < ${`sign-in:${email}}`} and ${when}`);
