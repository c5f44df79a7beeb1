/**
 * Fields, lists and filters of location memberships in the back office and in the account, by
 * location and by user.
 */

import type { Resource, ResourceField } from '../resources/resource.ts';
import { locationsResource } from './locations.resource.ts';

const name = { kind: 'line', set: 'never' } as const satisfies ResourceField;
const approver = {
  kind: 'ref',
  to: 'users',
  label: 'Approved by',
} as const satisfies ResourceField;

/** Membership of a user in a location, managed below the user (contract, section 8). */
export const membershipsResource = {
  path: 'user_locations',
  admin: 'user_locations',
  noun: { one: 'person', many: 'people' },
  titleField: 'user_name',
  fields: {
    user_id: { kind: 'ref', to: 'users', set: 'never', required: 'always', beside: ['tag'] },
    location_id: { kind: 'ref', to: 'locations', set: 'never', required: 'always' },
    is_default: { kind: 'flag', set: 'never' },
    is_admin: { kind: 'flag', set: 'never' },
    approved_by_id: { ...approver, set: 'never' },
  },
  columns: ['user_id', 'is_default', 'is_admin', 'approved_by_id', 'created_at', 'updated_at'],
  sort: 'user_name asc',
  search: ['user_name', 'approved_by_name'],
  filters: ['is_admin'],
  calls: [],
  has_history: false,
} as const satisfies Resource;

/** Memberships as a location admin sees them; the tag is null without a public profile. */
export const locationMembersResource = {
  ...membershipsResource,
  fields: {
    ...membershipsResource.fields,
    user_id: { kind: 'ref', to: 'users', set: 'never', required: 'always' },
    user_tag: name,
  },
} as const satisfies Resource;

/** A location of a user: its own fields plus the user's membership. */
export const userLocationsResource = {
  ...locationsResource,
  path: 'user_locations',
  fields: {
    ...locationsResource.fields,
    user_id: { kind: 'ref', to: 'users', set: 'never', required: 'always' },
    location_id: { kind: 'ref', to: 'locations', set: 'never', required: 'always' },
    is_default: { kind: 'flag', set: 'create' },
    is_admin: { kind: 'flag', set: 'create' },
    approved_by_id: { ...approver, set: 'create' },
    /** Membership requests that this user can answer as an approved admin. */
    waiting_count: { kind: 'whole', set: 'never', required: 'always' },
  },
  columns: [
    'name',
    'address_town',
    'is_public',
    'is_default',
    'is_admin',
    'approved_by_id',
    'created_at',
  ],
  filters: [],
} as const satisfies Resource;

const { description, address_country_id } = locationsResource.fields;

/**
 * Fields returned to the user. A pending requester does not see details of a location that is no
 * longer public.
 */
export const visibleUserLocationsResource = {
  ...userLocationsResource,
  fields: {
    ...userLocationsResource.fields,
    description: { ...description, required: 'create' },
    address_country_id: { ...address_country_id, required: 'create' },
  },
} as const satisfies Resource;
