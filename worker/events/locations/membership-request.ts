import { type SQL, sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { HttpError, notFoundError } from '../../http/http-error.ts';

interface MembershipRow {
  id: string;
  user_id: string;
  location_id: string;
  is_admin: number;
  approved_by_id: string | null;
}

/** SQL condition: the user is an approved admin of the location of membership `ul`. */
export const isLocationHost = (
  viewer: SQL | string | null,
) => sql`exists (select 1 from user_locations mine
  where mine.location_id = ul.location_id and mine.user_id = ${viewer}
    and mine.is_admin = 1 and mine.approved_by_id is not null)`;

/**
 * Approved admins `u` of a location who have no block with the requester; others must not see the
 * request.
 */
export const buildHostsQuery = (asker: { user: SQL; location: SQL }, columns = sql`1`) => sql`
  select ${columns} from user_locations ul join users u on u.id = ul.user_id
  where ul.location_id = ${asker.location} and ul.is_admin = 1 and ul.approved_by_id is not null
    and u.is_active = 1 and ${isNotBlocked(sql`u.id`, asker.user)}`;

/** SQL condition: such a membership is read-only (specification, section 4). */
export const isApprovedLocationAdmin = sql`(ul.is_admin = 1 and ul.approved_by_id is not null)`;

const knownQuery = prepare<MembershipRow>(sql`
  select ul.id, ul.user_id, ul.location_id, ul.is_admin, ul.approved_by_id from user_locations ul
  where ul.id = ${sql.placeholder('id')} and ul.user_id = ${sql.placeholder('user_id')}`);

/** The membership in the path; another user's answers 404. */
export const membershipQuery = ({ id, link_id, user_location_id }: Record<string, string>) =>
  knownQuery({ id: link_id ?? user_location_id, user_id: id });

/** @throws HttpError 404 */
export function assertMembership(link: MembershipRow | undefined): MembershipRow {
  if (!link) throw notFoundError('This person does not belong to this location.');
  return link;
}

interface HostRow {
  is_host: number;
}

/**
 * True if the user is an approved admin of the membership's location; no row if the membership no
 * longer exists.
 */
export const isHostQuery = prepare<HostRow>(sql`
  select ${isLocationHost(sql`${sql.placeholder('viewer')}`)} as is_host from user_locations ul
  where ul.id = ${sql.placeholder('id')}`);

export const membershipForbidden = (message: string) => new HttpError(403, message);
