import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flagged } from './columns.ts';
import { users } from './users.ts';

/**
 * Who is two and three steps from a member, so that a page of them is read without walking all
 * friendships: JSON arrays of ids, of those who are shown to the member, null until they are first made. A friendship
 * that begins or ends marks the two (triggers); whom it concerns besides, and how all is made, `worker/lib/circles.ts`
 * knows.
 */
export const circles = sqliteTable(
  'circles',
  {
    user_id: text()
      .primaryKey()
      .references(() => users.id),
    second: text(),
    third: text(),
    /** Whether there may be more than were followed. */
    is_second_cut: flagged(false),
    is_third_cut: flagged(false),
    /** Whether they are to be made, or made anew. */
    is_due: flagged(true),
    /** Whether those of others who are near are to be made anew as well, and are not marked yet. */
    is_changed: flagged(false),
  },
  (table) => [
    index('circles_made').on(table.user_id).where(sql`third is not null`),
    index('circles_unmade').on(table.user_id).where(sql`third is null`),
    index('circles_due').on(table.user_id).where(sql`third is null or is_due = 1`),
    index('circles_changed').on(table.user_id).where(sql`is_changed = 1`),
  ],
);
