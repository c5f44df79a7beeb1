/**
 * Handles “This wasn’t me” about a security event: ends all sessions, invalidates the password and
 * mails a reset link. Deletes nothing, because the session may be stolen; the mailed link can
 * remove recent factors and restore a former address.
 */

import { and, eq, exists, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { m } from '#messages';
import { formatSecurityDetail } from '../contract/accounts/format-security-detail.ts';
import { securityEventsApi } from '../contract/accounts/security-events.api.ts';
import {
  type SecurityEventKind,
  securityEventLabels,
} from '../contract/accounts/security-events.ts';
import { auditedUpdate } from '../db/audited-update.ts';
import { prepare } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { qb, scalar } from '../db/query-builder.ts';
import { emailLinksTable } from '../db/schema/accounts.ts';
import { securityEventsTable } from '../db/schema/security.ts';
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
import { formatUtcMoment, getViewerRecipient } from './second-factor/notify-factor-change.ts';

/** Related rows may be written a moment before or after the event. */
const since = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${securityEventsTable.created_at}, '-10 seconds')`;

const later = alias(securityEventsTable, 'later');

/** Security event that the member says they did not cause. */
const eventQuery = prepare(['event_id', 'id', 'good'], ({ event_id, id, good }) =>
  qb
    .select({
      kind: sql<SecurityEventKind>`${securityEventsTable.kind}`,
      detail: securityEventsTable.detail,
      created_at: securityEventsTable.created_at,
      /** Start of the period in which nothing that was added is trusted. */
      since,
      /** Address at that time, while a link can restore it. */
      former: scalar(
        qb
          .select({ email: emailLinksTable.email })
          .from(emailLinksTable)
          .where(
            and(
              eq(emailLinksTable.user_id, securityEventsTable.user_id),
              eq(emailLinksTable.purpose, 'stop'),
              isNull(emailLinksTable.used_at),
              gt(emailLinksTable.created_at, good),
              gte(emailLinksTable.created_at, since),
              ne(
                emailLinksTable.email,
                sql`${qb.select({ email: usersTable.email }).from(usersTable).where(eq(usersTable.id, id))}`,
              ),
            ),
          )
          .orderBy(emailLinksTable.created_at)
          .limit(1),
      ),
      /** True if the address changed since. */
      is_moved: exists(
        qb
          .select({ id: later.id })
          .from(later)
          .where(
            and(
              eq(later.user_id, securityEventsTable.user_id),
              inArray(later.kind, ['email_changed', 'email_stopped']),
              gte(later.created_at, since),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(securityEventsTable)
    .where(and(eq(securityEventsTable.id, event_id), eq(securityEventsTable.user_id, id))),
);

export const reportNotMe = defineMutation(securityEventsApi.reportNotMe, {
  auth: 'Self',
  allowForApplicants: true,
  changes: [],
  preload: ({ id, event_id }) => ({
    event: eventQuery({ id, event_id, good: getOldestValidTime('stop') }),
    notMeTemplate: templateQuery('not-me'),
    addressTemplate: templateQuery('email-changed'),
  }),
  run: async (
    _,
    c,
    { event: [event], notMeTemplate: [notMeTemplate], addressTemplate: [addressTemplate] },
  ) => {
    if (!event) throw notFoundError('event_not_found');
    const to = getViewerRecipient(c);
    const { id } = to;
    const moment = getNowIso();
    const formatDetail = () =>
      securityEventLabels[event.kind] +
      (event.detail ? ` · ${formatSecurityDetail(event.kind, event.detail)}` : '');
    const mail = await composeLinkMail(
      c.env,
      'reset',
      {
        tag: 'not-me',
        template: notMeTemplate,
        to,
        variables: () => ({
          what: m['email_security.event_at']({
            event: formatDetail(),
            when: formatUtcMoment(event.created_at),
          }),
          when: formatUtcMoment(moment),
        }),
      },
      event.is_moved ? {} : { since: event.since },
    );
    const former = event.former
      ? await composeOldAddressMail(c.env, { ...to, email: event.former }, addressTemplate, sql`1`)
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
      recordSecurityEvent(c, { kind: 'not_me', user: id, detail: formatDetail().slice(0, 200) }),
      ...changed.statements,
      ...endOtherSessions(id),
      ...endPendingLinks(id, moment),
      ...mail.statements(),
      ...(former?.statements ?? []),
    ]);
    await enqueueMails(c.env, [mail.letter, ...(former?.mails ?? [])]);
    return c.body(null, 204);
  },
});
