/** Menu of the admin area by group, for the sidebar and the dashboard. */

import { m } from '#messages';
import type { LinkTarget } from '../../worker/contract/addresses.ts';
import { reportsResource } from '../../worker/contract/moderation/reports.resource.ts';
import { ADMIN_HOME_PATH, getAdminListPath } from '../data/resource/admin-paths.ts';
import { binListResource } from './bin/bin-list-resource.ts';
import { BIN_PATH } from './bin/bin-path.ts';
import { CREDENTIALS_ADMIN_PATH } from './credentials/credential-admin-paths.ts';
import { LIBRARY_PATH } from './files/library/library-query.ts';
import { HELP_PATH } from './help/help-paths.ts';
import { HISTORY_PATH } from './history/history-path.ts';
import { INVITES_ADMIN_PATH } from './invites/invites-path.ts';
import { getListTitle } from './item-texts.ts';
import { adminResourceGroups } from './resource-groups.ts';
import { REVIEW_PATH } from './review/review-paths.ts';
import { SETTINGS_PATH } from './settings/lazy-settings-page.ts';
import { STATUS_PATH } from './status/lazy-status-page.ts';

export interface AdminMenuItem {
  name(): string;
  address: LinkTarget;
  /** Link target of the menu item, if it differs from `address`. */
  opens?: LinkTarget;
}

/** Menu items besides the lists, by group. */
const extraMenuItems: Readonly<Record<string, readonly AdminMenuItem[]>> = {
  People: [
    { name: m['admin_menu.credentials'], address: CREDENTIALS_ADMIN_PATH },
    { name: m['admin_menu.invitations'], address: INVITES_ADMIN_PATH },
  ],
  Writing: [{ name: m['admin_files.files'], address: LIBRARY_PATH }],
  'Logs and status': [
    { name: () => getListTitle(binListResource), address: BIN_PATH },
    { name: m['admin_menu.audit_log'], address: HISTORY_PATH },
    { name: m['admin_menu.status'], address: STATUS_PATH },
    { name: m['admin_menu.settings'], address: SETTINGS_PATH },
    { name: m['admin_help.title'], address: HELP_PATH },
  ],
};

/** Names of the groups that the contract declares. */
const groupNames: Readonly<Record<string, () => string>> = {
  People: m['admin_menu.people'],
  Writing: m['admin_menu.writing'],
  Pages: m['admin_menu.pages'],
  Directory: m['admin_menu.directory'],
  'Search and crisis help': m['admin_menu.search_and_crisis_help'],
  Threads: m['admin_menu.threads'],
  'E-mail': m['admin_menu.e_mail'],
  'Logs and status': m['admin_menu.logs_and_status'],
};

export const menuGroups: readonly { name(): string; screens: AdminMenuItem[] }[] =
  adminResourceGroups.map(({ name, resources }) => ({
    name: groupNames[name] ?? (() => name),
    screens: [
      ...resources.map((resource) => ({
        name: () => getListTitle(resource),
        address: getAdminListPath(resource),
        ...(resource === reportsResource && {
          opens: `${getAdminListPath(resource)}?is_handled=false` as const,
        }),
      })),
      ...(extraMenuItems[name] ?? []),
    ],
  }));

export const homeMenuItem: AdminMenuItem = {
  name: m['admin_common.admin_home'],
  address: ADMIN_HOME_PATH,
};

/** The review queue. */
export const reviewMenuItem: AdminMenuItem = { name: m['admin_menu.review'], address: REVIEW_PATH };
