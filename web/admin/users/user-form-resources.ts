import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';

/** User list with extra filters. */
export const listedUsers: Resource = {
  ...users,
  fields: {
    ...users.fields,
    approved: { kind: 'flag', set: 'never' },
    confirmed: { kind: 'flag', set: 'never', label: 'E-mail confirmed' },
    signed_in: { kind: 'flag', set: 'never', label: 'Has signed in' },
    returned: { kind: 'flag', set: 'never', label: 'E-mail bounced' },
  },
  filters: [...users.filters, 'approved', 'confirmed', 'signed_in', 'returned'],
};

const { tag, ...beforeTag } = users.fields;

/** The server generates the tag from the name (specification, section 5). */
export const newUser: Resource = { ...users, fields: beforeTag };

const { language_id, timezone_id } = users.fields;

/**
 * Language and time zone are required here (specification, section 5), though old accounts may lack
 * them.
 */
export const editedUser: Resource = {
  ...users,
  fields: {
    ...users.fields,
    ...(language_id && { language_id: { ...language_id, required: 'always' } }),
    ...(timezone_id && { timezone_id: { ...timezone_id, required: 'always' } }),
  },
};

/** Changing one's own e-mail or password requires the current password. */
export const ownAccount: Resource = {
  ...editedUser,
  fields: {
    ...editedUser.fields,
    current_password: {
      kind: 'secret',
      set: 'change',
      label: 'Current password (needed to change your e-mail or password)',
    },
  },
};
