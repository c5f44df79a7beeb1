import { reportsResource } from '../../../worker/contract/moderation/reports.resource.ts';
import { applicationsResource } from '../../../worker/contract/practitioners/applications.resource.ts';
import { getAdminItemPath, getAdminListPath } from '../../data/resource/admin-paths.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { ApplicationsPage } from '../applications/ApplicationsPage.tsx';
import { LazyApplicationDetailPage, LazyReportDetailPage } from '../lazy-detail-pages.ts';
import type { AdminRoute } from '../match-admin-route.ts';
import { ReportsPage } from '../reports/ReportsPage.tsx';
import { REVIEW_PATH } from './review-paths.ts';

const ReviewPage = lazyNamed(() => import('./ReviewPage.tsx'), 'ReviewPage');

/** Routes of the review queue, applications and reports. */
export const reviewRoutes: AdminRoute[] = [
  [REVIEW_PATH, () => <ReviewPage />],
  [getAdminListPath(applicationsResource), () => <ApplicationsPage />],
  [
    getAdminItemPath(applicationsResource, ':id'),
    ({ id }) => <LazyApplicationDetailPage id={id} />,
  ],
  [getAdminListPath(reportsResource), () => <ReportsPage />],
  [getAdminItemPath(reportsResource, ':id'), ({ id }) => <LazyReportDetailPage id={id} />],
];
