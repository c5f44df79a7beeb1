/** Paths of the admin pages for invitations. */

import { toHref } from '../../../worker/contract/addresses.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';

export const INVITES_ADMIN_PATH = getAdminListPath({ admin: 'invites' });

/** Page of a long list of people to invite, which can be left and opened again. */
export const getInviteListPath = (id: string) => toHref(`${INVITES_ADMIN_PATH}/${id}`);
