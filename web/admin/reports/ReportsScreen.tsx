import './reports.css';
import { Suspense } from 'react';
import { Link, useSearch } from 'wouter';
import { reports } from '../../../worker/contract/resources/reports.ts';
import { AdminPage } from '../AdminPage.tsx';
import { lazily } from '../lazily.ts';
import { List } from '../list/List.tsx';
import { reportCells } from './cells.tsx';
import { shownReports } from './queue.ts';

const SaveNumbers = lazily(async () => (await import('./SaveNumbers.tsx')).SaveNumbers);

/** The queue: what waits for somebody, and what has been handled. */
export function ReportsScreen() {
  const here = new URLSearchParams(useSearch()).get('is_handled');
  return (
    <AdminPage title="Reports">
      <List
        resource={reports}
        heading="h1"
        cells={reportCells}
        actions={
          <>
            <nav aria-label="Which reports" className="report-queues">
              {shownReports.map(({ name, address, is_handled }) => (
                <Link
                  key={name}
                  href={address}
                  aria-current={here === is_handled ? 'page' : undefined}
                >
                  {name}
                </Link>
              ))}
            </nav>
            <Suspense>
              <SaveNumbers />
            </Suspense>
          </>
        }
      />
    </AdminPage>
  );
}
