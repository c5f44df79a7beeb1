import { sql } from 'drizzle-orm';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import { enquiryLimits } from '../contract/enquiries/enquiries.ts';
import { prepare, statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { conflictError, validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { rejectUnavailable } from './create-enquiry.ts';
import {
  decryptEnquiry,
  decryptEnquiryRows,
  enquiryByIdQuery,
  enquiryQueries,
  serializeEnquiry,
} from './enquiry-by-link.ts';
import { buildRedirectAfter, getLinkParams } from './link-params.ts';
import { recipientCandidatesQuery, sendToRecipients } from './recipients.ts';

const recipientsQuery = prepare<{ user_id: string }>(sql`
  select user_id from enquiry_recipients where enquiry_id = ${sql.placeholder('id')}`);

/** Sends the same text to others, five in total. Existing recipients are skipped. */
export const addRecipients = defineMutation(enquiriesApi.addRecipients, {
  auth: 'P',
  formRedirect: buildRedirectAfter('asked'),
  changes: [],
  run: async ({ user_ids }, c) => {
    const { id, secret } = getLinkParams(c);
    const moment = getNowIso();
    const [[row], already, people, [template]] = await c.var.db.batch([
      enquiryByIdQuery({ id }),
      recipientsQuery({ id }),
      recipientCandidatesQuery(user_ids, moment),
      templateQuery('enquiry-received'),
    ]);
    const found = await decryptEnquiry(c.env, row, secret);
    if (!found.confirmed_at) throw conflictError('closed', 'Confirm your enquiry first.');
    const before = already.map(({ user_id }) => user_id);
    const fresh = user_ids.filter((one) => !before.includes(one));
    const askable = people.filter(({ is_askable }) => is_askable);
    rejectUnavailable(
      fresh,
      askable.map((one) => one.id),
    );
    if (before.length + fresh.length > enquiryLimits.askedInAll) throw recipientLimitReached();
    const isOpen = sql`exists (select 1 from enquiries where id = ${id} and contact is not null)
      and (select count(*) from enquiry_recipients where enquiry_id = ${id})
        + (select count(*) from json_each(${JSON.stringify(fresh)}) f where f.value not in
          (select user_id from enquiry_recipients where enquiry_id = ${id})) <= ${enquiryLimits.askedInAll}`;
    const fitting = people.filter((one) => fresh.includes(one.id));
    const asked = await sendToRecipients(c.env, { id, moment, people: fitting, template }, isOpen);
    const rows = await c.var.db.batch([
      ...asked.statements,
      statement(
        sql`update enquiries set last_word_at = ${moment} where id = ${id} and contact is not null`,
      ),
      ...enquiryQueries(id, moment),
    ]);
    const own = rows.slice(-4) as unknown as Parameters<typeof decryptEnquiryRows>[0];
    // A parallel request may have used up the limit; then none of these was added.
    if (!fresh.every((one) => own[1].some(({ id }) => id === one))) throw recipientLimitReached();
    await enqueueMails(c.env, asked.mails);
    return c.json(
      serializeEnquiry(await decryptEnquiryRows(own, { params: { secret } }, c.env), moment),
      200,
    );
  },
});

const recipientLimitReached = () =>
  validationError([
    {
      path: 'user_ids',
      message: `You can send an enquiry to up to ${enquiryLimits.askedInAll} people in total`,
    },
  ]);
