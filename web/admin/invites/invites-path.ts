import { getAdminListPath } from '../../data/resource/admin-paths.ts';

/** Path of the admin page for invitations. */
export const INVITES_ADMIN_PATH = getAdminListPath({ admin: 'invites' });
