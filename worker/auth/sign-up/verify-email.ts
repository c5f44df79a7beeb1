import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { accountWords } from '../../contract/accounts/account.labels.ts';
import { prepare } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { change, type Value } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { Refusal } from '../../http/http-error.ts';
import { countInvite, goodInviteFor, invitesSince, isInviteGood } from '../valid-invite.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { hashOf } from '../link-token.ts';
import { type TemplateRow, templateOf } from '../../mail/outbox/choose-template.ts';
import { recordSecurity } from '../record-security-event.ts';
import { endBegun } from '../deactivate.ts';
import { giveTag } from './create-pending-account.ts';
import { beginApplication } from '../../practitioners/applications/begin-application.ts';
import { goodSince } from '../links/link-purposes.ts';
import { letterWithLink, unnamed } from '../links/compose-link-mail.ts';
import { rightsOfChange } from '../../practitioners/users/change-security-events.ts';
import { readSignUp } from './sign-up-data.ts';

interface Found {
  purpose: 'verify' | 'change';
  created_at: string;
  used_at: string | null;
  new_email: string | null;
  sign_up: string | null;
  name: string;
  email: string;
  email_verified_at: string | null;
  approved_at: string | null;
  has_password: number;
  /** Invitation used for the sign-up, while valid. */
  invite: string | null;
}

const find = prepare<Found>(sql`
  select k.purpose, k.created_at, k.used_at, k.email as new_email, k.sign_up, u.name, u.email,
    u.email_verified_at, u.approved_at, u.password_hash is not null as has_password,
    (select id from ${goodInviteFor(sql`k.sign_up ->> '$.invite'`, sql`u.email`, sql.placeholder('since'))}) as invite
  from email_links k join users u on u.id = k.user_id
  where k.hash = ${sql.placeholder('hash')} and k.user_id = ${sql.placeholder('id')}
    and k.purpose in ('verify', 'change')`);

/** Confirms a first or a changed address. */
export const verifyEmail = call({
  method: 'put',
  path: '/users/verify-email/:user_id/:email_id',
  who: 'P',
  noun: 'users',
  summary: 'Confirm an e-mail address: returns Success or the reason why not',
  status: 200,
  answer: z.string(),
  changes: ['users'],
  run: async (_, c) => {
    const { user_id = '', email_id = '' } = c.req.param();
    const hash = await hashOf(email_id);
    const [[found], [template]] = await c.var.db.batch([
      find({ hash, id: user_id, since: invitesSince() }),
      templateOf('password-reset'),
    ]);
    if (!found) return c.json('the link is incomplete or not valid');
    if (isDone(found)) return c.json(accountWords.verification.done);
    if (!isGood(found)) return c.json(accountWords.verification.ended);
    const reason = await confirm(c, user_id, { ...found, hash, template });
    return c.json(reason ?? accountWords.verification.done);
  },
});

/** True if the link was applied already, for repeated requests. */
const isDone = ({ purpose, used_at, new_email, email, email_verified_at }: Found) =>
  purpose === 'change' ? used_at !== null && email === new_email : email_verified_at !== null;

const isGood = ({ purpose, used_at, created_at }: Found) =>
  used_at === null && created_at > goodSince(purpose);

interface Confirmed extends Found {
  /** Hash of the link's secret. */
  hash: string;
  /** Template of the mail to choose a password. */
  template: TemplateRow | undefined;
}

/** Account changes on confirmation; null if an admin must approve first. */
function opening(c: Context<App>, found: Found, wantsListing: boolean, moment: string) {
  if (found.purpose === 'change') return null;
  // Practitioners get access to apply and are approved with the application.
  if (wantsListing && !found.approved_at) return { set: { is_active: 1 }, when: '1' };
  const set = { is_active: 1, approved_at: moment };
  if (c.env.SIGNUP_APPROVAL === 'automatic') return { set, when: '1' };
  return found.invite ? { set, when: isInviteGood(found.invite) } : null;
}

/**
 * Confirms the address. The batch decides on activation: an invitation's limit holds for parallel
 * requests, and a deactivated account stays inactive.
 */
async function confirm(c: Context<App>, id: string, { hash, template, ...found }: Confirmed) {
  const moment = now();
  const isChange = found.purpose === 'change';
  const { columns, wantsListing } = readSignUp(isChange ? null : found.sign_up);
  const set: Record<string, Value> = {
    ...(isChange ? { email: found.new_email } : columns),
    email_verified_at: moment,
  };
  const isLinkGood = `exists (select 1 from email_links where hash = '${hash}' and used_at is null)
    ${isChange ? '' : 'and email_verified_at is null'}`;
  const changeOfUser = (values: Record<string, Value>, when: string) =>
    change({
      table: 'users',
      link: 'users',
      title: 'name',
      id,
      by: id,
      moment,
      set: values,
      when,
      unsaid: ['password_hash'],
      labels: { password_hash: 'Password' },
    });
  const open = opening(c, found, wantsListing, moment);
  const opened = open && {
    set: open.set,
    change: changeOfUser({ ...set, ...open.set }, `${isLinkGood} and is_shut = 0 and ${open.when}`),
  };
  const confirmed = changeOfUser(set, `${isLinkGood} and not ${opened?.change.isDone ?? '0'}`);
  const happened = opened
    ? sql`(${opened.change.happened} or ${confirmed.happened})`
    : confirmed.happened;
  // Several sign-ups were pending, so the mailbox owner chooses a password.
  const choosing =
    isChange || set.password_hash || found.has_password
      ? null
      : await letterWithLink(c.env, 'reset', {
          tag: 'password-reset',
          template,
          to: { ...found, id, name: unnamed },
        });
  const [openingHistory, ...openingUpdate] = opened?.change.statements ?? [];
  try {
    await c.var.db.batch([
      ...(opened && openingHistory
        ? [
            openingHistory,
            ...rightsOfChange(c, id, opened.set, opened.change.happened),
            ...openingUpdate,
          ]
        : []),
      ...confirmed.statements,
      ...(isChange ? [] : giveTag(id, String(set.name ?? found.name), happened)),
      ...(wantsListing ? beginApplication(id, moment, happened) : []),
      ...(opened && found.invite ? [countInvite(found.invite, opened.change.happened)] : []),
      ...endBegun(id, moment, happened),
      ...(isChange ? [recordSecurity(c, { kind: 'email_changed', user: id, when: happened })] : []),
      ...(choosing?.statements(happened) ?? []),
    ]);
    if (choosing) await enqueue(c.env, [choosing.letter]);
  } catch (error) {
    if (error instanceof Refusal && error.body.reason === 'taken') {
      return 'the address now belongs to another account';
    }
    throw error;
  }
  return null;
}
