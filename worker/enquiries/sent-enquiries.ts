/** Enquiries that a member has sent. Only the member can read them, admins cannot. */

import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import type { EnquiryState, SentEnquiryRow } from '../contract/enquiries/enquiries.ts';
import { statement } from '../db/client.ts';
import { listOwnerQuery, userNotFoundError } from '../db/list-owner.ts';
import { getLimitOffset } from '../db/pagination.ts';
import { jsonArray, notNull, qb } from '../db/query-builder.ts';
import {
  enquiriesTable,
  enquiryRecipientsTable,
  enquiryWordsTable,
} from '../db/schema/enquiries.ts';
import { usersTable } from '../db/schema/users.ts';
import { defineQuery } from '../http/query.ts';
import { decryptWords } from './enquiry-messages.ts';
import { truncateAtWord } from './user-enquiries.ts';

const isOwn = (id: string) =>
  and(eq(enquiriesTable.created_by, id), isNotNull(enquiriesTable.contact));

const recipients = qb
  .select({
    name: usersTable.name,
    state: sql<EnquiryState>`${enquiryRecipientsTable.state}`.as('state'),
  })
  .from(enquiryRecipientsTable)
  .innerJoin(usersTable, eq(usersTable.id, enquiryRecipientsTable.user_id))
  .where(eq(enquiryRecipientsTable.enquiry_id, enquiriesTable.id))
  .orderBy(enquiryRecipientsTable.asked_at, sql`${enquiryRecipientsTable}.rowid`);

const pageQuery = (id: string, { limit, offset }: { limit: number; offset: number }) =>
  statement(
    qb
      .select({
        id: enquiriesTable.id,
        sent_at: notNull(enquiriesTable.confirmed_at).as('sent_at'),
        last_word_at: enquiriesTable.last_word_at,
        recipients: jsonArray(recipients).as('recipients'),
        first_id: enquiryWordsTable.id,
        /** Encrypted in the row; the opening after decryption. */
        first_words: enquiryWordsTable.words,
        language_id: enquiryWordsTable.language_id,
      })
      .from(enquiriesTable)
      .leftJoin(
        enquiryWordsTable,
        and(eq(enquiryWordsTable.enquiry_id, enquiriesTable.id), isNull(enquiryWordsTable.user_id)),
      )
      .where(isOwn(id))
      .orderBy(desc(enquiriesTable.created_at), desc(enquiriesTable.id))
      .limit(limit)
      .offset(offset),
  );

/** Enquiries counted at most; a member sends five a day, for at most 90 days. */
const mostCounted = 1_000;

/** Newest first. */
export const listSentEnquiries = defineQuery(enquiriesApi.listSent, {
  auth: 'Self',
  buildQueries: ({ params: { id }, query }) => {
    const counted = qb
      .select({ id: enquiriesTable.id })
      .from(enquiriesTable)
      .where(isOwn(id))
      .limit(mostCounted)
      .as('counted');
    return {
      owner: listOwnerQuery({ id }),
      count: statement(qb.select({ count: count() }).from(counted)),
      enquiries: pageQuery(id, getLimitOffset(query)),
    };
  },
  decryptRows: async (rows, _, env) => ({
    ...rows,
    enquiries: await Promise.all(
      rows.enquiries.map(async (row) => {
        const words = row.first_id && (await decryptWords(env, row.first_id, row.first_words));
        return { ...row, first_words: words ? truncateAtWord(words) : null };
      }),
    ),
  }),
  toResponse: ({ owner, count: [counted], enquiries }) => {
    if (owner.length === 0) throw userNotFoundError();
    return {
      count: counted?.count ?? 0,
      data: enquiries.map(
        ({ first_id, first_words, ...row }): SentEnquiryRow => ({ ...row, opening: first_words }),
      ),
    };
  },
});
