import { and, eq, notExists, type SQL } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { type Statement, statement } from '../../db/client.ts';
import { insertIf, qb } from '../../db/query-builder.ts';
import { applicationsTable } from '../../db/schema/listing.ts';

/** Starts an application when someone who signed up as a practitioner confirms the address. */
export function beginApplication(id: string, moment: string, when: SQL): Statement[] {
  const existing = qb
    .select({ user_id: applicationsTable.user_id })
    .from(applicationsTable)
    .where(eq(applicationsTable.user_id, id));
  const isNew = and(when, notExists(existing)) as SQL;
  const row = { user_id: id, created_at: moment, updated_at: moment };
  return [
    buildAccountHistory({ user: id, by: id, description: 'Application started', when: isNew }).row,
    statement(insertIf(applicationsTable, row, isNew)),
  ];
}
