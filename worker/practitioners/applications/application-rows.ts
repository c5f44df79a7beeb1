/** A user’s application to be listed as a practitioner: its query and response. */

import { sql } from 'drizzle-orm';
import type { Application } from '../../contract/practitioners/applications.ts';
import { prepare } from '../../db/client.ts';

export interface ApplicationRow extends Omit<Application, 'sub_category_ids'> {
  sub_category_ids: string | null;
}

/** Application of a user, by `id`. */
export const userApplicationQuery = prepare<ApplicationRow>(sql`
  select state, sub_category_ids, words, asked_words, reason, created_at, updated_at, sent_at, decided_at
  from applications where user_id = ${sql.placeholder('id')}`);

const emptyApplication: Application = {
  state: null,
  sub_category_ids: [],
  words: null,
  asked_words: null,
  reason: null,
  created_at: null,
  updated_at: null,
  sent_at: null,
  decided_at: null,
};

export const serializeApplication = (row: ApplicationRow | undefined): Application =>
  row ? { ...row, sub_category_ids: JSON.parse(row.sub_category_ids ?? '[]') } : emptyApplication;
