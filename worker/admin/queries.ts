import { getReportContext } from '../moderation/get-report-context.ts';
import { getReportNumbers } from '../moderation/get-report-numbers.ts';
import { getModerationHistory } from '../moderation/moderation-history.ts';
import { listBin } from './bin/list-bin.ts';
import { listItemUses } from './bin/list-item-uses.ts';
import { bulkStateQuery } from './bulk/bulk-state.ts';
import { dashboardQuery } from './dashboard.ts';
import { inviteListQuery } from './invites/invite-links.ts';
import { pendingCountsQuery } from './pending-counts.ts';
import { listMissingPaths } from './redirects/list-missing-paths.ts';
import { reviewQueueQuery } from './review-queue.ts';
import { viewListQuery } from './saved-views/saved-views.ts';
import { adminSearchQuery } from './search.ts';
import { userImportListQuery, userImportReportQuery } from './user-imports/user-import-queries.ts';
import { weeklyStatsQuery } from './weekly-stats.ts';

/** Queries of the back office that belong to no resource. */
export const adminQueries = [
  adminSearchQuery,
  pendingCountsQuery,
  dashboardQuery,
  weeklyStatsQuery,
  inviteListQuery,
  reviewQueueQuery,
  getReportNumbers,
  getReportContext,
  getModerationHistory,
  bulkStateQuery,
  viewListQuery,
  listMissingPaths,
  listBin,
  listItemUses,
  userImportListQuery,
  userImportReportQuery,
];
