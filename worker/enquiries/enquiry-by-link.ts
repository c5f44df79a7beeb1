import { sql } from 'drizzle-orm';
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
import { prepare, type StatementRows } from '../db/client.ts';
import { acceptsEnquiries, getUtcDay } from '../db/conditions/accepts-enquiries.ts';
import { decryptContact, type EnquiryContact } from '../db/encrypted-contact.ts';
import type { Bindings } from '../env.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery, type QueryContext } from '../http/query.ts';
import {
  decryptMessages,
  enquiryMessagesQuery,
  getFirstMessage,
  getRepliesWith,
} from './messages.ts';
import { enquirySuggestionsQuery } from './suggestions.ts';

export interface EnquiryRecord {
  id: string;
  created_at: string;
  secret_hash: string;
  /** Encrypted name and address of the visitor; null after erasure. */
  contact: string | null;
  confirmed_at: string | null;
  last_word_at: string;
  withdrawn_at: string | null;
  /** Set by decryption. */
  known?: EnquiryContact;
}

export const enquiryByIdQuery = prepare<EnquiryRecord>(sql`
  select id, created_at, secret_hash, contact, confirmed_at, last_word_at, withdrawn_at from enquiries
  where id = ${sql.placeholder('id')}`);

/** 404 for a wrong link and for an erased enquiry alike. */
export const enquiryNotFound = () =>
  notFoundError(
    'This enquiry is no longer available. It was withdrawn, has expired, or the link is incomplete.',
  );

/**
 * Verifies the link and decrypts the contact.
 * @throws HttpError 404
 */
export async function decryptEnquiry(
  env: Bindings,
  found: EnquiryRecord | undefined,
  secret: string,
) {
  if (!found || found.secret_hash !== (await hashToken(secret))) throw enquiryNotFound();
  const known = await decryptContact(env, found.id, found.contact);
  if (!known) throw enquiryNotFound();
  return { ...found, known };
}

type RecipientRow = UserCardRow & {
  state: EnquiryState;
  asked_at: string | null;
  is_public: number;
  is_askable: number;
};

/** In order of asking. Only the name remains visible of a recipient who is no longer listed. */
const recipientsQuery = prepare<RecipientRow>(sql`
  select ${userCardColumns}, r.state, r.asked_at, u.is_public,
    ${acceptsEnquiries(sql`${sql.placeholder('today')}`)} as is_askable
  from enquiry_recipients r join users u on u.id = r.user_id ${userCardJoins}
  where r.enquiry_id = ${sql.placeholder('id')} order by r.asked_at, r.rowid`);

/** Queries for everything the visitor sees. */
export const enquiryQueries = (id: string, now: string) =>
  [
    enquiryByIdQuery({ id }),
    recipientsQuery({ id, today: getUtcDay(now) }),
    enquiryMessagesQuery({ id, user_id: null }),
    enquirySuggestionsQuery({ id, today: getUtcDay(now) }),
  ] as const;

type EnquiryRows = StatementRows<ReturnType<typeof enquiryQueries>>;

export async function decryptEnquiryRows(
  [[found], people, words, others]: EnquiryRows,
  { params: { secret = '' } }: Pick<QueryContext, 'params'>,
  env: Bindings,
): Promise<EnquiryRows> {
  return [
    [await decryptEnquiry(env, found, secret)],
    people,
    await decryptMessages(env, words),
    others,
  ];
}

export function serializeEnquiry(
  [[found], people, words, others]: EnquiryRows,
  now: string,
): EnquiryView {
  if (!found?.known) throw enquiryNotFound();
  return {
    name: found.known.name,
    words: getFirstMessage(words) ?? '',
    sent_at: found.confirmed_at,
    ends_at: found.confirmed_at
      ? addHours(found.last_word_at, enquiryLimits.keptDays * 24)
      : addHours(found.created_at, enquiryLimits.confirmHours),
    recipients: people.map(({ state, asked_at, is_public, is_askable, ...row }) => ({
      user: toUserCard(is_public ? row : (hideProfile(row) as UserCardRow), now),
      // Once sent, an enquiry keeps waiting even if its recipient left the directory.
      state: state === 'waiting' && !(asked_at ? is_public : is_askable) ? 'unlisted' : state,
      replies: getRepliesWith(words, row.id),
    })),
    others: others.map((row) => toUserCard(row, now)),
  };
}

const hideProfile = (row: UserCardRow) => ({
  ...row,
  title: null,
  image_id: null,
  image_name: null,
  image_width: null,
  image_height: null,
  address_town: null,
  price: null,
  languages: '[]',
  is_accepting_clients: null,
  connections_count: 0,
  confirmed_at: null,
});

const addHours = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * 60 * minuteMs).toISOString();

/** The visitor's enquiry with its answers. */
export const getEnquiryByLink = defineQuery(enquiriesApi.getByLink, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ params: { id }, now }) => enquiryQueries(id, now),
  decryptRows: decryptEnquiryRows,
  toResponse: (rows, { now }) => serializeEnquiry(rows, now),
});
