import { m } from '#messages';
import type { Resource } from '../resources/resource.ts';
import { usersResource } from './users.resource.ts';

/** An account that an admin creates, with the choice to mail its owner a link for a password. */
export const newAccountResource = {
  ...usersResource,
  fields: {
    ...usersResource.fields,
    sends_password_link: {
      kind: 'flag',
      set: 'create',
      label: 'Send a link to set a password',
      hint: m['admin_hint.sends_password_link'],
    },
  },
} as const satisfies Resource;
