/** SQL that selects invitations that can still be used: not expired, not ended, uses left. */

import { and, eq, exists, gt, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { inviteLimits } from '../contract/admin/invites.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { statement } from '../db/client.ts';
import { getNowMs } from '../db/clock.ts';
import { qb } from '../db/query-builder.ts';
import { invitesTable } from '../db/schema/accounts.ts';

/** Invitations created before this time are expired. */
export const getInvitesSince = () =>
  new Date(getNowMs() - inviteLimits.days * 24 * 60 * minuteMs).toISOString();

/** SQL condition on invitations: it can still be used. */
export const isUsableInvite = (since: Placeholder | string) =>
  and(
    gt(invitesTable.created_at, since),
    isNull(invitesTable.ended_at),
    lt(invitesTable.uses, invitesTable.most),
  ) as SQL;

/** Selects a valid invitation for an address; an emailed invitation is valid only for its own. */
export const selectInviteForEmail = (
  hash: SQL | Placeholder,
  email: SQLiteColumn | Placeholder,
  since: Placeholder,
) =>
  qb
    .select({ id: invitesTable.id })
    .from(invitesTable)
    .where(
      and(
        eq(invitesTable.hash, hash),
        sql`coalesce(${invitesTable.email}, ${email}) = ${email}`,
        isUsableInvite(since),
      ),
    );

/** SQL condition: a known invitation is still valid. */
export const isInviteValid = (id: string) =>
  exists(
    qb
      .select({ id: invitesTable.id })
      .from(invitesTable)
      .where(and(eq(invitesTable.id, id), isUsableInvite(getInvitesSince()))),
  );

/** Counts one use of an invitation. */
export const countInviteUse = (id: string, when: SQL) =>
  statement(
    qb
      .update(invitesTable)
      .set({ uses: sql`${invitesTable.uses} + 1` })
      .where(and(eq(invitesTable.id, id), when)),
  );
