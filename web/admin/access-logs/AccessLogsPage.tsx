import { m } from '#messages';
import { accessLogsResource } from '../../../worker/contract/admin/access-logs.resource.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { createTab } from '../detail/ResourceDetailPage.tsx';
import { getListTitle } from '../item-texts.ts';
import { ItemList } from '../list/ItemList.tsx';
import { accessLogCells } from './access-log-cells.tsx';

const AccessLogStatistics = lazyNamed(
  () => import('./AccessLogStatistics.tsx'),
  'AccessLogStatistics',
);

/** Access log page: all logged views and submissions, and statistics on a second tab. */
export const AccessLogsPage = () => (
  <AdminPage title={getListTitle(accessLogsResource)}>
    <Tabs
      label={m['admin_logs.access_logs']()}
      tabs={[
        createTab(
          'list',
          m['admin_logs.list'](),
          <ItemList resource={accessLogsResource} heading="h1" cells={accessLogCells} />,
        ),
        createTab('statistics', m['admin_logs.statistics'](), <AccessLogStatistics />),
      ]}
    />
  </AdminPage>
);
