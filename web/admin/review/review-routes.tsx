import { applications } from '../../../worker/contract/practitioners/applications.resource.ts';
import { reports } from '../../../worker/contract/moderation/reports.resource.ts';
import { lazily } from '../../ui/hooks/lazy-named.ts';
import { itemAddress, listAddress } from '../../data/resource/admin-paths.ts';
import { ApplicationDetail } from '../applications/ApplicationDetailPage.tsx';
import { ApplicationsScreen } from '../applications/ApplicationsPage.tsx';
import type { Route } from '../match-admin-route.ts';
import { ReportDetail } from '../reports/ReportDetailPage.tsx';
import { ReportsScreen } from '../reports/ReportsPage.tsx';
import { reviewAddress } from './review-paths.ts';

const ReviewScreen = lazily(() => import('./ReviewPage.tsx'), 'ReviewScreen');

/** Routes of the review queue, applications and reports. */
export const reviewRoutes: Route[] = [
  [reviewAddress, () => <ReviewScreen />],
  [listAddress(applications), () => <ApplicationsScreen />],
  [itemAddress(applications, ':id'), ({ id }) => <ApplicationDetail id={id} />],
  [listAddress(reports), () => <ReportsScreen />],
  [itemAddress(reports, ':id'), ({ id }) => <ReportDetail id={id} />],
];
