import { type SQL, sql } from 'drizzle-orm';
import { type AccountChange, account, accountChange } from '../../contract/accounts/accounts.ts';
import { users } from '../../contract/accounts/users.resource.ts';
import { userFields } from '../../contract/accounts/user-fields.ts';
import { reservedTags } from '../../contract/practitioners/users.ts';
import { names } from '../../http/cache/get-cache-tags.ts';
import { call } from '../../http/mutation.ts';
import { change, outcome, type Value, versionSent } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { conflict, invalid, Refusal } from '../../http/http-error.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { hashPassword } from '../../auth/password/hash-password.ts';
import {
  allHold,
  failing,
  holdInChange,
  inChange,
  refChecks,
  refuseFailing,
} from '../../http/resource/check-references.ts';
import { inWords } from '../../http/resource/update-item.ts';
import { endBegun, endOtherSessions, keepsAnAdmin } from '../../auth/deactivate.ts';
import { checkedTag } from '../../db/tag.ts';
import { accountById, isNotErased, shapeAccount } from './account-rows.ts';
import { besideOf } from './derived-columns.ts';
import { mailsOfChange } from '../../auth/email-change/email-change-mails.ts';
import { lookBefore } from './change-guard.ts';
import { refuseGuessable } from '../../auth/password/password-policy.ts';
import { columnsOf, refuseFields } from './writable-fields.ts';
import { refuseTooYoung } from '../../auth/sign-up/validate-age.ts';
import { proved } from './require-change-auth.ts';
import { rightsOfChange, securityOfChange } from './change-security-events.ts';

/** Changes an account, on behalf of the member or an admin (contract, section 6). */
export const changeAccount = call<AccountChange>({
  method: 'patch',
  path: '/users/:id',
  who: 'S',
  whileApplying: true,
  noun: 'users',
  summary: 'Update an account; your own new password or e-mail address needs current_password',
  body: accountChange,
  refuse: refuseFields,
  status: 200,
  answer: account,
  changes: ({ name }) => (name === undefined ? ['users'] : ['users', names]),
  run: async (sent, c) => {
    const id = c.req.param('id') ?? '';
    const { viewer, db } = c.var;
    const own = viewer?.id === id;
    if (!own && sent.is_unsubscribed !== undefined) {
      throw new Refusal(403, 'Only the member can change this.');
    }
    refuseEmptied(sent, own);
    if (own) refuseTooYoung(c.env, sent.date_of_birth);
    const { present, templates } = await lookBefore(c, id, sent);
    const person = { id, name: present?.name ?? '', email: present?.email ?? '' };
    const email = sent.email !== undefined && sent.email !== person.email ? sent.email : null;
    const { password } = sent;
    const known = await proved(c, id, sent, present, email);
    if (password) {
      const theirs = [person.name, person.email, sent.name ?? '', sent.email ?? ''];
      refuseGuessable(c.env, password, theirs);
    }

    const moment = now();
    const set: Record<string, Value> = { ...columnsOf(sent), ...besideOf(sent, moment) };
    if (sent.tag !== undefined) set.tag = checkedTag(sent.tag, reservedTags);
    if (password) set.password_hash = await hashPassword(password);
    if (email && !own) set.email = email;
    const version = versionSent(c.req.header('If-Match'));
    const rule = `(${keepsAnAdmin(set)}) and ${isNotErased('users')} and ${stillHas(known)}`;
    const checks = refChecks(users, sent);
    const when = `${rule} and ${holdInChange(refChecks(users, sent, inChange))}`;
    const changed = change({
      table: 'users',
      link: 'users',
      title: 'name',
      id,
      by: viewer?.id ?? null,
      moment,
      set,
      version,
      when,
      ...told,
      merged: ['shown'],
      before: c.var.before,
    });
    const asked = mayBe(id, version, sql`${sql.raw(rule)} and ${allHold(checks)}`);
    const { before, behind } = await mailsOfChange(c.env, person, templates, {
      email,
      own,
      isNewPassword: Boolean(password),
      asked,
      happened: changed.happened,
    });
    const isClosed = set.is_active === 0;
    const endsBegun = Boolean(password || set.email || isClosed);
    const here = own && !isClosed ? viewer.session_id : null;
    const [history, ...update] = changed.statements;
    const rows = await db.batch([
      ...failing(checks),
      ...before.flatMap(({ statements }) => statements),
      history,
      ...rightsOfChange(c, id, set, changed.happened),
      ...update,
      ...(password || isClosed ? [endOtherSessions(id, here, changed.happened)] : []),
      ...(endsBegun ? endBegun(id, moment, changed.happened, before[0]?.hash) : []),
      ...behind.flatMap(({ statements }) => statements),
      ...securityOfChange(c, id, sent, present, {
        when: changed.happened,
        isAsked: email && own ? asked : null,
      }),
      changed.told,
      accountById({ id }),
    ]);
    refuseFailing(checks, rows);
    const { happened, item, etag } = outcome(rows, version, shapeAccount);
    if (isLastAdmin(set, item))
      throw conflict('in_use', 'The site needs at least one active admin.');
    if (password && !happened) {
      throw conflict('changed', 'The password was changed in the meantime.');
    }
    await enqueue(
      c.env,
      [...before, ...behind].flatMap(({ mails }) => mails),
    );
    return c.json(item, 200, { ETag: etag });
  },
});

/** Required fields cannot be cleared: the birthday by members, language and time zone by admins. */
function refuseEmptied(sent: AccountChange, own: boolean) {
  const kept = own ? (['date_of_birth'] as const) : (['language_id', 'timezone_id'] as const);
  const emptied = kept.filter((name) => sent[name] === null || String(sent[name]) === '');
  if (emptied.length > 0) throw invalid(emptied.map((path) => ({ path, message: 'is required' })));
}

/** SQL condition: the password verified before is still current, in case of parallel changes. */
const stillHas = (known: string | null | undefined) =>
  known ? `password_hash is '${known.replaceAll("'", "''")}'` : '1';

/** SQL condition, evaluated before the change: nothing refuses it. */
const mayBe = (id: string, version: number | null, when: SQL) =>
  sql`exists (select 1 from users where id = ${id} and (${version} is null or version = ${version})
    and ${when})`;

/** History only says that a password changed. */
const inHistory = inWords(users.fields);
const told = {
  ...inHistory,
  unsaid: [...(inHistory.unsaid ?? []), 'password_hash', 'hello', 'shown'],
  labels: {
    ...inHistory.labels,
    shown: userFields.shown.label,
    password_hash: 'Password',
    email_unsubscribed_at: 'Mails',
  },
  telling: {
    ...inHistory.telling,
    town_key: 'nothing' as const,
    is_accepting_lapsed: 'nothing' as const,
    email_unsubscribed_at: { yes: 'stopped', no: 'stopped', unsaid: 'wanted' },
    confirmed_at: { says: 'Details confirmed' },
  },
};

const isLastAdmin = (set: Record<string, Value>, item: { is_admin: boolean; is_active: boolean }) =>
  (set.is_admin === 0 && item.is_admin) || (set.is_active === 0 && item.is_active);
