import { type SQL, sql } from 'drizzle-orm';
import type { EnquiryReply } from '../contract/enquiries.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { open, seal } from '../lib/data-key.ts';
import { placeOfWords } from '../lib/enquiry-contact.ts';

export interface WordsRow {
  id: string;
  /** With whom; null are the first words. */
  user_id: string | null;
  said_by: EnquiryReply['by'];
  created_at: string;
  /** Encrypted as they are read, then open; null where their key is not here. */
  words: string | null;
}

/** So many are read of one enquiry. */
const most = 500;

/** What was said in an enquiry; with `user_id` null in all its conversations, else in that of one who was asked. */
export const wordsOfEnquiry = prepare<WordsRow>(sql`
  select id, user_id, said_by, created_at, words from enquiry_words
  where enquiry_id = ${sql.placeholder('id')}
    and (${sql.placeholder('user_id')} is null or user_id is null or user_id = ${sql.placeholder('user_id')})
  order by created_at, rowid limit ${sql.raw(String(most))}`);

export const openWords = (env: Bindings, rows: WordsRow[]) =>
  Promise.all(
    rows.map(async (row) => ({
      ...row,
      words: row.words && (await open(env, row.words, placeOfWords(row.id))),
    })),
  );

interface Said {
  id: string;
  enquiry_id: string;
  user_id: string | null;
  said_by: EnquiryReply['by'];
  at: string;
  words: string;
}

/** The row of what somebody says, encrypted; written where `when` is true. */
export async function sayWords(env: Bindings, { words, ...said }: Said) {
  const sealed = await seal(env, words, placeOfWords(said.id));
  return (when: SQL): Statement<{ id: string }> =>
    statement(sql`insert into enquiry_words (id, enquiry_id, user_id, said_by, created_at, words)
      select ${said.id}, ${said.enquiry_id}, ${said.user_id}, ${said.said_by}, ${said.at}, ${sealed}
      where ${when} and not exists (select 1 from enquiry_words where id = ${said.id})`);
}

/** The first words, and what was said with one who was asked. */
export const firstWords = (rows: WordsRow[]) =>
  rows.find(({ user_id }) => user_id === null)?.words ?? null;

export const repliesWith = (rows: WordsRow[], person: string): EnquiryReply[] =>
  rows
    .filter(({ user_id }) => user_id === person)
    .map(({ said_by, words, created_at }) => ({ by: said_by, words: words ?? '', at: created_at }));
