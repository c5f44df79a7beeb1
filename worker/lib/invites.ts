import { type SQL, sql } from 'drizzle-orm';
import { invites } from '../contract/invites.ts';
import { minutes } from '../contract/limits.ts';
import { statement } from '../db/client.ts';
import { milliseconds } from './clock.ts';

/** Invitations that were made before this moment are over. */
export const invitesSince = () =>
  new Date(milliseconds() - invites.days * 24 * 60 * minutes).toISOString();

/** An invitation by which somebody may come in still, to select from. */
export const goodInvite = (which: SQL, since: unknown) =>
  sql`invites where ${which} and created_at > ${since} and ended_at is null and uses < most`;

/** The same, for one person: an invitation that was mailed is for its address alone. */
export const goodInviteFor = (hash: SQL, email: SQL, since: unknown) =>
  goodInvite(sql`invites.hash = ${hash} and coalesce(invites.email, ${email}) = ${email}`, since);

/** Whether a known invitation still lets somebody in, for the condition of a change: constant SQL. */
export const isInviteGood = (id: string) =>
  `exists (select 1 from invites where id = '${id}' and created_at > '${invitesSince()}'
    and ended_at is null and uses < most)`;

/** Somebody has come in by it. */
export const countInvite = (id: string, when: SQL) =>
  statement(sql`update invites set uses = uses + 1 where id = ${id} and ${when}`);
