import type { Resource } from '../resource.ts';

/** Who belongs to a location: made and changed below the person, see the contract's section 8. */
export const userLocations: Resource = {
  path: 'user_locations',
  admin: 'user_locations',
  noun: { one: 'person', many: 'people' },
  titled: 'user_name',
  fields: {
    user_id: { kind: 'ref', to: 'users', set: 'never', required: 'always', beside: ['tag'] },
    location_id: { kind: 'ref', to: 'locations', set: 'never', required: 'always' },
    is_default: { kind: 'flag', set: 'never' },
    is_admin: { kind: 'flag', set: 'never' },
    approved_by_id: { kind: 'ref', to: 'users', set: 'never' },
  },
  columns: ['user_id', 'is_default', 'is_admin', 'approved_by_id', 'created_at', 'updated_at'],
  sort: 'user_name asc',
  search: ['user_name', 'approved_by_name'],
  filters: ['is_admin'],
  calls: [],
  has_history: false,
};
