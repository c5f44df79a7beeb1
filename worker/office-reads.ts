import { bulkById } from './bulk/read.ts';
import { deskNow } from './desk.ts';
import { find } from './find.ts';
import { invitesList } from './invites/links.ts';
import { contextOfReport } from './reports/context.ts';
import { numbersOfReports } from './reports/numbers.ts';
import { standingOfUser } from './reports/standing.ts';
import { reviewQueue } from './review.ts';
import { viewsList } from './views/views.ts';
import { waitingNow } from './waiting.ts';
import { weekNow } from './week.ts';

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
