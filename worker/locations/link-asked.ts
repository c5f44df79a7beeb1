import { type SQL, sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { isUnblocked } from '../lib/blocks.ts';
import { notFound, Refusal } from '../lib/errors.ts';

interface Link {
  id: string;
  user_id: string;
  location_id: string;
  is_admin: number;
  approved_by_id: string | null;
}

/** Whether somebody is an approved admin of the location of a link `ul`. */
export const isHost = (viewer: SQL | string | null) => sql`exists (select 1 from user_locations mine
  where mine.location_id = ul.location_id and mine.user_id = ${viewer}
    and mine.is_admin = 1 and mine.approved_by_id is not null)`;

/** The approved admins `u` of a location, by their links `ul`, who meet somebody: the others see no request of theirs. */
export const hostsMeeting = (asker: { user: SQL; location: SQL }, columns = sql`1`) => sql`
  select ${columns} from user_locations ul join users u on u.id = ul.user_id
  where ul.location_id = ${asker.location} and ul.is_admin = 1 and ul.approved_by_id is not null
    and u.is_active = 1 and ${isUnblocked(sql`u.id`, asker.user)}`;

/** Such a link is read-only (specification, section 4). */
export const isSettled = sql`(ul.is_admin = 1 and ul.approved_by_id is not null)`;

const known = prepare<Link>(sql`
  select ul.id, ul.user_id, ul.location_id, ul.is_admin, ul.approved_by_id from user_locations ul
  where ul.id = ${sql.placeholder('id')} and ul.user_id = ${sql.placeholder('user_id')}`);

/** The link of an address; one of somebody else is none. */
export const linkAt = ({ id, link_id, user_location_id }: Record<string, string>) =>
  known({ id: link_id ?? user_location_id, user_id: id });

/** @throws Refusal 404 */
export function found(link: Link | undefined): Link {
  if (!link) throw notFound('This person has no such location.');
  return link;
}

interface Hosting {
  is_host: number;
}

/** Whether somebody is an approved admin where a link leads; nothing where the link has gone. */
export const hosting = prepare<Hosting>(sql`
  select ${isHost(sql`${sql.placeholder('viewer')}`)} as is_host from user_locations ul
  where ul.id = ${sql.placeholder('id')}`);

export const notYours = (message: string) => new Refusal(403, message);
