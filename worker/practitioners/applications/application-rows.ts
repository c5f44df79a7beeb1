/** A user’s application to be listed as a practitioner: its query and response. */

import { eq, sql } from 'drizzle-orm';
import type { Application } from '../../contract/practitioners/applications.ts';
import type { ClientGroup } from '../../contract/practitioners/client-groups.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { applicationsTable } from '../../db/schema/listing.ts';
import { usersTable } from '../../db/schema/users.ts';

const subCategoryIds = sql`coalesce(${applicationsTable.sub_category_ids}, '[]')`.mapWith(
  (text: string): string[] => JSON.parse(text),
);

/** Fields of the account that belong to the application. */
export const appliedAccountFields = {
  client_groups: sql`coalesce(${usersTable.client_groups}, '[]')`.mapWith(
    (text: string): ClientGroup[] => JSON.parse(text),
  ),
  first_appointment: usersTable.first_appointment,
};

/** Application of a user, by `id`. */
export const userApplicationQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      state: applicationsTable.state,
      sub_category_ids: subCategoryIds,
      ...appliedAccountFields,
      words: applicationsTable.words,
      asked_words: applicationsTable.asked_words,
      reason: applicationsTable.reason,
      created_at: applicationsTable.created_at,
      updated_at: applicationsTable.updated_at,
      sent_at: applicationsTable.sent_at,
      decided_at: applicationsTable.decided_at,
    })
    .from(applicationsTable)
    .innerJoin(usersTable, eq(usersTable.id, applicationsTable.user_id))
    .where(eq(applicationsTable.user_id, id)),
);

/** Response before the first save. */
export const emptyApplication: Application = {
  state: null,
  sub_category_ids: [],
  client_groups: [],
  first_appointment: null,
  words: null,
  asked_words: null,
  reason: null,
  created_at: null,
  updated_at: null,
  sent_at: null,
  decided_at: null,
};
