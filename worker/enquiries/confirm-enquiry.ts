/** The visitor confirms an enquiry by mailed link, which sends it to its recipients once. */

import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import { enquiryLimits } from '../contract/enquiries/enquiries.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { qb } from '../db/query-builder.ts';
import { enquiriesTable } from '../db/schema/enquiries.ts';
import type { AppEnv } from '../env.ts';
import { conflictError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { buildRedirectAfter, getLinkAccess } from './enquiry-access.ts';
import { decryptEnquiry, enquiryByIdQuery } from './enquiry-by-link.ts';
import { pendingRecipientsQuery, sendToRecipients } from './enquiry-recipients.ts';

/**
 * Sends a confirmed enquiry once; a second click finds it sent.
 * @throws HttpError 404, 409
 */
async function confirmAndSend(c: Context<AppEnv>) {
  const access = getLinkAccess(c);
  const { id } = access;
  const moment = getNowIso();
  const {
    enquiry: [row],
    people,
    template: [template],
  } = await c.var.db.run({
    queries: {
      enquiry: enquiryByIdQuery({ id }),
      people: pendingRecipientsQuery(id, moment),
      template: templateQuery('enquiry-received'),
    },
  });
  const found = await decryptEnquiry(c.env, row, access);
  if (found.confirmed_at) return;
  if (Date.parse(found.created_at) < getNowMs() - enquiryLimits.confirmHours * 60 * minuteMs) {
    throw conflictError('closed', 'enquiry_link_expired');
  }
  const isPending = and(
    eq(enquiriesTable.id, id),
    isNull(enquiriesTable.confirmed_at),
    isNotNull(enquiriesTable.contact),
  );
  const isOpen = exists(qb.select({ id: enquiriesTable.id }).from(enquiriesTable).where(isPending));
  const delivery = await sendToRecipients(c.env, { id, moment, people, template }, isOpen);
  await c.var.db.batch([
    ...delivery.statements,
    statement(
      qb
        .update(enquiriesTable)
        .set({ confirmed_at: moment, last_word_at: moment })
        .where(isPending),
    ),
  ]);
  await enqueueMails(c.env, delivery.mails);
}

export const confirmEnquiry = defineMutation(enquiriesApi.confirm, {
  auth: 'P',
  changes: [],
  run: async (_, c) => {
    await confirmAndSend(c);
    return c.body(null, 204);
  },
});

/** HTML form variant of the confirmation. */
export const confirmEnquiryByForm = defineMutation(enquiriesApi.confirmByForm, {
  auth: 'P',
  formRedirect: buildRedirectAfter('sent'),
  changes: [],
  run: async (_, c) => {
    await confirmAndSend(c);
    return c.body(null, 204);
  },
});
