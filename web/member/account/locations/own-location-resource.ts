import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { locationsOfUser } from '../../../../worker/contract/events/memberships.resource.ts';

const { tag, is_active, is_public, user_id, location_id, is_admin, approved_by_id, ...asked } =
  locationsOfUser.fields;

const resource = (user: string): Resource => ({
  ...locationsOfUser,
  path: `users/${user}/and_locations`,
  fields: asked,
});

/** Fields for a new location. It becomes public once an admin approves it. */
export const newLocation = resource;

/** Fields that a location's admin may edit; approved admins can also change its visibility. */
export const editedLocation = (user: string, isApproved: boolean): Resource => ({
  ...resource(user),
  fields: {
    ...asked,
    ...(isApproved && is_public && { is_public: { ...is_public, label: 'Shown on the site' } }),
  },
});
