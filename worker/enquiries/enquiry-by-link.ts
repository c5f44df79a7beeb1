import { sql } from 'drizzle-orm';
import {
  type EnquiryState,
  type EnquiryView,
  enquiryBounds,
  enquiryView,
} from '../contract/enquiries/enquiries.ts';
import { minutes } from '../contract/shared/limits.ts';
import { prepare, type Rows } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { dayOf, isAskable } from '../db/conditions/accepts-enquiries.ts';
import { type CardRow, cardColumns, cardJoins, shapeCard } from '../db/cards/user-card.ts';
import { type EnquiryContact, openContact } from '../db/encrypted-contact.ts';
import { notFound } from '../http/http-error.ts';
import { hashOf } from '../auth/link-token.ts';
import { type Asked, read } from '../http/query.ts';
import { othersFor } from './suggestions.ts';
import { firstWords, openWords, repliesWith, wordsOfEnquiry } from './messages.ts';

export interface EnquiryFound {
  id: string;
  created_at: string;
  secret_hash: string;
  /** Encrypted; null after erasure. */
  contact: string | null;
  confirmed_at: string | null;
  last_word_at: string;
  withdrawn_at: string | null;
  /** Set by decryption. */
  known?: EnquiryContact;
}

export const enquiryById = prepare<EnquiryFound>(sql`
  select id, created_at, secret_hash, contact, confirmed_at, last_word_at, withdrawn_at from enquiries
  where id = ${sql.placeholder('id')}`);

/** 404 for a wrong link and for an erased enquiry alike. */
export const noEnquiry = () =>
  notFound(
    'This enquiry is no longer available. It was withdrawn or has ended, or the link is incomplete.',
  );

/**
 * Verifies the link and decrypts the contact.
 * @throws HttpError 404
 */
export async function openEnquiry(env: Bindings, found: EnquiryFound | undefined, secret: string) {
  if (!found || found.secret_hash !== (await hashOf(secret))) throw noEnquiry();
  const known = await openContact(env, found.id, found.contact);
  if (!known) throw noEnquiry();
  return { ...found, known };
}

type RecipientRow = CardRow & {
  state: EnquiryState;
  asked_at: string | null;
  is_public: number;
  is_askable: number;
};

/** In order of asking. Only the name remains visible of a recipient who is no longer listed. */
const recipients = prepare<RecipientRow>(sql`
  select ${cardColumns}, r.state, r.asked_at, u.is_public,
    ${isAskable(sql`${sql.placeholder('today')}`)} as is_askable
  from enquiry_recipients r join users u on u.id = r.user_id ${cardJoins}
  where r.enquiry_id = ${sql.placeholder('id')} order by r.asked_at, r.rowid`);

/** Queries for everything the visitor sees. */
export const enquiryStatements = (id: string, now: string) =>
  [
    enquiryById({ id }),
    recipients({ id, today: dayOf(now) }),
    wordsOfEnquiry({ id, user_id: null }),
    othersFor({ id, today: dayOf(now) }),
  ] as const;

type EnquiryRows = Rows<ReturnType<typeof enquiryStatements>>;

export async function openRows(
  [[found], people, words, others]: EnquiryRows,
  { params: { secret = '' } }: Pick<Asked, 'params'>,
  env: Bindings,
): Promise<EnquiryRows> {
  return [[await openEnquiry(env, found, secret)], people, await openWords(env, words), others];
}

export function shapeEnquiry(
  [[found], people, words, others]: EnquiryRows,
  now: string,
): EnquiryView {
  if (!found?.known) throw noEnquiry();
  return {
    name: found.known.name,
    words: firstWords(words) ?? '',
    sent_at: found.confirmed_at,
    ends_at: found.confirmed_at
      ? after(found.last_word_at, enquiryBounds.keptDays * 24)
      : after(found.created_at, enquiryBounds.confirmHours),
    recipients: people.map(({ state, asked_at, is_public, is_askable, ...row }) => ({
      user: shapeCard(is_public ? row : (unlisted(row) as CardRow), now),
      // Once sent, an enquiry keeps waiting even if its recipient left the directory.
      state: state === 'waiting' && !(asked_at ? is_public : is_askable) ? 'unlisted' : state,
      replies: repliesWith(words, row.id),
    })),
    others: others.map((row) => shapeCard(row, now)),
  };
}

const unlisted = (row: CardRow) => ({
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

const after = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * 60 * minutes).toISOString();

/** The visitor's enquiry with its answers. */
export const enquiryByLink = read({
  path: '/enquiries/:id/:secret',
  who: 'P',
  rateLimit: 'search',
  noun: 'enquiries',
  summary: 'Get an enquiry and its answers, by its e-mailed link',
  answer: enquiryView,
  statements: ({ params: { id = '' }, now }) => enquiryStatements(id, now),
  opened: openRows,
  shape: (rows, { now }) => shapeEnquiry(rows, now),
});
