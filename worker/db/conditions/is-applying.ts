import { and, eq, exists, inArray, type SQLWrapper } from 'drizzle-orm';
import { qb } from '../query-builder.ts';
import { applicationsTable } from '../schema/listing.ts';

/**
 * SQL condition: the user's application is sent or waits for an answer. Account and credentials are
 * decided with it, so they are no tasks of their own.
 */
export const isApplying = (userId: SQLWrapper) =>
  exists(
    qb
      .select({ user_id: applicationsTable.user_id })
      .from(applicationsTable)
      .where(
        and(
          eq(applicationsTable.user_id, userId),
          inArray(applicationsTable.state, ['sent', 'asked']).inlineParams(),
        ),
      ),
  );
