/**
 * Queries of a user's memberships in locations. Pending requesters see only a few fields of a
 * location that is not public.
 */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { maxPendingRequests } from '../../contract/events/location.limits.ts';
import { locationsResource } from '../../contract/events/locations.resource.ts';
import type { visibleUserLocationsResource } from '../../contract/events/memberships.resource.ts';
import type { ResourceItem } from '../../contract/resources/resource-values.ts';
import { editor, maker } from '../../db/author-names.ts';
import { prepare } from '../../db/client.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { UNPAGED_LIMIT } from '../../db/pagination.ts';
import { isTrue } from '../../db/query-builder.ts';
import { locationsTable, userLocationsTable } from '../../db/schema/locations-and-events.ts';
import { countriesTable, languagesTable } from '../../db/schema/reference.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { VersionedRow } from '../../http/resource/build-resource-sql.ts';
import { isApprovedLocationAdmin, location, membership } from './membership-request.ts';

/** Fields that a pending requester sees in any case. */
const alwaysVisibleFields = [
  'name',
  'tag',
  'language_id',
  'is_active',
  'is_public',
  'is_religious_location',
];

/** The location, joined only if the reader may see its details. */
const details = alias(locationsTable, 'details');
const user = alias(usersTable, 'member');
const approver = alias(usersTable, 'approver');
const country = alias(countriesTable, 'country');
const language = alias(languagesTable, 'language');
const asking = alias(userLocationsTable, 'asking');

const locationColumns = Object.keys(locationsResource.fields).map((name) => {
  const table = alwaysVisibleFields.includes(name) ? location : details;
  return sql`${table}.${sql.identifier(name)}`;
});

/** Capped number of pending requests that an approved admin sees. */
const pendingCountColumn = sql`iif(${isApprovedLocationAdmin}, (select count(*) from (
  select 1 from ${userLocationsTable} ${asking} where ${asking.location_id} = ${membership.location_id}
    and ${asking.approved_by_id} is null
    and ${isNotBlocked(sql`${asking.user_id}`, sql`${membership.user_id}`)}
  limit ${maxPendingRequests})), 0) as waiting_count`;

const columns = sql`${membership.id}, ${sql.join(locationColumns, sql`, `)},
  ${language.name} as language_name, ${country.name} as address_country_name, ${membership.user_id}, ${user.name} as user_name,
  ${membership.location_id}, ${location.name} as location_name, ${membership.is_default},
  ${membership.is_admin}, ${membership.approved_by_id}, ${approver.name} as approved_by_name,
  ${membership.created_at}, ${membership.created_by}, ${maker.name} as created_by_name,
  ${membership.updated_at}, ${membership.updated_by}, ${editor.name} as updated_by_name,
  ${pendingCountColumn}`;

/** Full details require a public location, an approved membership, its creator, or an admin. */
const tables = sql`${userLocationsTable} ${membership}
  join ${locationsTable} ${location} on ${location.id} = ${membership.location_id}
  join ${usersTable} ${user} on ${user.id} = ${membership.user_id}
  left join ${locationsTable} ${details} on ${details.id} = ${membership.location_id}
    and (${isTrue(location.is_public)} and ${isTrue(location.is_active)}
      or ${membership.approved_by_id} is not null or ${isTrue(membership.is_admin)}
      or ${location.created_by} = ${membership.user_id} or ${sql.placeholder('to_admin')})
  left join ${languagesTable} ${language} on ${language.id} = ${location.language_id}
  left join ${countriesTable} ${country} on ${country.id} = ${details.address_country_id}
  left join ${usersTable} ${approver} on ${approver.id} = ${membership.approved_by_id}
  left join ${usersTable} ${maker} on ${maker.id} = ${membership.created_by}
  left join ${usersTable} ${editor} on ${editor.id} = ${membership.updated_by}`;

/** One location of a user; its version is that of the location. */
export const membershipByIdQuery = prepare<VersionedRow>(sql`
  select ${columns}, ${location.version} from ${tables}
  where ${membership.id} = ${sql.placeholder('id')}
    and ${membership.user_id} = ${sql.placeholder('user_id')}`);

export const userMembershipsQuery = prepare<VersionedRow>(sql`
  select ${columns} from ${tables} where ${membership.user_id} = ${sql.placeholder('user_id')}
  order by ${location.name_key}, ${membership.id} limit ${UNPAGED_LIMIT}`);

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
