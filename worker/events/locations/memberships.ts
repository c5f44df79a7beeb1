import { sql } from 'drizzle-orm';
import { maxPendingRequests } from '../../contract/events/location.limits.ts';
import { locationsResource } from '../../contract/events/locations.resource.ts';
import type { visibleUserLocationsResource } from '../../contract/events/memberships.resource.ts';
import type { ResourceItem } from '../../contract/resources/resource-values.ts';
import { prepare } from '../../db/client.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { UNPAGED_LIMIT } from '../../db/pagination.ts';
import type { VersionedRow } from '../../http/resource/resource-sql.ts';
import { isApprovedLocationAdmin } from './membership-request.ts';

/** Fields that a pending requester sees in any case. */
const alwaysVisibleFields = ['name', 'tag', 'is_active', 'is_public', 'is_religious_location'];

const locationColumns = Object.keys(locationsResource.fields).map(
  (name) => `${alwaysVisibleFields.includes(name) ? 'l' : 'told'}."${name}"`,
);

/** Capped number of pending requests that an approved admin sees. */
const pendingCountColumn = sql`iif(${isApprovedLocationAdmin}, (select count(*) from (
  select 1 from user_locations asking where asking.location_id = ul.location_id
    and asking.approved_by_id is null and ${isNotBlocked(sql`asking.user_id`, sql`ul.user_id`)}
  limit ${sql.raw(String(maxPendingRequests))})), 0) as waiting_count`;

const membershipColumns =
  sql.raw(`ul.id, ${locationColumns.join(', ')}, country.name as address_country_name,
  ul.user_id, u.name as user_name, ul.location_id, l.name as location_name,
  ul.is_default, ul.is_admin, ul.approved_by_id, approver.name as approved_by_name,
  ul.created_at, ul.created_by, maker.name as created_by_name,
  ul.updated_at, ul.updated_by, editor.name as updated_by_name`);
const columns = sql`${membershipColumns}, ${pendingCountColumn}`;

/** Full details require a public location, an approved membership, its creator, or an admin. */
const joins = sql`join locations l on l.id = ul.location_id join users u on u.id = ul.user_id
  left join locations told on told.id = ul.location_id and (l.is_public = 1 and l.is_active = 1
    or ul.approved_by_id is not null or ul.is_admin = 1 or l.created_by = ul.user_id
    or ${sql.placeholder('to_admin')})
  left join countries country on country.id = told.address_country_id
  left join users approver on approver.id = ul.approved_by_id
  left join users maker on maker.id = ul.created_by left join users editor on editor.id = ul.updated_by`;

/** One location of a user; its version is that of the location. */
export const membershipByIdQuery = prepare<VersionedRow>(sql`
  select ${columns}, l.version from user_locations ul ${joins}
  where ul.id = ${sql.placeholder('id')} and ul.user_id = ${sql.placeholder('user_id')}`);

export const userMembershipsQuery = prepare<VersionedRow>(sql`
  select ${columns} from user_locations ul ${joins} where ul.user_id = ${sql.placeholder('user_id')}
  order by l.name collate nocase, ul.id limit ${sql.raw(String(UNPAGED_LIMIT))}`);

const flags: string[] = [
  'is_active',
  'is_public',
  'is_religious_location',
  'is_default',
  'is_admin',
];

type Membership = ResourceItem<typeof visibleUserLocationsResource> & { version: number };

export const serializeMembership = (row: VersionedRow) =>
  convertFlags(row, flags) as VersionedRow as Membership;
