import { type SQL, sql } from 'drizzle-orm';
import { invites } from '../contract/admin/invites.ts';
import { minutes } from '../contract/shared/limits.ts';
import { statement } from '../db/client.ts';
import { milliseconds } from '../db/clock.ts';

/** Invitations created before this time are expired. */
export const invitesSince = () =>
  new Date(milliseconds() - invites.days * 24 * 60 * minutes).toISOString();

/** Selects an invitation that can still be used. */
export const goodInvite = (which: SQL, since: unknown) =>
  sql`invites where ${which} and created_at > ${since} and ended_at is null and uses < most`;

/** Selects a valid invitation for an address; an emailed invitation is valid only for its own. */
export const goodInviteFor = (hash: SQL, email: SQL, since: unknown) =>
  goodInvite(sql`invites.hash = ${hash} and coalesce(invites.email, ${email}) = ${email}`, since);

/** Condition that a known invitation is still valid; constant SQL. */
export const isInviteGood = (id: string) =>
  `exists (select 1 from invites where id = '${id}' and created_at > '${invitesSince()}'
    and ended_at is null and uses < most)`;

/** Counts one use of an invitation. */
export const countInvite = (id: string, when: SQL) =>
  statement(sql`update invites set uses = uses + 1 where id = ${id} and ${when}`);
