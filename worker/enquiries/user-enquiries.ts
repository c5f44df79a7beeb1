/** Enquiries that a practitioner received. Only the practitioner can read them, admins cannot. */

import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SelectedFieldsFlat } from 'drizzle-orm/sqlite-core';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import {
  type EnquiryRow,
  enquiryLimits,
  type ReceivedEnquiry,
} from '../contract/enquiries/enquiries.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { toUserCard } from '../db/cards/user-card.ts';
import { prepare, type StatementRows, statement } from '../db/client.ts';
import { getUtcDay } from '../db/conditions/accepts-enquiries.ts';
import { decryptContact } from '../db/encrypted-contact.ts';
import { listOwnerQuery, userNotFoundError } from '../db/list-owner.ts';
import { getLimitOffset } from '../db/pagination.ts';
import { notNull, qb } from '../db/query-builder.ts';
import {
  enquiriesTable,
  enquiryRecipientsTable,
  enquiryWordsTable,
} from '../db/schema/enquiries.ts';
import type { Bindings } from '../env.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';
import { markSeen } from '../notifications/cancel-if-seen.ts';
import {
  decryptMessages,
  decryptWords,
  enquiryMessagesQuery,
  getFirstMessage,
  getRepliesWith,
} from './enquiry-messages.ts';
import { enquirySuggestionsQuery } from './enquiry-suggestions.ts';

/** State as the practitioner sees it. */
const stateColumn = sql<
  EnquiryRow['state']
>`iif(${enquiriesTable.withdrawn_at} is null, ${enquiryRecipientsTable.state}, 'withdrawn')`;

const selectReceived = <Fields extends SelectedFieldsFlat>(fields: Fields) =>
  qb
    .select(fields)
    .from(enquiryRecipientsTable)
    .innerJoin(enquiriesTable, eq(enquiriesTable.id, enquiryRecipientsTable.enquiry_id));

const receivedFields = {
  id: enquiriesTable.id,
  state: stateColumn.as('state'),
  asked_at: notNull(enquiryRecipientsTable.asked_at).as('asked_at'),
  last_word_at: notNull(enquiryRecipientsTable.last_word_at).as('last_word_at'),
  seen_at: enquiryRecipientsTable.seen_at,
  /** Encrypted contact of the visitor in the row; the name after decryption. */
  contact: enquiriesTable.contact,
};

const buildCondition = (id: string, { state }: { state?: string | undefined }) =>
  and(
    eq(enquiryRecipientsTable.user_id, id),
    isNotNull(enquiryRecipientsTable.asked_at),
    state ? eq(stateColumn, state) : undefined,
  );

