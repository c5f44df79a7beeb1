/** Variants of the user resource for its list and forms. */

import { newAccountResource } from '../../../worker/contract/accounts/new-account.resource.ts';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';

/** User list with extra filters. */
export const userListResource: Resource = {
  ...usersResource,
  fields: {
    ...usersResource.fields,
    // Accounts that never signed in have a filter of their own.
    last_login: { ...usersResource.fields.last_login, required: 'always' },
    inactive_level: { kind: 'flag', set: 'never', label: 'Inactive level' },
    town: { kind: 'place', set: 'never', label: 'Town' },
    sub_category_id: { kind: 'ref', to: 'sub_categories', set: 'never', label: 'Sub-category' },
    approved: { kind: 'flag', set: 'never' },
    confirmed: { kind: 'flag', set: 'never', label: 'E-mail confirmed' },
    signed_in: { kind: 'flag', set: 'never', label: 'Has signed in' },
    returned: { kind: 'flag', set: 'never', label: 'E-mail bounced' },
    declined: { kind: 'flag', set: 'never', label: 'Sign-up declined' },
  },
  filters: [
    ...usersResource.filters,
    'inactive_level',
    'is_business',
    'town',
    'sub_category_id',
    'approved',
    'declined',
    'confirmed',
    'signed_in',
    'returned',
    'created_at',
    'last_login',
  ],
};

const { tag, ...beforeTag } = newAccountResource.fields;

/** The server generates the tag from the name (specification, section 5). */
export const newUserResource: Resource = { ...newAccountResource, fields: beforeTag };

const { language_id, timezone_id } = usersResource.fields;

/**
 * Language and time zone are required here (specification, section 5), though old accounts may lack
 * them.
 */
export const editedUserResource: Resource = {
  ...usersResource,
  fields: {
    ...usersResource.fields,
    ...(language_id && { language_id: { ...language_id, required: 'always' } }),
    ...(timezone_id && { timezone_id: { ...timezone_id, required: 'always' } }),
  },
};

/** Changing one's own e-mail or password requires the current password. */
export const ownAccountResource: Resource = {
  ...editedUserResource,
  fields: {
    ...editedUserResource.fields,
    current_password: {
      kind: 'secret',
      set: 'change',
      label: 'Current password (needed to change your e-mail or password)',
    },
  },
};
