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

/** Somebody has come in by it. */
export const countInvite = (id: string, when: SQL) =>
  statement(sql`update invites set uses = uses + 1 where id = ${id} and ${when}`);
