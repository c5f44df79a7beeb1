import { accessLogs } from '../../../worker/contract/admin/access-logs.resource.ts';
import { lazily } from '../../ui/hooks/lazy-named.ts';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { tabOf } from '../detail/ResourceDetailPage.tsx';
import { capital } from '../list/format-count.ts';
import { List } from '../list/ItemList.tsx';
import { cells } from './access-log-cells.tsx';

const Numbers = lazily(() => import('./AccessLogStatistics.tsx'), 'Numbers');

/** Access log page: all logged views and submissions, and statistics on a second tab. */
export const AccessLogs = () => (
  <AdminPage title={capital(accessLogs.noun.many)}>
    <Tabs
      label="Access logs"
      tabs={[
        tabOf('List', <List resource={accessLogs} heading="h1" cells={cells} />),
        tabOf('Statistics', <Numbers />),
      ]}
    />
  </AdminPage>
);
