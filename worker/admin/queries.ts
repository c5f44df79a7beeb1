import { bulkById } from './bulk/bulk-state.ts';
import { deskNow } from './dashboard.ts';
import { find } from './search.ts';
import { invitesList } from './invites/invite-links.ts';
import { contextOfReport } from '../moderation/get-report-context.ts';
import { numbersOfReports } from '../moderation/get-report-numbers.ts';
import { standingOfUser } from '../moderation/moderation-history.ts';
import { reviewQueue } from './review-queue.ts';
import { viewsList } from './saved-views/saved-views.ts';
import { waitingNow } from './pending-counts.ts';
import { weekNow } from './weekly-stats.ts';

/** Queries of the back office that belong to no resource. */
export const officeReads = [
  find,
  waitingNow,
  deskNow,
  weekNow,
  invitesList,
  reviewQueue,
  numbersOfReports,
  contextOfReport,
  standingOfUser,
  bulkById,
  viewsList,
];
