/** The enquiry as its sender sees it, with the answers: by the secret link, or as a member. */

import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { hashToken } from '../auth/link-token.ts';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import {
  type EnquiryState,
  type EnquiryView,
  enquiryLimits,
} from '../contract/enquiries/enquiries.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import {
  toUserCard,
  type UserCardRow,
  userCardColumns,
  userCardJoins,
} from '../db/cards/user-card.ts';
import { prepare, type Statement, type StatementRows } from '../db/client.ts';
import { acceptsEnquiries, getUtcDay } from '../db/conditions/accepts-enquiries.ts';
import { decryptContact, type EnquiryContact } from '../db/encrypted-contact.ts';
import { qb } from '../db/query-builder.ts';
import { enquiriesTable, enquiryRecipientsTable } from '../db/schema/enquiries.ts';
import { usersTable } from '../db/schema/users.ts';
import type { Bindings } from '../env.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';
import type { EnquiryAccess } from './enquiry-access.ts';
import {
  decryptMessages,
  enquiryMessagesQuery,
  getFirstMessage,
  getRepliesWith,
} from './enquiry-messages.ts';
import { enquirySuggestionsQuery } from './enquiry-suggestions.ts';

export const enquiryByIdQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      id: enquiriesTable.id,
      created_at: enquiriesTable.created_at,
      created_by: enquiriesTable.created_by,
      secret_hash: enquiriesTable.secret_hash,
      /** Encrypted name and address of the visitor; null after erasure. */
      contact: enquiriesTable.contact,
      confirmed_at: enquiriesTable.confirmed_at,
      last_word_at: enquiriesTable.last_word_at,
      withdrawn_at: enquiriesTable.withdrawn_at,
    })
    .from(enquiriesTable)
    .where(eq(enquiriesTable.id, id)),
);

type EnquiryRecord = NonNullable<ReturnType<typeof enquiryByIdQuery>['row']> & {
  /** Set by decryption. */
  known?: EnquiryContact;
};

/** 404 for a wrong link, another member's enquiry and an erased one alike. */
export const enquiryNotFound = () => notFoundError('enquiry_unavailable');

/** True if the request comes from the sender of the enquiry. */
export const isSender = async (
  found: Pick<EnquiryRecord, 'created_by' | 'secret_hash'>,
  access: EnquiryAccess,
) =>
  'member' in access
    ? found.created_by === access.member
    : found.secret_hash === (await hashToken(access.secret));

/**
 * Verifies the sender and decrypts the contact.
 * @throws HttpError 404
 */
export async function decryptEnquiry(
  env: Bindings,
  found: EnquiryRecord | undefined,
  access: EnquiryAccess,
) {
  if (!found || !(await isSender(found, access))) throw enquiryNotFound();
  const known = await decryptContact(env, found.id, found.contact);
  if (!known) throw enquiryNotFound();
  return { ...found, known };
}

const recipient = alias(enquiryRecipientsTable, 'recipient');
/** The user of a card. */
const user = alias(usersTable, 'u');

type RecipientRow = UserCardRow & {
  state: EnquiryState;
  asked_at: string | null;
  is_public: number;
  is_askable: number;
};

/** In order of asking. Only the name remains visible of a recipient who is no longer listed. */
const recipientsQuery = prepare(
  ['id', 'today'],
  ({ id, today }) => sql<RecipientRow>`
    select ${userCardColumns}, ${recipient.state}, ${recipient.asked_at}, ${user.is_public},
      ${acceptsEnquiries(sql`${today}`)} as is_askable
    from ${enquiryRecipientsTable} ${recipient}
      join ${usersTable} ${user} on ${user.id} = ${recipient.user_id} ${userCardJoins}
    where ${recipient.enquiry_id} = ${id} order by ${recipient.asked_at}, ${recipient}.rowid`,
);

/** Queries for everything the visitor sees. */
export const enquiryQueries = (id: string, now: string) => ({
  enquiry: enquiryByIdQuery({ id }) as Statement<EnquiryRecord>,
  recipients: recipientsQuery({ id, today: getUtcDay(now) }),
  messages: enquiryMessagesQuery({ id, user_id: null }),
  suggestions: enquirySuggestionsQuery({ id, today: getUtcDay(now) }),
});

type EnquiryRows = StatementRows<ReturnType<typeof enquiryQueries>>;

export async function decryptEnquiryRows(
  rows: EnquiryRows,
  access: EnquiryAccess,
  env: Bindings,
): Promise<EnquiryRows> {
  return {
    ...rows,
    enquiry: [await decryptEnquiry(env, rows.enquiry[0], access)],
    messages: await decryptMessages(env, rows.messages),
  };
}

export function serializeEnquiry(
  { enquiry: [found], recipients, messages, suggestions }: EnquiryRows,
  now: string,
): EnquiryView {
  if (!found?.known) throw enquiryNotFound();
  const { words, language_id } = getFirstMessage(messages);
  return {
    name: found.known.name,
    words: words ?? '',
    language_id,
    sent_at: found.confirmed_at,
    ends_at: found.confirmed_at
      ? addHours(found.last_word_at, enquiryLimits.keptDays * 24)
      : addHours(found.created_at, enquiryLimits.confirmHours),
    recipients: recipients.map(({ state, asked_at, is_public, is_askable, ...row }) => ({
      user: toUserCard(is_public ? row : (hideProfile(row) as UserCardRow), now),
      // Once sent, an enquiry keeps waiting even if its recipient left the directory.
      state: state === 'waiting' && !(asked_at ? is_public : is_askable) ? 'unlisted' : state,
      replies: getRepliesWith(messages, row.id),
    })),
    others: suggestions.map((row) => toUserCard(row, now)),
  };
}

const hideProfile = (row: UserCardRow) => ({
  ...row,
  title: null,
  image_id: null,
  image_name: null,
  image_width: null,
  image_height: null,
  image_focus: null,
  address_town: null,
  prices: null,
  languages: '[]',
  is_accepting_clients: null,
  connections_count: 0,
  takes_messages: 0,
  confirmed_at: null,
});

const addHours = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * 60 * minuteMs).toISOString();

export const getEnquiryByLink = defineQuery(enquiriesApi.getByLink, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ params: { id }, now }) => enquiryQueries(id, now),
  decryptRows: (rows, { params: { id, secret } }, env) =>
    decryptEnquiryRows(rows, { id, secret }, env),
  toResponse: (rows, { now }) => serializeEnquiry(rows, now),
});

/** The same enquiry for the member who sent it. */
export const getSentEnquiry = defineQuery(enquiriesApi.getSent, {
  auth: 'Self',
  buildQueries: ({ params: { enquiry_id }, now }) => enquiryQueries(enquiry_id, now),
  decryptRows: (rows, { params: { id, enquiry_id } }, env) =>
    decryptEnquiryRows(rows, { id: enquiry_id, member: id }, env),
  toResponse: (rows, { now }) => serializeEnquiry(rows, now),
});
