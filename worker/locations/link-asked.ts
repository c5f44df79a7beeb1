import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { notFound, Refusal } from '../lib/errors.ts';
import type { SignedIn } from '../lib/viewer.ts';

interface Row {
  id: string;
  user_id: string;
  location_id: string;
  is_admin: number;
  approved_by_id: string | null;
  is_host: number;
}

/** Whether somebody is an approved admin of the location of a link `ul`. */
export const isHost = (viewer: SQL | string | null) => sql`exists (select 1 from user_locations mine
  where mine.location_id = ul.location_id and mine.user_id = ${viewer}
    and mine.is_admin = 1 and mine.approved_by_id is not null)`;

/** Such a link is read-only (specification, section 4). */
export const isSettled = sql`(ul.is_admin = 1 and ul.approved_by_id is not null)`;

const known = prepare<Row>(sql`
  select ul.id, ul.user_id, ul.location_id, ul.is_admin, ul.approved_by_id,
    ${isHost(sql`${sql.placeholder('viewer')}`)} as is_host
  from user_locations ul
  where ul.id = ${sql.placeholder('id')} and ul.user_id = ${sql.placeholder('user_id')}`);

/** The link of an address, and who asks; a link of somebody else is none. @throws Refusal 404 */
export async function linkAsked(c: Context<App>) {
  const { id: user_id = '', link_id, user_location_id } = c.req.param() as Record<string, string>;
  const viewer = c.var.viewer as SignedIn;
  const id = link_id ?? user_location_id;
  const [[link]] = await c.var.db.batch([known({ id, user_id, viewer: viewer.id })]);
  if (!link) throw notFound('This person has no such location.');
  return { link, viewer };
}

export const notYours = (message: string) => new Refusal(403, message);
