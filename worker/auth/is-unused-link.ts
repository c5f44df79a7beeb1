import { and, eq, exists, isNull } from 'drizzle-orm';
import { qb } from '../db/query-builder.ts';
import { emailLinksTable } from '../db/schema/accounts.ts';

/** SQL condition: the link with this hash has not been used. */
export const isUnusedLink = (hash: string) =>
  exists(
    qb
      .select({ hash: emailLinksTable.hash })
      .from(emailLinksTable)
      .where(and(eq(emailLinksTable.hash, hash), isNull(emailLinksTable.used_at))),
  );
