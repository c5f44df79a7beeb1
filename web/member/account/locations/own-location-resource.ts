/** Location form fields for members. A new location becomes public once an admin approves it. */

import { m } from '#messages';
import { userLocationsResource } from '../../../../worker/contract/events/memberships.resource.ts';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { getNestedPath } from '../../../data/resource/api-item.ts';

const { tag, is_active, is_public, user_id, location_id, is_admin, approved_by_id, ...fields } =
  userLocationsResource.fields;

const ownLocationResource = (user: string): Resource => ({
  ...userLocationsResource,
  path: getNestedPath('/users/:id/and_locations', { id: user }),
  fields,
});

export const newLocationResource = ownLocationResource;

/** Fields that a location's admin may edit; approved admins can also change its visibility. */
export const editedLocationResource = (user: string, isApproved: boolean): Resource => ({
  ...ownLocationResource(user),
  fields: {
    ...fields,
    ...(isApproved &&
      is_public && { is_public: { ...is_public, label: m['location.shown_on_the_site']() } }),
  },
});
