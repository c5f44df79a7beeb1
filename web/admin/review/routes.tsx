import { applications } from '../../../worker/contract/practitioners/applications.resource.ts';
import { reports } from '../../../worker/contract/moderation/reports.resource.ts';
import { lazily } from '../../ui/hooks/lazy-named.ts';
import { itemAddress, listAddress } from '../../data/resource/admin-paths.ts';
import { ApplicationDetail } from '../applications/ApplicationDetail.tsx';
import { ApplicationsScreen } from '../applications/ApplicationsScreen.tsx';
import type { Route } from '../match.ts';
import { ReportDetail } from '../reports/ReportDetail.tsx';
import { ReportsScreen } from '../reports/ReportsScreen.tsx';
import { reviewAddress } from './places.ts';

const ReviewScreen = lazily(() => import('./ReviewScreen.tsx'), 'ReviewScreen');

/** Routes of the review queue, applications and reports. */
export const reviewRoutes: Route[] = [
  [reviewAddress, () => <ReviewScreen />],
  [listAddress(applications), () => <ApplicationsScreen />],
  [itemAddress(applications, ':id'), ({ id }) => <ApplicationDetail id={id} />],
  [listAddress(reports), () => <ReportsScreen />],
  [itemAddress(reports, ':id'), ({ id }) => <ReportDetail id={id} />],
];
