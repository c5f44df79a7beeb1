import { reports } from '../../worker/contract/moderation/reports.resource.ts';
import { home, listAddress } from '../data/resource/admin-paths.ts';
import { credentialsAddress } from './credentials/credential-admin-paths.ts';
import { invitesAddress } from './invites/invites-path.ts';
import { capital } from './list/format-count.ts';
import { groups } from './resource-groups.ts';
import { reviewAddress } from './review/review-paths.ts';
import { statusAddress } from './status/lazy-status-page.ts';

export interface Listed {
  name: string;
  address: string;
  /** Link target, if it differs from `address`. */
  opens?: string;
}

/** Menu items besides the lists, by group. */
const beside: Record<string, Listed[]> = {
  People: [
    { name: 'Credentials', address: credentialsAddress },
    { name: 'Invitations', address: invitesAddress },
  ],
  'Logs and status': [{ name: 'Status', address: statusAddress }],
};

/** Menu of the admin area by group, for sidebar and dashboard. */
export const index: readonly { name: string; screens: Listed[] }[] = groups.map(
  ({ name, resources }) => ({
    name,
    screens: [
      ...resources.map((resource) => ({
        name: capital(resource.noun.many),
        address: listAddress(resource),
        ...(resource === reports && { opens: `${listAddress(resource)}?is_handled=false` }),
      })),
      ...(beside[name] ?? []),
    ],
  }),
);

export const adminHome: Listed = { name: 'Admin Home', address: home };

/** The review queue. */
export const reviewQueue: Listed = { name: 'Review', address: reviewAddress };