function buildPageQuery(
  when: ReturnType<typeof buildCondition>,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = selectReceived(receivedFields)
    .where(when)
    .orderBy(desc(enquiryRecipientsTable.asked_at), desc(enquiriesTable.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  return statement(
    qb
      .select({
        id: page.id,
        state: page.state,
        asked_at: page.asked_at,
        last_word_at: page.last_word_at,
        seen_at: page.seen_at,
        contact: page.contact,
        first_id: enquiryWordsTable.id,
        first_words: enquiryWordsTable.words,
        language_id: enquiryWordsTable.language_id,
      })
      .from(page)
      .leftJoin(
        enquiryWordsTable,
        and(eq(enquiryWordsTable.enquiry_id, page.id), isNull(enquiryWordsTable.user_id)),
      )
      .orderBy(desc(page.asked_at), desc(page.id)),
  );
}

/** Characters of an opening in a list. */
const openingLength = 160;

/** Truncates between words and adds an ellipsis. */
export const truncateAtWord = (words: string) =>
  words.length <= openingLength
    ? words
    : `${words.slice(0, openingLength).replace(/\s+\S*$/, '')}…`;

/** Practitioners may see the name only, not the e-mail address. */
const decryptName = async (env: Bindings, id: string, sealed: string | null) =>
  (await decryptContact(env, id, sealed))?.name ?? null;

async function decryptReceivedRow(
  env: Bindings,
  row: ReceivedEnquiryRow,
): Promise<ReceivedEnquiryRow> {
  const words = row.first_id && (await decryptWords(env, row.first_id, row.first_words));
  return {
    ...row,
    contact: await decryptName(env, row.id, row.contact),
    first_words: words ? truncateAtWord(words) : null,
  };
}

/** Serializes a decrypted row. */
const serializeRow = ({
  first_id,
  seen_at,
  contact,
  first_words,
  ...row
}: ReceivedEnquiryRow): EnquiryRow => ({
  ...row,
  name: contact,
  opening: first_words,
  due_at: new Date(
    Date.parse(row.asked_at) + enquiryLimits.answerHours * 60 * minuteMs,
  ).toISOString(),
  is_unread: contact !== null && (seen_at ?? '') < row.last_word_at,
});

/** Newest first. */
export const listUserEnquiries = defineQuery(enquiriesApi.list, {
  auth: 'Self',
  buildQueries: ({ params: { id }, query }) => {
    const when = buildCondition(id, query);
    const counted = selectReceived({ id: enquiriesTable.id })
      .where(when)
      .limit(mostCounted)
      .as('counted');
    return {
      owner: listOwnerQuery({ id }),
      count: statement(qb.select({ count: count() }).from(counted)),
      enquiries: buildPageQuery(when, getLimitOffset(query)),
    };
  },
  decryptRows: async (rows, _, env) => ({
    ...rows,
    enquiries: await Promise.all(rows.enquiries.map((row) => decryptReceivedRow(env, row))),
  }),
  toResponse: ({ owner, count: [counted], enquiries }) => {
    if (owner.length === 0) throw userNotFoundError();
    return { count: counted?.count ?? 0, data: enquiries.map(serializeRow) };
  },
});

const mostCounted = 10_000;

const enquiryQuery = prepare(['id', 'user_id'], ({ id, user_id }) =>
  selectReceived({
    ...receivedFields,
    first_id: sql<string | null>`null`,
    /** Encrypted in the row; the opening after decryption. */
    first_words: sql<string | null>`null`,
    language_id: sql<string | null>`null`,
  }).where(
    and(
      eq(enquiryRecipientsTable.enquiry_id, id),
      eq(enquiryRecipientsTable.user_id, user_id),
      isNotNull(enquiryRecipientsTable.asked_at),
    ),
  ),
);

type ReceivedEnquiryRow = NonNullable<ReturnType<typeof enquiryQuery>['row']>;

/** Queries for one enquiry. */
export const receivedEnquiryQueries = (id: string, user_id: string, now: string) => ({
  enquiry: enquiryQuery({ id, user_id }),
  messages: enquiryMessagesQuery({ id, user_id }),
  suggestions: enquirySuggestionsQuery({ id, today: getUtcDay(now) }),
});

type ReceivedRows = StatementRows<ReturnType<typeof receivedEnquiryQueries>>;

/** @throws HttpError 404 */
export async function decryptReceivedRows<Rows extends ReceivedRows>(
  rows: Rows,
  env: Bindings,
): Promise<Rows> {
  const [row] = rows.enquiry;
  if (!row) throw notFoundError('enquiry_not_found');
  return {
    ...rows,
    enquiry: [await decryptReceivedRow(env, row)],
    messages: await decryptMessages(env, rows.messages),
  };
}

export function serializeReceivedEnquiry(
  { enquiry: [row], messages, suggestions }: ReceivedRows,
  user_id: string,
  now: string,
): ReceivedEnquiry {
  const { opening, is_unread, ...shown } = serializeRow(row as ReceivedEnquiryRow);
  return {
    ...shown,
    ...getFirstMessage(messages),
    replies: getRepliesWith(messages, user_id),
    // Suggestions by other recipients are visible to the visitor only.
    others: suggestions.map(({ suggested_by, ...card }) => toUserCard(card, now)),
  };
}

/** Marks it as read. */
export const getUserEnquiry = defineQuery(enquiriesApi.get, {
  auth: 'Self',
  buildQueries: ({ params: { id, enquiry_id }, now, isHead }) => ({
    ...receivedEnquiryQueries(enquiry_id, id, now),
    seen: statement(
      qb
        .update(enquiryRecipientsTable)
        .set({ seen_at: now })
        .where(
          and(
            eq(enquiryRecipientsTable.enquiry_id, enquiry_id),
            eq(enquiryRecipientsTable.user_id, id),
            isHead ? sql`0` : undefined,
            lt(
              sql`coalesce(${enquiryRecipientsTable.seen_at}, '')`,
              enquiryRecipientsTable.last_word_at,
            ),
          ),
        ),
    ),
    notification: markSeen({ kind: 'enquiry', by: isHead ? null : id, object: enquiry_id, now }),
  }),
  decryptRows: (rows, _, env) => decryptReceivedRows(rows, env),
  toResponse: (rows, { params: { id }, now }) => serializeReceivedEnquiry(rows, id, now),
});
