/** Path of the admin page for invitations. */
import { getAdminListPath } from '../../data/resource/admin-paths.ts';

export const INVITES_ADMIN_PATH = getAdminListPath({ admin: 'invites' });
