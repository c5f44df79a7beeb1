import { accessLogsResource } from '../../../worker/contract/admin/access-logs.resource.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { createTab } from '../detail/ResourceDetailPage.tsx';
import { capitalize } from '../list/format-count.ts';
import { ItemList } from '../list/ItemList.tsx';
import { accessLogCells } from './access-log-cells.tsx';

const AccessLogStatistics = lazyNamed(
  () => import('./AccessLogStatistics.tsx'),
  'AccessLogStatistics',
);

/** Access log page: all logged views and submissions, and statistics on a second tab. */
export const AccessLogsPage = () => (
  <AdminPage title={capitalize(accessLogsResource.noun.many)}>
    <Tabs
      label="Access logs"
      tabs={[
        createTab(
          'List',
          <ItemList resource={accessLogsResource} heading="h1" cells={accessLogCells} />,
        ),
        createTab('Statistics', <AccessLogStatistics />),
      ]}
    />
  </AdminPage>
);
