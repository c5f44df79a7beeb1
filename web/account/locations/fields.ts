import type { Resource } from '../../../worker/contract/resource.ts';
import { locationsOfUser } from '../../../worker/contract/resources/user_locations.ts';

const { tag, is_active, is_public, user_id, location_id, is_admin, approved_by_id, ...asked } =
  locationsOfUser.fields;

const resource = (user: string): Resource => ({
  ...locationsOfUser,
  path: `users/${user}/and_locations`,
  fields: asked,
});

/** What a member says of a new location: it is public once an admin approves it. */
export const newLocation = resource;

/** What an admin of a location changes of it; who is approved there shows and hides it. */
export const editedLocation = (user: string, isApproved: boolean): Resource => ({
  ...resource(user),
  fields: {
    ...asked,
    ...(isApproved && is_public && { is_public: { ...is_public, label: 'Shown on the site' } }),
  },
});
