/** Encrypted messages of enquiries: their queries, encryption and decryption. */

import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { EnquiryReply } from '../contract/enquiries/enquiries.ts';
import { prepare, statement } from '../db/client.ts';
import { decrypt, encrypt } from '../db/encrypt.ts';
import { getEnquiryWordsPlace } from '../db/encrypted-contact.ts';
import { insertIf, qb } from '../db/query-builder.ts';
import { enquiryWordsTable } from '../db/schema/enquiries.ts';
import type { Bindings } from '../env.ts';
import { messageExists } from './enquiry-conditions.ts';

/** Messages read per enquiry. */
const maxMessages = 500;

/**
 * Messages of an enquiry: all conversations if `user_id` is null, otherwise the one with that
 * recipient.
 */
export const enquiryMessagesQuery = prepare(['id', 'user_id'], ({ id, user_id }) =>
  qb
    .select({
      id: enquiryWordsTable.id,
      /** Recipient of the conversation; null marks the enquiry's first message. */
      user_id: enquiryWordsTable.user_id,
      said_by: sql<EnquiryReply['by']>`${enquiryWordsTable.said_by}`,
      created_at: enquiryWordsTable.created_at,
      /** Encrypted when read, then decrypted; null if the key is missing. */
      words: sql<string | null>`${enquiryWordsTable.words}`,
      language_id: enquiryWordsTable.language_id,
    })
    .from(enquiryWordsTable)
    .where(
      and(
        eq(enquiryWordsTable.enquiry_id, id),
        or(
          sql`${user_id} is null`,
          isNull(enquiryWordsTable.user_id),
          eq(enquiryWordsTable.user_id, user_id),
        ),
      ),
    )
    .orderBy(enquiryWordsTable.created_at, sql`rowid`)
    .limit(maxMessages),
);

/** Id of a message, if it is stored. */
export const messageIdQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ id: enquiryWordsTable.id })
    .from(enquiryWordsTable)
    .where(eq(enquiryWordsTable.id, id)),
);

export type EnquiryMessageRow = NonNullable<ReturnType<typeof enquiryMessagesQuery>['row']>;

export const decryptMessages = (env: Bindings, rows: EnquiryMessageRow[]) =>
  Promise.all(
    rows.map(async (row) => ({ ...row, words: await decryptWords(env, row.id, row.words) })),
  );

/** Text of a message; null if there is none or its key is missing. */
export const decryptWords = async (env: Bindings, id: string, words: string | null) =>
  words && (await decrypt(env, words, getEnquiryWordsPlace(id)));

interface NewMessage {
  id: string;
  enquiry_id: string;
  user_id: string | null;
  said_by: EnquiryReply['by'];
  at: string;
  words: string;
  language_id: string | null;
}

/** Encrypts a message and returns its conditional INSERT. */
export async function encryptMessage(env: Bindings, { words, ...said }: NewMessage) {
  const sealed = await encrypt(env, words, getEnquiryWordsPlace(said.id));
  return (when: SQL) =>
    statement(
      insertIf(
        enquiryWordsTable,
        {
          id: said.id,
          enquiry_id: said.enquiry_id,
          user_id: said.user_id,
          said_by: said.said_by,
          created_at: said.at,
          words: sealed,
          language_id: said.language_id,
        },
        sql`${when} and ${not(messageExists(said.id))}`,
      ),
    );
}

/** The visitor's first message, and below the conversation with one recipient. */
export function getFirstMessage(rows: EnquiryMessageRow[]) {
  const first = rows.find(({ user_id }) => user_id === null);
  return { words: first?.words ?? null, language_id: first?.language_id ?? null };
}

export const getRepliesWith = (rows: EnquiryMessageRow[], person: string): EnquiryReply[] =>
  rows
    .filter(({ user_id }) => user_id === person)
    .map(({ said_by, words, language_id, created_at }) => ({
      by: said_by,
      words: words ?? '',
      language_id,
      at: created_at,
    }));
