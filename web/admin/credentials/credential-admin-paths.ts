/** Path and menu entry of the admin page of credentials. */

import { getAdminListPath } from '../../data/resource/admin-paths.ts';

/** Resource-like data of the credentials page for the menu and its counts. */
export const credentialListInfo = {
  path: 'credentials',
  admin: 'credentials',
  noun: { one: 'credential', many: 'credentials' },
};

export const CREDENTIALS_ADMIN_PATH = getAdminListPath(credentialListInfo);
