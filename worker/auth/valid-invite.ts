/** SQL that selects invitations that can still be used: not expired, not ended, uses left. */

import { type SQL, sql } from 'drizzle-orm';
import { inviteLimits } from '../contract/admin/invites.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { statement } from '../db/client.ts';
import { getNowMs } from '../db/clock.ts';

/** Invitations created before this time are expired. */
export const getInvitesSince = () =>
  new Date(getNowMs() - inviteLimits.days * 24 * 60 * minuteMs).toISOString();

export const validInvite = (which: SQL, since: unknown) =>
  sql`invites where ${which} and created_at > ${since} and ended_at is null and uses < most`;

/** Selects a valid invitation for an address; an emailed invitation is valid only for its own. */
export const validInviteForEmail = (hash: SQL, email: SQL, since: unknown) =>
  validInvite(sql`invites.hash = ${hash} and coalesce(invites.email, ${email}) = ${email}`, since);

/** SQL condition: a known invitation is still valid. */
export const isInviteValid = (id: string) =>
  sql`exists (select 1 from ${validInvite(sql`invites.id = ${id}`, getInvitesSince())})`;

/** Counts one use of an invitation. */
export const countInviteUse = (id: string, when: SQL) =>
  statement(sql`update invites set uses = uses + 1 where id = ${id} and ${when}`);
