import { m } from '#messages';
import './ReportsPage.css';
import { Suspense } from 'react';
import { reportsResource } from '../../../worker/contract/moderation/reports.resource.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { AdminPage } from '../AdminPage.tsx';
import { ItemList } from '../list/ItemList.tsx';
import { reportCells } from './report-cells.tsx';

const ReportStatisticsExport = lazyNamed(
  () => import('./ReportStatisticsExport.tsx'),
  'ReportStatisticsExport',
);

/** List of reports with the yearly statistics export. */
export const ReportsPage = () => (
  <AdminPage title={m['admin_reports.reports']()}>
    <ItemList resource={reportsResource} heading="h1" cells={reportCells} />
    <Suspense>
      <ReportStatisticsExport />
    </Suspense>
  </AdminPage>
);
