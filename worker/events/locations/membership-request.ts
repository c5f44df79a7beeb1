import { type SQL, sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { isUnblocked } from '../../db/conditions/block-filter.ts';
import { notFound, Refusal } from '../../http/http-error.ts';

interface Link {
  id: string;
  user_id: string;
  location_id: string;
  is_admin: number;
  approved_by_id: string | null;
}

/** SQL condition: the user is an approved admin of the location of membership `ul`. */
export const isHost = (viewer: SQL | string | null) => sql`exists (select 1 from user_locations mine
  where mine.location_id = ul.location_id and mine.user_id = ${viewer}
    and mine.is_admin = 1 and mine.approved_by_id is not null)`;

/**
 * Approved admins `u` of a location who have no block with the requester; others must not see the
 * request.
 */
export const hostsMeeting = (asker: { user: SQL; location: SQL }, columns = sql`1`) => sql`
  select ${columns} from user_locations ul join users u on u.id = ul.user_id
  where ul.location_id = ${asker.location} and ul.is_admin = 1 and ul.approved_by_id is not null
    and u.is_active = 1 and ${isUnblocked(sql`u.id`, asker.user)}`;

/** SQL condition: such a membership is read-only (specification, section 4). */
export const isSettled = sql`(ul.is_admin = 1 and ul.approved_by_id is not null)`;

const known = prepare<Link>(sql`
  select ul.id, ul.user_id, ul.location_id, ul.is_admin, ul.approved_by_id from user_locations ul
  where ul.id = ${sql.placeholder('id')} and ul.user_id = ${sql.placeholder('user_id')}`);

/** The membership in the path; another user's answers 404. */
export const linkAt = ({ id, link_id, user_location_id }: Record<string, string>) =>
  known({ id: link_id ?? user_location_id, user_id: id });

/** @throws HttpError 404 */
export function found(link: Link | undefined): Link {
  if (!link) throw notFound('This person does not belong to this location.');
  return link;
}

interface Hosting {
  is_host: number;
}

/**
 * True if the user is an approved admin of the membership's location; no row if the membership no
 * longer exists.
 */
export const hosting = prepare<Hosting>(sql`
  select ${isHost(sql`${sql.placeholder('viewer')}`)} as is_host from user_locations ul
  where ul.id = ${sql.placeholder('id')}`);

export const notYours = (message: string) => new Refusal(403, message);
