/** Menu of the admin area by group, for the sidebar and the dashboard. */

import type { LinkTarget } from '../../worker/contract/addresses.ts';
import { reportsResource } from '../../worker/contract/moderation/reports.resource.ts';
import { ADMIN_HOME_PATH, getAdminListPath } from '../data/resource/admin-paths.ts';
import { CREDENTIALS_ADMIN_PATH } from './credentials/credential-admin-paths.ts';
import { INVITES_ADMIN_PATH } from './invites/invites-path.ts';
import { capitalize } from './list/format-count.ts';
import { adminResourceGroups } from './resource-groups.ts';
import { REVIEW_PATH } from './review/review-paths.ts';
import { STATUS_PATH } from './status/lazy-status-page.ts';

export interface AdminMenuItem {
  name: string;
  address: LinkTarget;
  /** Link target of the menu item, if it differs from `address`. */
  opens?: LinkTarget;
}

/** Menu items besides the lists, by group. */
const extraMenuItems: Record<string, AdminMenuItem[]> = {
  People: [
    { name: 'Credentials', address: CREDENTIALS_ADMIN_PATH },
    { name: 'Invitations', address: INVITES_ADMIN_PATH },
  ],
  'Logs and status': [{ name: 'Status', address: STATUS_PATH }],
};

export const menuGroups: readonly { name: string; screens: AdminMenuItem[] }[] =
  adminResourceGroups.map(({ name, resources }) => ({
    name,
    screens: [
      ...resources.map((resource) => ({
        name: capitalize(resource.noun.many),
        address: getAdminListPath(resource),
        ...(resource === reportsResource && {
          opens: `${getAdminListPath(resource)}?is_handled=false` as const,
        }),
      })),
      ...(extraMenuItems[name] ?? []),
    ],
  }));

export const homeMenuItem: AdminMenuItem = { name: 'Admin Home', address: ADMIN_HOME_PATH };

/** The review queue. */
export const reviewMenuItem: AdminMenuItem = { name: 'Review', address: REVIEW_PATH };
