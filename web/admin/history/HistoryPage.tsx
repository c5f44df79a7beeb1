import { useState } from 'react';
import { m } from '#messages';
import { historyResource } from '../../../worker/contract/admin/history.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { AdminPage } from '../AdminPage.tsx';
import { historyCells } from '../detail/ItemHistory.tsx';
import { getListTitle } from '../item-texts.ts';
import { ItemList } from '../list/ItemList.tsx';
import { adminResources } from '../resource-groups.ts';

/** Audit log: the changes of all items, filtered by person, kind of item and time. */
export function HistoryPage() {
  const [resource] = useState(buildHistoryListResource);
  return (
    <AdminPage title={m['admin_menu.audit_log']()}>
      <ItemList resource={resource} heading="h1" cells={historyCells} />
    </AdminPage>
  );
}

/** The history with a list of kinds, in the language of the page. */
const buildHistoryListResource = (): Resource => ({
  ...historyResource,
  fields: {
    ...historyResource.fields,
    link_table: {
      ...historyResource.fields.link_table,
      label: 'Kind',
      words: {
        ...Object.fromEntries(adminResources.map((one) => [one.admin, getListTitle(one)])),
        files: m['admin_files.file'](),
        invites: m['admin_menu.invitations'](),
      },
    },
  },
  columns: ['created_at', 'created_by', 'description', 'link_table', 'link_title'],
  filters: ['created_by', 'link_table', 'created_at'],
});
