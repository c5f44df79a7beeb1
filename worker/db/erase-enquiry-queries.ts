import { and, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm';
import { type Statement, statement } from './client.ts';
import { getNowIso } from './clock.ts';
import { qb } from './query-builder.ts';
import { enquiriesTable, enquiryRecipientsTable, enquiryWordsTable } from './schema/enquiries.ts';

/** Erases everything that identifies the sender: messages, name, address, their hashes and account. */
export const eraseEnquiryQueries = (ids: string[] | SQLWrapper): Statement[] => [
  statement(qb.delete(enquiryWordsTable).where(inArray(enquiryWordsTable.enquiry_id, ids))),
  statement(
    qb
      .update(enquiriesTable)
      .set({ contact: null, asked_by: null, sent_hash: null, created_by: null })
      .where(inArray(enquiriesTable.id, ids)),
  ),
];

/** Withdraws enquiries and erases their texts. */
export const withdrawEnquiryQueries = (ids: string[] | SQLWrapper): Statement[] => [
  statement(
    qb
      .update(enquiriesTable)
      .set({ withdrawn_at: getNowIso() })
      .where(and(inArray(enquiriesTable.id, ids), isNull(enquiriesTable.withdrawn_at))),
  ),
  statement(
    qb
      .update(enquiryRecipientsTable)
      .set({ state: 'withdrawn' })
      .where(
        and(
          inArray(enquiryRecipientsTable.enquiry_id, ids),
          eq(enquiryRecipientsTable.state, 'waiting'),
        ),
      ),
  ),
  ...eraseEnquiryQueries(ids),
];
