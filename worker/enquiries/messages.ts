import { type SQL, sql } from 'drizzle-orm';
import type { EnquiryReply } from '../contract/enquiries/enquiries.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import { decrypt, encrypt } from '../db/encrypt.ts';
import { getEnquiryWordsPlace } from '../db/encrypted-contact.ts';
import type { Bindings } from '../env.ts';

export interface EnquiryMessageRow {
  id: string;
  /** Recipient of the conversation; null marks the enquiry's first message. */
  user_id: string | null;
  said_by: EnquiryReply['by'];
  created_at: string;
  /** Encrypted when read, then decrypted; null if the key is missing. */
  words: string | null;
}

/** Messages read per enquiry. */
const maxMessages = 500;

/**
 * Messages of an enquiry: all conversations if `user_id` is null, otherwise the one with that
 * recipient.
 */
export const enquiryMessagesQuery = prepare<EnquiryMessageRow>(sql`
  select id, user_id, said_by, created_at, words from enquiry_words
  where enquiry_id = ${sql.placeholder('id')}
    and (${sql.placeholder('user_id')} is null or user_id is null or user_id = ${sql.placeholder('user_id')})
  order by created_at, rowid limit ${sql.raw(String(maxMessages))}`);

export const decryptMessages = (env: Bindings, rows: EnquiryMessageRow[]) =>
  Promise.all(
    rows.map(async (row) => ({
      ...row,
      words: row.words && (await decrypt(env, row.words, getEnquiryWordsPlace(row.id))),
    })),
  );

interface NewMessage {
  id: string;
  enquiry_id: string;
  user_id: string | null;
  said_by: EnquiryReply['by'];
  at: string;
  words: string;
}

/** Encrypts a message and returns its conditional INSERT. */
export async function encryptMessage(env: Bindings, { words, ...said }: NewMessage) {
  const sealed = await encrypt(env, words, getEnquiryWordsPlace(said.id));
  return (when: SQL): Statement<{ id: string }> =>
    statement(sql`insert into enquiry_words (id, enquiry_id, user_id, said_by, created_at, words)
      select ${said.id}, ${said.enquiry_id}, ${said.user_id}, ${said.said_by}, ${said.at}, ${sealed}
      where ${when} and not exists (select 1 from enquiry_words where id = ${said.id})`);
}

/** The visitor's first message, and below the conversation with one recipient. */
export const getFirstMessage = (rows: EnquiryMessageRow[]) =>
  rows.find(({ user_id }) => user_id === null)?.words ?? null;

export const getRepliesWith = (rows: EnquiryMessageRow[], person: string): EnquiryReply[] =>
  rows
    .filter(({ user_id }) => user_id === person)
    .map(({ said_by, words, created_at }) => ({ by: said_by, words: words ?? '', at: created_at }));
