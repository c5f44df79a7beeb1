import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { href } from '../contract/addresses.ts';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import { type EnquiryView, enquiryLimits } from '../contract/enquiries/enquiries.ts';
import { prepare, statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { qb } from '../db/query-builder.ts';
import { enquiriesTable, enquiryRecipientsTable } from '../db/schema/enquiries.ts';
import type { AppEnv } from '../env.ts';
import { conflictError, validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { type EnquiryAccess, getLinkAccess, getMemberAccess } from './enquiry-access.ts';
import {
  decryptEnquiry,
  decryptEnquiryRows,
  enquiryByIdQuery,
  enquiryQueries,
  serializeEnquiry,
} from './enquiry-by-link.ts';
import { isEnquiryOpen } from './enquiry-conditions.ts';
import {
  blocksRecipient,
  recipientCandidatesQuery,
  rejectUnavailable,
  sendToRecipients,
} from './enquiry-recipients.ts';

const recipientsQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ user_id: enquiryRecipientsTable.user_id })
    .from(enquiryRecipientsTable)
    .where(eq(enquiryRecipientsTable.enquiry_id, id)),
);

/** The visitor sends an enquiry to further practitioners. */
export const addRecipients = defineMutation(enquiriesApi.addRecipients, {
  auth: 'P',
  formRedirect: (c, { user_ids }) =>
    href('/enquiry/:id/:secret', getLinkAccess(c), { done: 'asked', to: user_ids.join(',') }),
  changes: [],
  run: async ({ user_ids }, c) => c.json(await sendToOthers(c, getLinkAccess(c), user_ids), 200),
});

/** A member sends an enquiry of theirs to further practitioners. */
export const addRecipientsToSent = defineMutation(enquiriesApi.addRecipientsToSent, {
  auth: 'Self',
  changes: [],
  run: async ({ user_ids }, c) => c.json(await sendToOthers(c, getMemberAccess(c), user_ids), 200),
});

/**
 * Sends an enquiry to further practitioners, five in total. Existing recipients are skipped.
 * @throws HttpError 404, 409, 422
 */
async function sendToOthers(
  c: Context<AppEnv>,
  access: EnquiryAccess,
  user_ids: string[],
): Promise<EnquiryView> {
  const { id } = access;
  const member = 'member' in access ? access.member : null;
  const moment = getNowIso();
  const {
    enquiry: [row],
    recipients,
    people,
    template: [template],
  } = await c.var.db.run({
    queries: {
      enquiry: enquiryByIdQuery({ id }),
      recipients: recipientsQuery({ id }),
      people: recipientCandidatesQuery(user_ids, moment, member),
      template: templateQuery('enquiry-received'),
    },
  });
  const found = await decryptEnquiry(c.env, row, access);
  if (!found.confirmed_at) throw conflictError('closed', 'confirm_enquiry_first');
  const before = recipients.map(({ user_id }) => user_id);
  const fresh = user_ids.filter((one) => !before.includes(one));
  const askable = people.filter(({ is_askable }) => is_askable);
  rejectUnavailable(
    fresh,
    askable.map((one) => one.id),
  );
  if (before.length + fresh.length > enquiryLimits.askedInAll) throw recipientLimitReached();
  const stored = qb
    .select({ user_id: enquiryRecipientsTable.user_id })
    .from(enquiryRecipientsTable)
    .where(eq(enquiryRecipientsTable.enquiry_id, id));
  const isOpen = sql`${isEnquiryOpen(id)}
      and (select count(*) from ${stored})
        + (select count(*) from json_each(${JSON.stringify(fresh)}) f where f.value not in ${stored})
        <= ${enquiryLimits.askedInAll}
      and not ${blocksRecipient(member, fresh)}`;
  const fitting = people.filter((one) => fresh.includes(one.id));
  const delivery = await sendToRecipients(c.env, { id, moment, people: fitting, template }, isOpen);
  const update = qb
    .update(enquiriesTable)
    .set({ last_word_at: moment })
    .where(and(eq(enquiriesTable.id, id), isNotNull(enquiriesTable.contact)));
  const rows = await c.var.db.run({
    written: [...delivery.statements, statement(update)],
    queries: enquiryQueries(id, moment),
  });
  // A parallel request may have used up the limit; then none of these was added.
  if (!fresh.every((one) => rows.recipients.some(({ id }) => id === one)))
    throw recipientLimitReached();
  await enqueueMails(c.env, delivery.mails);
  return serializeEnquiry(await decryptEnquiryRows(rows, access, c.env), moment);
}

const recipientLimitReached = () =>
  validationError([
    {
      path: 'user_ids',
      code: 'too_many_people_in_total',
      values: { limit: enquiryLimits.askedInAll },
    },
  ]);
