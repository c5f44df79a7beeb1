import type { Resource } from '../../worker/contract/resources/resource.ts';
import { applications } from '../../worker/contract/practitioners/applications.resource.ts';
import { locations } from '../../worker/contract/events/locations.resource.ts';
import { reports } from '../../worker/contract/moderation/reports.resource.ts';
import { users } from '../../worker/contract/accounts/users.resource.ts';
import type { Waiting, WaitingKind } from '../../worker/contract/admin/pending-counts.ts';
import { options, query } from '../data/query.ts';
import { credentials } from './credentials/credential-admin-paths.ts';

/** Pending counts of the menu, shared by all readers and refetched on navigation and focus. */
export const waitingNow = {
  ...options(query<Waiting>('/waiting')),
  refetchOnWindowFocus: true,
};

/** Resource of each pending count. */
export const lines: readonly { kind: WaitingKind; resource: Pick<Resource, 'path' | 'admin'> }[] = [
  { kind: 'users', resource: users },
  { kind: 'locations', resource: locations },
  { kind: 'credentials', resource: credentials },
  { kind: 'applications', resource: applications },
  { kind: 'reports', resource: reports },
  { kind: 'appeals', resource: { path: 'reports', admin: 'review' } },
];
