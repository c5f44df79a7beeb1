/**
 * Handles “This wasn’t me” about a security event: ends all sessions, invalidates the password and
 * mails a reset link. Deletes nothing, because the session may be stolen; the mailed link can
 * remove recent factors and restore a former address.
 */

import { sql } from 'drizzle-orm';
import { securityEventsApi } from '../contract/accounts/security-events.api.ts';
import {
  type SecurityEventKind,
  securityEventLabels,
} from '../contract/accounts/security-events.ts';
import { auditedUpdate } from '../db/audited-update.ts';
import { prepare } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { usersTable } from '../db/schema/users.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { composeOldAddressMail } from './email-change/email-change-mails.ts';
import { endOtherSessions, endPendingLinks } from './end-access.ts';
import { composeLinkMail } from './links/compose-link-mail.ts';
import { getOldestValidTime } from './links/link-purposes.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { formatUtcMoment } from './second-factor/notify-factor-change.ts';

/** Security event that the member says they did not cause. */
interface DisownedEvent {
  kind: SecurityEventKind;
  detail: string | null;
  created_at: string;
  /** Start of the period in which nothing that was added is trusted. */
  since: string;
  /** Address at that time, while a link can restore it. */
  former: string | null;
  /** 1 if the address changed since. */
  is_moved: number;
}

/** Related rows may be written a moment before or after the event. */
const eventQuery = prepare<DisownedEvent>(sql`
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

export const reportNotMe = defineMutation(securityEventsApi.reportNotMe, {
  auth: 'Self',
  allowForApplicants: true,
  changes: [],
  preload: ({ id, event_id }) =>
    [
      eventQuery({ id, event_id, good: getOldestValidTime('stop') }),
      templateQuery('not-me'),
      templateQuery('email-changed'),
    ] as const,
  run: async (_, c, [[event], [template], [ofAddress]]) => {
    if (!event) throw notFoundError('This event does not exist.');
    const { id = '', name = '', email = '' } = c.var.viewer ?? {};
    const moment = getNowIso();
    const detail = securityEventLabels[event.kind] + (event.detail ? ` · ${event.detail}` : '');
    const mail = await composeLinkMail(
      c.env,
      'reset',
      {
        tag: 'not-me',
        template,
        to: { id, name, email },
        variables: {
          what: `${detail}, ${formatUtcMoment(event.created_at)}`,
          when: formatUtcMoment(moment),
        },
      },
      event.is_moved ? {} : { since: event.since },
    );
    const former = event.former
      ? await composeOldAddressMail(c.env, { id, name, email: event.former }, ofAddress, sql`1`)
      : null;
    const changed = auditedUpdate({
      table: usersTable,
      resource: 'users',
      title: usersTable.name,
      id,
      actorId: id,
      at: moment,
      set: { password_hash: null },
      redacted: ['password_hash'],
      fieldLabels: { password_hash: 'Password' },
    });
    await c.var.db.batch([
      recordSecurityEvent(c, { kind: 'not_me', user: id, detail: detail.slice(0, 200) }),
      ...changed.statements,
      endOtherSessions(id),
      ...endPendingLinks(id, moment),
      ...mail.statements(),
      ...(former?.statements ?? []),
    ]);
    await enqueueMails(c.env, [mail.letter, ...(former?.mails ?? [])]);
    return c.body(null, 204);
  },
});
