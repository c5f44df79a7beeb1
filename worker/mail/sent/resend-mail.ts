/**
 * POST /sent_emails/{id}/send_again: queues a stored mail again; of two concurrent requests one
 * gets 409.
 */

import { and, eq, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { href } from '../../contract/addresses.ts';
import { emailsApi } from '../../contract/system/emails.api.ts';
import type { SentEmail } from '../../contract/system/emails.ts';
import { auditedUpdate, staleVersionError } from '../../db/audited-update.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import type { Bindings } from '../../env.ts';
import { conflictError, type HttpError, notFoundError } from '../../http/http-error.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { defineMutation } from '../../http/mutation.ts';
import { isSuppressed } from '../delivery/is-suppressed.ts';
import { createUnsubscribeLinks, insertUnsubscribeLink } from '../outbox/compose-mail.ts';
import { enqueueMails } from '../outbox/enqueue-mails.ts';
import { sentEmailSql } from './sent-email-list-query.ts';
import { redactSentEmail } from './sent-email-queries.ts';

const storedMailQuery = prepare(['id', 'now'], ({ id, now }) =>
  qb
    .select({
      id: sentEmailsTable.id,
      user_id: sentEmailsTable.user_id,
      to_addr: sentEmailsTable.to_addr,
      is_urgent: sentEmailsTable.is_urgent,
      version: sentEmailsTable.version,
      processed: sentEmailsTable.processed,
      parked_at: sentEmailsTable.parked_at,
      retry_at: sentEmailsTable.retry_at,
      text: sentEmailsTable.text,
      html: sentEmailsTable.html,
      unsubscribe_url: sentEmailsTable.unsubscribe_url,
      is_claimed: sql`coalesce(${sentEmailsTable.claimed_until} > ${now}, 0)`.mapWith(Boolean),
      is_stopped: sql`${isSuppressed}`.mapWith(Boolean),
    })
    .from(sentEmailsTable)
    .where(eq(sentEmailsTable.id, id)),
);

type StoredMail = NonNullable<ReturnType<typeof storedMailQuery>['row']>;

/** SQL condition of the update: none of the errors in `getResendError` applies. */
const canResend = (now: string) =>
  and(
    or(
      isNotNull(sentEmailsTable.parked_at),
      and(
        isFalse(sentEmailsTable.processed),
        isNotNull(sentEmailsTable.retry_at),
        sql`coalesce(${sentEmailsTable.claimed_until}, '') <= ${now}`,
      ),
    ),
    ne(sentEmailsTable.to_addr, ''),
    not(isSuppressed),
  );

export const resendMail = defineMutation(emailsApi.resend, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({ mail: storedMailQuery({ id, now: getNowIso() }) }),
  run: async (_, c, { mail: [mail] }) => {
    const { db, viewer } = c.var;
    const refusal = getResendError(mail);
    if (!mail || refusal) throw refusal ?? notFoundError();
    const what = { id: mail.id };
    const moment = getNowIso();
    const mended = await buildRepair(c.env, mail);
    const changed = auditedUpdate({
      table: sentEmailsTable,
      resource: 'emails',
      title: sentEmailsTable.subject,
      description: 'Sent again',
      ...what,
      actorId: viewer?.id ?? null,
      at: moment,
      version: mail.version,
      when: canResend(moment),
      set: {
        processed: false,
        parked_at: null,
        retry_at: null,
        error: null,
        ...(mail.parked_at !== null && { tries: 0 }),
      },
    });
    const {
      outcome: [outcome],
      still: [still],
      shownNow: [row],
    } = await db.run({
      written: [...changed.statements, ...mended(changed.applied)],
      queries: {
        outcome: changed.appliedQuery,
        still: storedMailQuery({ ...what, now: moment }),
        shownNow: sentEmailSql.byId(what),
      },
    });
    if (!outcome?.applied || !row) throw getResendError(still) ?? staleVersionError();
    await enqueueMails(c.env, [{ ...what, is_urgent: mail.is_urgent }]);
    const { version, ...item } = redactSentEmail<SentEmail & { version: number }>(
      row,
      isDeployed(c.env),
    );
    return c.json(item, 200, { ETag: `"${version}"` });
  },
});

/** Error if a mail cannot be resent. */
function getResendError(mail: StoredMail | undefined): HttpError | null {
  if (!mail) return notFoundError();
  if (mail.parked_at === null) {
    if (mail.processed) return conflictError('done', 'email_not_resendable');
    if (mail.is_claimed) return conflictError('done', 'email_sending');
    if (mail.retry_at === null) return conflictError('done', 'email_queued');
  }
  if (mail.to_addr === '') return conflictError('closed', 'recipient_deleted');
  if (mail.is_stopped) return conflictError('closed', 'recipient_unsubscribed');
  return null;
}

/**
 * Replaces the redacted unsubscribe link in SQL, so that concurrent changes survive. Other links
 * have expired; the reader can request new ones on the site.
 * @throws HttpError 409
 */
async function buildRepair(
  env: Bindings,
  { id, user_id, text, html, unsubscribe_url }: StoredMail,
) {
  const cut = `/${user_id}/…`;
  const parts = [text, html, unsubscribe_url].filter((part) => part?.includes(cut));
  if (user_id === null || parts.length === 0) return () => [];
  const stop = `${href('/unsubscribe/:user_id/:email_id', { user_id, email_id: '' })}…`;
  if (parts.some((part) => part?.replaceAll(stop, '').includes(cut))) {
    throw conflictError('closed', 'email_link_gone');
  }
  const { hash, link } = await createUnsubscribeLinks(env, user_id);
  const whole = link.slice(link.lastIndexOf('/unsubscribe/'));
  const replaced = (column: SQLiteColumn) => sql`replace(${column}, ${stop}, ${whole})`;
  return (when: SQL) => [
    statement(
      qb
        .update(sentEmailsTable)
        .set({
          text: replaced(sentEmailsTable.text),
          html: replaced(sentEmailsTable.html),
          unsubscribe_url: replaced(sentEmailsTable.unsubscribe_url),
        })
        .where(and(eq(sentEmailsTable.id, id), when)),
    ),
    insertUnsubscribeLink(hash, user_id, id, getNowIso(), when),
  ];
}
