/** The bin: deleted items, each with "Restore" and "Delete for good". */

import { m } from '#messages';
import './BinPage.css';
import { binLimits } from '../../../worker/contract/admin/bin.ts';
import { fillPath } from '../../../worker/contract/shared/fill-path.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { AdminPage } from '../AdminPage.tsx';
import { ConfirmedAction } from '../ConfirmedAction.tsx';
import { getItemLabel, getListTitle } from '../item-texts.ts';
import { ItemList } from '../list/ItemList.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import { getAdminResource } from '../resource-groups.ts';
import { binListResource } from './bin-list-resource.ts';
import { RestoreItemButton } from './RestoreItemButton.tsx';

export const BinPage = () => (
  <AdminPage title={getListTitle(binListResource)}>
    <ItemList
      resource={binListResource}
      heading="h1"
      cells={binCells}
      none={m['admin_bin.none']({ days: binLimits.days })}
    />
  </AdminPage>
);

const getResourceLabel = ({ resource }: ApiItem) =>
  getItemLabel(getAdminResource(String(resource)));

const binCells: SpecialCells = {
  title: { render: ({ title }) => String(title) },
  resource: { render: getResourceLabel, toText: getResourceLabel },
  actions: {
    label: m['admin_redirects.actions'],
    render: (item) => <BinItemActions item={item} />,
    toText: () => '',
  },
};

const BinItemActions = ({ item }: { item: ApiItem }) => (
  <div className="form-actions bin-actions">
    <RestoreItemButton item={item} />
    <ConfirmedAction
      name={m['admin_bin.delete_for_good']()}
      to={String(item.title)}
      call={{ method: 'DELETE', address: fillPath('/bin/:id', { id: item.id }) }}
      confirm={{
        title: m['admin_bin.delete_for_good_title']({ name: String(item.title) }),
        text: m['admin_bin.delete_for_good_text'](),
        yes: m['admin_bin.delete_for_good'](),
        isDanger: true,
      }}
      done={m['admin_bin.deleted_for_good']()}
    />
  </div>
);
