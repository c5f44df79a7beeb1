import { type SQL, sql } from 'drizzle-orm';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import {
  type EnquiryRow,
  enquiryLimits,
  type ReceivedEnquiry,
} from '../contract/enquiries/enquiries.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { toUserCard } from '../db/cards/user-card.ts';
import { prepare, statement } from '../db/client.ts';
import { getUtcDay } from '../db/conditions/accepts-enquiries.ts';
import { decryptContact } from '../db/encrypted-contact.ts';
import { getLimitOffset } from '../db/pagination.ts';
import { listOwnerQuery, userNotFoundError } from '../db/user-item-list.ts';
import type { Bindings } from '../env.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';
import { markSeen } from '../notifications/cancel-if-seen.ts';
import {
  decryptMessages,
  type EnquiryMessageRow,
  enquiryMessagesQuery,
  getFirstMessage,
  getRepliesWith,
} from './messages.ts';
import { enquirySuggestionsQuery, type SuggestedRow } from './suggestions.ts';

export interface ReceivedEnquiryRow {
  id: string;
  state: EnquiryRow['state'];
  asked_at: string;
  last_word_at: string;
  seen_at: string | null;
  /** Encrypted contact of the visitor in the row; the name after decryption. */
  contact: string | null;
  first_id: string | null;
  /** Encrypted in the row; the opening after decryption. */
  first_words: string | null;
}

/** State as the practitioner sees it. */
const stateColumn = sql`iif(e.withdrawn_at is null, r.state, 'withdrawn')`;
const columns = sql`e.id, ${stateColumn} as state, r.asked_at, r.last_word_at, r.seen_at, e.contact`;
const recipientJoins = sql`enquiry_recipients r join enquiries e on e.id = r.enquiry_id`;
const isRecipient = (id: string) => sql`r.user_id = ${id} and r.asked_at is not null`;

const buildPageQuery = (
  id: string,
  when: SQL,
  { limit, offset }: { limit: number; offset: number },
) =>
  statement<ReceivedEnquiryRow>(sql`select p.*, w.id as first_id, w.words as first_words from (
      select ${columns} from ${recipientJoins} where ${isRecipient(id)} and ${when}
      order by r.asked_at desc, e.id desc limit ${limit} offset ${offset}) p
    left join enquiry_words w on w.enquiry_id = p.id and w.user_id is null
    order by p.asked_at desc, p.id desc`);

/** Characters of an opening in a list. */
const openingLength = 160;

/** Truncates between words and adds an ellipsis. */
const truncateAtWord = (words: string) =>
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
  const [words] = row.first_id
    ? await decryptMessages(env, [
        { id: row.first_id, words: row.first_words } as EnquiryMessageRow,
      ])
    : [];
  return {
    ...row,
    contact: await decryptName(env, row.id, row.contact),
    first_words: words?.words ? truncateAtWord(words.words) : null,
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

/** Newest first. Only the practitioner can read it, admins cannot. */
export const listUserEnquiries = defineQuery(enquiriesApi.list, {
  auth: 'Self',
  buildQueries: ({ params: { id }, query }) => {
    const when = query.state ? sql`${stateColumn} = ${query.state}` : sql`1`;
    return [
      listOwnerQuery({ id }),
      statement<{ count: number }>(sql`select count(*) as count from (
        select 1 from ${recipientJoins} where ${isRecipient(id)} and ${when} limit ${mostCounted})`),
      buildPageQuery(id, when, getLimitOffset(query)),
    ] as const;
  },
  decryptRows: async ([person, count, rows], _, env) => [
    person,
    count,
    await Promise.all(rows.map((row) => decryptReceivedRow(env, row))),
  ],
  toResponse: ([[person], [count], rows]) => {
    if (!person) throw userNotFoundError();
    return { count: count?.count ?? 0, data: rows.map(serializeRow) };
  },
});

const mostCounted = 10_000;

const enquiryQuery =
  prepare<ReceivedEnquiryRow>(sql`select ${columns}, null as first_id, null as first_words from ${recipientJoins}
  where r.enquiry_id = ${sql.placeholder('id')} and r.user_id = ${sql.placeholder('user_id')}
    and r.asked_at is not null`);

/** Queries for one enquiry; they also mark it as read. */
export const receivedEnquiryQueries = (id: string, user_id: string, now: string) =>
  [
    enquiryQuery({ id, user_id }),
    enquiryMessagesQuery({ id, user_id }),
    enquirySuggestionsQuery({ id, today: getUtcDay(now) }),
  ] as const;

type OwnRows = [ReceivedEnquiryRow[], EnquiryMessageRow[], SuggestedRow[]];

export async function decryptReceivedRows(
  [[row], words, others]: OwnRows,
  env: Bindings,
): Promise<OwnRows> {
  if (!row) throw notFoundError('This enquiry does not exist.');
  return [[await decryptReceivedRow(env, row)], await decryptMessages(env, words), others];
}

export function serializeReceivedEnquiry(
  [[row], words, others]: OwnRows,
  user_id: string,
  now: string,
): ReceivedEnquiry {
  const { opening, is_unread, ...shown } = serializeRow(row as ReceivedEnquiryRow);
  return {
    ...shown,
    words: getFirstMessage(words),
    replies: getRepliesWith(words, user_id),
    // Suggestions by other recipients are visible to the visitor only.
    others: others.map(({ suggested_by, ...card }) => toUserCard(card, now)),
  };
}

/** Marks it as read. */
export const getUserEnquiry = defineQuery(enquiriesApi.get, {
  auth: 'Self',
  buildQueries: ({ params: { id, enquiry_id }, now, isHead }) =>
    [
      ...receivedEnquiryQueries(enquiry_id, id, now),
      statement(sql`update enquiry_recipients set seen_at = ${now}
        where enquiry_id = ${enquiry_id} and user_id = ${id} and ${isHead ? 0 : 1}
          and coalesce(seen_at, '') < last_word_at`),
      markSeen({ kind: 'enquiry', by: isHead ? null : id, object: enquiry_id, now }),
    ] as const,
  decryptRows: async ([rows, words, others, ...seen], _, env) =>
    [...(await decryptReceivedRows([rows, words, others], env)), ...seen] as never,
  toResponse: ([rows, words, others], { params: { id }, now }) =>
    serializeReceivedEnquiry([rows, words, others], id, now),
});
