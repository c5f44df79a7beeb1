import './reports.css';
import { Suspense } from 'react';
import { reports } from '../../../worker/contract/moderation/reports.resource.ts';
import { lazily } from '../../ui/hooks/lazy-named.ts';
import { AdminPage } from '../AdminPage.tsx';
import { List } from '../list/ItemList.tsx';
import { reportCells } from './report-cells.tsx';

const SaveNumbers = lazily(() => import('./ReportStatisticsExport.tsx'), 'SaveNumbers');

/** List of reports with the yearly statistics export. */
export const ReportsScreen = () => (
  <AdminPage title="Reports">
    <List resource={reports} heading="h1" cells={reportCells} />
    <Suspense>
      <SaveNumbers />
    </Suspense>
  </AdminPage>
);
