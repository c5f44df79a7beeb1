/** Redirects, and the addresses without a page that visitors asked for. */

import { m } from '#messages';
import { redirectsResource } from '../../../worker/contract/admin/redirects.resource.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminAddPath } from '../../data/resource/admin-paths.ts';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { TitledAdminPage } from '../AdminPage.tsx';
import { createTab } from '../detail/ResourceDetailPage.tsx';
import { getItemKey, getListTitle } from '../item-texts.ts';
import { ItemList } from '../list/ItemList.tsx';
import { MissingPathList } from './MissingPathList.tsx';
import { REDIRECT_IMPORT_PATH } from './redirect-paths.ts';

export const RedirectsPage = () => (
  <TitledAdminPage title={getListTitle(redirectsResource)}>
    <Tabs
      label={getListTitle(redirectsResource)}
      tabs={[
        createTab('redirects', getListTitle(redirectsResource), <RedirectList />),
        createTab('not-found', m['admin_redirects.not_found'](), <MissingPathList />),
      ]}
    />
  </TitledAdminPage>
);

const RedirectList = () => (
  <ItemList
    resource={redirectsResource}
    none={m['admin_redirects.none']()}
    actions={
      <div className="form-actions">
        <Link href={REDIRECT_IMPORT_PATH} className="button quiet">
          {m['admin_redirects.import']()}
        </Link>
        <Link href={getAdminAddPath(redirectsResource)} className="button">
          {m['admin_item.add']({ item: getItemKey(redirectsResource) })}
        </Link>
      </div>
    }
  />
);
