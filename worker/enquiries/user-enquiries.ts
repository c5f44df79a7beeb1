import { type SQL, sql } from 'drizzle-orm';
import {
  type EnquiryOfUser,
  type EnquiryRow,
  enquiryBounds,
  enquiryList,
  enquiryListQuery,
  enquiryOfUser,
} from '../contract/enquiries/enquiries.ts';
import { minutes } from '../contract/shared/limits.ts';
import { prepare, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { dayOf } from '../db/conditions/accepts-enquiries.ts';
import { shapeCard } from '../db/cards/user-card.ts';
import { openContact } from '../db/encrypted-contact.ts';
import { notFound } from '../http/http-error.ts';
import { noticesSeen } from '../notifications/cancel-if-seen.ts';
import { rowsAsked } from '../db/pagination.ts';
import { noPerson, personById } from '../db/user-item-list.ts';
import { read } from '../http/query.ts';
import { type OtherRow, othersFor } from './suggestions.ts';
import { firstWords, openWords, repliesWith, type WordsRow, wordsOfEnquiry } from './messages.ts';

export interface OwnRow {
  id: string;
  state: EnquiryRow['state'];
  asked_at: string;
  last_word_at: string;
  seen_at: string | null;
  /** Encrypted in the row; the name after decryption. */
  contact: string | null;
  first_id: string | null;
  /** Encrypted in the row; the opening after decryption. */
  first_words: string | null;
}

/** State as the practitioner sees it. */
const state = sql`iif(e.withdrawn_at is null, r.state, 'withdrawn')`;
const columns = sql`e.id, ${state} as state, r.asked_at, r.last_word_at, r.seen_at, e.contact`;
const joined = sql`enquiry_recipients r join enquiries e on e.id = r.enquiry_id`;
const own = (id: string) => sql`r.user_id = ${id} and r.asked_at is not null`;

const page = (id: string, when: SQL, { limit, offset }: { limit: number; offset: number }) =>
  statement<OwnRow>(sql`select p.*, w.id as first_id, w.words as first_words from (
      select ${columns} from ${joined} where ${own(id)} and ${when}
      order by r.asked_at desc, e.id desc limit ${limit} offset ${offset}) p
    left join enquiry_words w on w.enquiry_id = p.id and w.user_id is null
    order by p.asked_at desc, p.id desc`);

/** Characters of an opening in a list. */
const opening = 160;

/** Truncates between words and adds an ellipsis. */
const beginningOf = (words: string) =>
  words.length <= opening ? words : `${words.slice(0, opening).replace(/\s+\S*$/, '')}…`;

/** Practitioners may see the name only, not the e-mail address. */
const nameIn = async (env: Bindings, id: string, sealed: string | null) =>
  (await openContact(env, id, sealed))?.name ?? null;

async function openOwn(env: Bindings, row: OwnRow): Promise<OwnRow> {
  const [words] = row.first_id
    ? await openWords(env, [{ id: row.first_id, words: row.first_words } as WordsRow])
    : [];
  return {
    ...row,
    contact: await nameIn(env, row.id, row.contact),
    first_words: words?.words ? beginningOf(words.words) : null,
  };
}

/** Serializes a decrypted row. */
const shapeOwn = ({ first_id, seen_at, contact, first_words, ...row }: OwnRow): EnquiryRow => ({
  ...row,
  name: contact,
  opening: first_words,
  due_at: new Date(
    Date.parse(row.asked_at) + enquiryBounds.answerHours * 60 * minutes,
  ).toISOString(),
  is_unread: contact !== null && (seen_at ?? '') < row.last_word_at,
});

/** Newest first. Only the practitioner can read it, admins cannot. */
export const enquiriesOfUser = read({
  path: '/users/:id/enquiries',
  who: 'Self',
  noun: 'enquiries',
  summary: 'List the enquiries to a practitioner, newest first',
  query: enquiryListQuery,
  answer: enquiryList,
  statements: ({ params: { id = '' }, query }) => {
    const when = query.state ? sql`${state} = ${query.state}` : sql`1`;
    return [
      personById({ id }),
      statement<{ count: number }>(sql`select count(*) as count from (
        select 1 from ${joined} where ${own(id)} and ${when} limit ${mostCounted})`),
      page(id, when, rowsAsked(query)),
    ] as const;
  },
  opened: async ([person, count, rows], _, env) => [
    person,
    count,
    await Promise.all(rows.map((row) => openOwn(env, row))),
  ],
  shape: ([[person], [count], rows]) => {
    if (!person) throw noPerson();
    return { count: count?.count ?? 0, data: rows.map(shapeOwn) };
  },
});

const mostCounted = 10_000;

const one =
  prepare<OwnRow>(sql`select ${columns}, null as first_id, null as first_words from ${joined}
  where r.enquiry_id = ${sql.placeholder('id')} and r.user_id = ${sql.placeholder('user_id')}
    and r.asked_at is not null`);

/** Queries for one enquiry; they also mark it as read. */
export const ownStatements = (id: string, user_id: string, now: string) =>
  [
    one({ id, user_id }),
    wordsOfEnquiry({ id, user_id }),
    othersFor({ id, today: dayOf(now) }),
  ] as const;

type OwnRows = [OwnRow[], WordsRow[], OtherRow[]];

export async function openOwnRows(
  [[row], words, others]: OwnRows,
  env: Bindings,
): Promise<OwnRows> {
  if (!row) throw notFound('This enquiry does not exist.');
  return [[await openOwn(env, row)], await openWords(env, words), others];
}

export function shapeOne(
  [[row], words, others]: OwnRows,
  user_id: string,
  now: string,
): EnquiryOfUser {
  const { opening, is_unread, ...shown } = shapeOwn(row as OwnRow);
  return {
    ...shown,
    words: firstWords(words),
    replies: repliesWith(words, user_id),
    // Suggestions by other recipients are visible to the visitor only.
    others: others.map(({ suggested_by, ...card }) => shapeCard(card, now)),
  };
}

/** Marks it as read. */
export const enquiryOfUserById = read({
  path: '/users/:id/enquiries/:enquiry_id',
  who: 'Self',
  noun: 'enquiries',
  summary: 'Get an enquiry to a practitioner, with its answers',
  answer: enquiryOfUser,
  statements: ({ params: { id = '', enquiry_id = '' }, now, isHead }) =>
    [
      ...ownStatements(enquiry_id, id, now),
      statement(sql`update enquiry_recipients set seen_at = ${now}
        where enquiry_id = ${enquiry_id} and user_id = ${id} and ${isHead ? 0 : 1}
          and coalesce(seen_at, '') < last_word_at`),
      noticesSeen({ kind: 'enquiry', by: isHead ? null : id, object: enquiry_id, now }),
    ] as const,
  opened: async ([rows, words, others, ...seen], _, env) =>
    [...(await openOwnRows([rows, words, others], env)), ...seen] as never,
  shape: ([rows, words, others], { params: { id = '' }, now }) =>
    shapeOne([rows, words, others], id, now),
});
