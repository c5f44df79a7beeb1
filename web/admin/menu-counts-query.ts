import { usersResource } from '../../worker/contract/accounts/users.resource.ts';
import type { PendingKind } from '../../worker/contract/admin/pending-counts.ts';
import { locationsResource } from '../../worker/contract/events/locations.resource.ts';
import { reportsResource } from '../../worker/contract/moderation/reports.resource.ts';
import { applicationsResource } from '../../worker/contract/practitioners/applications.resource.ts';
import type { Resource } from '../../worker/contract/resources/resource.ts';
import { apiQuery, queryOptions } from '../data/query.ts';
import { credentialListInfo } from './credentials/credential-admin-paths.ts';

/** Pending counts of the menu, shared by all readers and refetched on navigation and focus. */
export const menuCountsQuery = {
  ...queryOptions(apiQuery('GET /waiting')),
  refetchOnWindowFocus: true,
};

/** Resource of each pending count. */
export const menuCountResources: readonly {
  kind: PendingKind;
  resource: Pick<Resource, 'path' | 'admin'>;
}[] = [
  { kind: 'users', resource: usersResource },
  { kind: 'locations', resource: locationsResource },
  { kind: 'credentials', resource: credentialListInfo },
  { kind: 'applications', resource: applicationsResource },
  { kind: 'reports', resource: reportsResource },
  { kind: 'appeals', resource: { path: 'reports', admin: 'review' } },
];
