import { and, eq, gt, sql } from 'drizzle-orm';
import { qb, scalar } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import { usersTable } from '../../db/schema/users.ts';

/**
 * Address before a recent change, while a link can restore it: the first of several, or null if
 * unchanged. SQL on row `users` with the placeholder `good`, the oldest valid time.
 */
export const getFormerAddress = () =>
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
