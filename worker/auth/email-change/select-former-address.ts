import { and, eq, gt, sql } from 'drizzle-orm';
import { qb, scalar } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import { usersTable } from '../../db/schema/users.ts';

/**
 * SQL for the e-mail address that a user had before a recent change, while the owner can still
 * restore it by a mailed link. Null without such a change; after several, the oldest address.
 * `good` is the placeholder for the time since which links are valid.
 */
export const selectFormerAddress = () =>
  scalar(
    qb
      .select({ email: sql<string | null>`nullif(${emailLinksTable.email}, ${usersTable.email})` })
      .from(emailLinksTable)
      .where(
        and(
          eq(emailLinksTable.user_id, usersTable.id),
          eq(emailLinksTable.purpose, 'stop'),
          gt(emailLinksTable.created_at, sql.placeholder('good')),
        ),
      )
      .orderBy(emailLinksTable.created_at)
      .limit(1),
  );
