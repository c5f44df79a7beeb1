/** A user’s application to be listed as a practitioner: its query and response. */

import { eq, sql } from 'drizzle-orm';
import type { Application } from '../../contract/practitioners/applications.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { applicationsTable } from '../../db/schema/listing.ts';

const subCategoryIds = sql`coalesce(${applicationsTable.sub_category_ids}, '[]')`.mapWith(
  (text: string): string[] => JSON.parse(text),
);

/** Application of a user, by `id`. */
export const userApplicationQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      state: applicationsTable.state,
      sub_category_ids: subCategoryIds,
      words: applicationsTable.words,
      asked_words: applicationsTable.asked_words,
      reason: applicationsTable.reason,
      created_at: applicationsTable.created_at,
      updated_at: applicationsTable.updated_at,
      sent_at: applicationsTable.sent_at,
      decided_at: applicationsTable.decided_at,
    })
    .from(applicationsTable)
    .where(eq(applicationsTable.user_id, id)),
);

/** Response before the first save. */
export const emptyApplication: Application = {
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
