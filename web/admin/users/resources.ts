import type { Resource } from '../../../worker/contract/resource.ts';
import { users } from '../../../worker/contract/resources/users.ts';

/** The list can be narrowed by what is no field of its own. */
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

/** The tag is made of the name (specification, section 5). */
export const newUser: Resource = { ...users, fields: beforeTag };

const { language_id, timezone_id } = users.fields;

/** Both are asked for in either form (specification, section 5), though an account may lack them. */
export const editedUser: Resource = {
  ...users,
  fields: {
    ...users.fields,
    ...(language_id && { language_id: { ...language_id, required: 'always' } }),
    ...(timezone_id && { timezone_id: { ...timezone_id, required: 'always' } }),
  },
};

/** Who changes the own e-mail or password says the present one. */
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
