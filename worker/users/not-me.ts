import { sql } from 'drizzle-orm';
import { type SecurityKind, securityKinds } from '../contract/security-events.ts';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { change } from '../lib/change.ts';
import { now } from '../lib/clock.ts';
import { notFound } from '../lib/errors.ts';
import { enqueue } from '../lib/outbox/enqueue.ts';
import { templateOf } from '../lib/outbox/templates.ts';
import { momentNamed } from '../lib/second-factor/told.ts';
import { recordSecurity } from '../lib/security-record.ts';
import { endBegun, endOtherSessions } from '../lib/shutting.ts';
import { tellOldAddress } from './change-email.ts';
import { goodSince } from './links.ts';
import { letterWithLink } from './mail-link.ts';

interface Found {
  kind: SecurityKind;
  detail: string | null;
  created_at: string;
  /** The moment from which on nothing is trusted. */
  since: string;
  /** The address that the account had then, as long as a link can put it back. */
  former: string | null;
  /** Whether the account has had another address since. */
  is_moved: number;
}

/** What belongs to an event is written a moment before it or after it. */
const eventOf = prepare<Found>(sql`
  with event as (
    select *, strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-10 seconds') as since from security_events
    where id = ${sql.placeholder('event_id')} and user_id = ${sql.placeholder('id')})
  select kind, detail, created_at, since, (select email from email_links
    where user_id = ${sql.placeholder('id')} and purpose = 'stop' and used_at is null
      and created_at > ${sql.placeholder('good')} and created_at >= since
      and email <> (select email from users where id = ${sql.placeholder('id')})
    order by created_at limit 1) as former,
    exists (select 1 from security_events e where e.user_id = event.user_id
      and e.kind in ('email_changed', 'email_stopped') and e.created_at >= since) as is_moved
  from event`);

/**
 * POST /users/{id}/security_events/{event_id}/not_me: somebody else did it. Everybody is signed out, the password is
 * good for nothing, and a link for a new password is mailed. Whoever calls may have stolen the session: so nothing is
 * taken away here and no address changed. What was added since goes behind the mailed link, if its mailbox was the
 * account's at that time; an address that the account had then gets a link that puts it back.
 */
export const disownEvent = call({
  method: 'post',
  path: '/users/:id/security_events/:event_id/not_me',
  who: 'Self',
  whileApplying: true,
  noun: 'security_events',
  summary:
    'Report that it was someone else: signs out all sessions and sends a password reset link',
  status: 204,
  changes: [],
  beside: ({ id, event_id }) =>
    [
      eventOf({ id, event_id, good: goodSince('stop') }),
      templateOf('not-me'),
      templateOf('email-changed'),
    ] as const,
  run: async (_, c, [[event], [template], [ofAddress]]) => {
    if (!event) throw notFound('There is no such event.');
    const { id = '', name = '', email = '' } = c.var.viewer ?? {};
    const moment = now();
    const told = securityKinds[event.kind] + (event.detail ? ` · ${event.detail}` : '');
    const mail = await letterWithLink(
      c.env,
      'reset',
      {
        ...{ tag: 'not-me', template, to: { id, name, email } },
        variables: {
          what: `${told}, ${momentNamed(event.created_at)}`,
          when: momentNamed(moment),
        },
      },
      event.is_moved ? {} : { since: event.since },
    );
    const former = event.former
      ? await tellOldAddress(c.env, { id, name, email: event.former }, ofAddress, sql`1`)
      : null;
    const changed = change({
      ...{ table: 'users', link: 'users', title: 'name', id, by: id, moment },
      set: { password_hash: null },
      unsaid: ['password_hash'],
      labels: { password_hash: 'Password' },
    });
    await c.var.db.batch([
      recordSecurity(c, { kind: 'not_me', user: id, detail: told.slice(0, 200) }),
      ...changed.statements,
      endOtherSessions(id),
      ...endBegun(id, moment),
      ...mail.statements(),
      ...(former?.statements ?? []),
    ]);
    await enqueue(c.env, [mail.letter, ...(former?.mails ?? [])]);
    return c.body(null, 204);
  },
});
