/** Default detail page of a resource: fields, tags, child list, files and history. */

import type { ReactNode } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { hasFileList } from '../../ui/files/file-queries.ts';
import { type Tab, Tabs } from '../../ui/primitives/Tabs.tsx';
import { ItemFileList } from '../files/ItemFileList.tsx';
import { ItemTagBadges } from '../tags/ItemTagBadges.tsx';
import { ChildList } from './ChildList.tsx';
import { ItemFields } from './ItemFields.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import { LoadedItemPage } from './LoadedItemPage.tsx';

interface Props {
  resource: Resource;
  id: string;
  /** Label of the first tab when the history has a tab of its own (specification, section 2). */
  tab?: string;
  actions?(item: ApiItem): ReactNode;
  /** Notice above the fields, such as an open task. */
  note?(item: ApiItem): ReactNode;
  /** Actions in the header of the child list. */
  belowActions?: ReactNode;
}

/** Resources that show their tags on this page; others do so on pages of their own. */
const taggedResources = new Set(['categories', 'sub_categories', 'threads']);

export const ResourceDetailPage = ({ resource, id, tab, actions, note, belowActions }: Props) => (
  <LoadedItemPage resource={resource} id={id} {...(actions && { actions })}>
    {(item) => {
      const own = (
        <>
          {note?.(item)}
          <ItemFields resource={resource} item={item} />
          {taggedResources.has(resource.path) && <ItemTagBadges resource={resource} id={id} />}
          <ChildList resource={resource} id={id} actions={belowActions} />
          {hasFileList(resource) && <ItemFileList resource={resource} id={id} />}
        </>
      );
      if (tab)
        return <Tabs label={tab} tabs={[createTab(tab, own), createHistoryTab(resource, id)]} />;
      return (
        <>
          {own}
          {resource.has_history && <ItemHistory resource={resource} id={id} />}
        </>
      );
    }}
  </LoadedItemPage>
);

/** The tab 'Sent Emails' gets the id `sent_emails` for `?tab=`. */
export const createTab = (name: string, panel: ReactNode): Tab => ({
  id: name.toLowerCase().replaceAll(' ', '_'),
  name,
  panel,
});

export const createHistoryTab = (resource: Resource, id: string): Tab =>
  createTab('History', <ItemHistory resource={resource} id={id} />);
