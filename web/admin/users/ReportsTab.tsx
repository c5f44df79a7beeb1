import type { Resource } from '../../../worker/contract/resource.ts';
import { reports } from '../../../worker/contract/resources/reports.ts';
import { List } from '../list/List.tsx';
import { reportCells } from '../reports/cells.tsx';

/** Tab with the reports about a user and by them. */
export const ReportsTab = ({ id }: { id: string }) => (
  <>
    <List {...listed('about_id', 'about them', id)} parameter="about" />
    <List {...listed('created_by', 'by them', id)} parameter="by" />
  </>
);

/** The path fixes the user, so that filter is dropped. */
const listed = (field: string, which: string, id: string) => ({
  resource: {
    ...reports,
    noun: { one: `report ${which}`, many: `reports ${which}` },
    filters: reports.filters.filter((name) => name !== field),
  } satisfies Resource,
  from: `/reports?${field}=${id}`,
  columns: reports.columns.filter((name) => name !== field),
  cells: reportCells,
});
