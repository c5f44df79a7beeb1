/**
 * SQL conditions: a mailed link has not been used yet, found by its hash, or by user and purpose.
 */

import { and, eq, exists, isNull } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { qb } from '../db/query-builder.ts';
import { emailLinksTable } from '../db/schema/accounts.ts';
import type { LinkPurpose } from './links/link-purposes.ts';

/** SQL condition on links: an unused one of the user with this purpose. */
export const isUnusedLinkOf = (user_id: SQLiteColumn | string, purpose: LinkPurpose) =>
  and(
    eq(emailLinksTable.user_id, user_id),
    eq(emailLinksTable.purpose, purpose),
    isNull(emailLinksTable.used_at),
  );

export const isUnusedLink = (hash: string) =>
  exists(
    qb
      .select({ hash: emailLinksTable.hash })
      .from(emailLinksTable)
      .where(and(eq(emailLinksTable.hash, hash), isNull(emailLinksTable.used_at))),
  );
