import { reports } from '../../worker/contract/resources/reports.ts';
import { home, listAddress } from './addresses.ts';
import { credentialsAddress } from './credentials/addresses.ts';
import { invitesAddress } from './invites/addresses.ts';
import { capital } from './list/count.ts';
import { groups } from './nouns.ts';
import { reviewAddress } from './review/places.ts';
import { statusAddress } from './status/screen.ts';

export interface Listed {
  name: string;
  address: string;
  /** Where it leads to, if what waits is shown first. */
  opens?: string;
}

/** What stands in a group besides its lists. */
const beside: Record<string, Listed[]> = {
  People: [
    { name: 'Credentials', address: credentialsAddress },
    { name: 'Invitations', address: invitesAddress },
  ],
  'Logs and status': [{ name: 'Status', address: statusAddress }],
};

/** Every list of the back office by its group, as `Admin Home` and the side menu show them. */
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

/** What waits for a decision, one after the other. */
export const reviewQueue: Listed = { name: 'Review', address: reviewAddress };
