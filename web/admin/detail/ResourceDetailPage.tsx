import type { ReactNode } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { type Tab, Tabs } from '../../ui/primitives/Tabs.tsx';
import { FileList } from '../files/ItemFileList.tsx';
import { hasFilesPanel } from '../../ui/files/file-queries.ts';
import type { Item } from '../../data/resource/api-item.ts';
import { TagBadges } from '../tags/ItemTagBadges.tsx';
import { BelowList } from './ChildList.tsx';
import { Detail } from './LoadedItemPage.tsx';
import { Facts } from './ItemFields.tsx';
import { History } from './ItemHistory.tsx';

interface Props {
  resource: Resource;
  id: string;
  /** Label of the first tab when the history has a tab of its own (specification, section 2). */
  tab?: string;
  actions?(item: Item): ReactNode;
  /** Notice above the fields, such as an open task. */
  note?(item: Item): ReactNode;
  /** Actions in the header of the child list. */
  belowActions?: ReactNode;
}

/** Resources that show their tags on this page; others do so on pages of their own. */
const tagged = new Set(['categories', 'sub_categories', 'threads']);

/** Default detail page of a resource: fields, tags, child list, files and history. */
export const DetailScreen = ({ resource, id, tab, actions, note, belowActions }: Props) => (
  <Detail resource={resource} id={id} {...(actions && { actions })}>
    {(item) => {
      const own = (
        <>
          {note?.(item)}
          <Facts resource={resource} item={item} />
          {tagged.has(resource.path) && <TagBadges resource={resource} id={id} />}
          <BelowList resource={resource} id={id} actions={belowActions} />
          {hasFilesPanel(resource) && <FileList resource={resource} id={id} />}
        </>
      );
      if (tab) return <Tabs label={tab} tabs={[tabOf(tab, own), historyTab(resource, id)]} />;
      return (
        <>
          {own}
          {resource.has_history && <History resource={resource} id={id} />}
        </>
      );
    }}
  </Detail>
);

/** The tab 'Sent Emails' gets the id `sent_emails` for `?tab=`. */
export const tabOf = (name: string, panel: ReactNode): Tab => ({
  id: name.toLowerCase().replaceAll(' ', '_'),
  name,
  panel,
});

export const historyTab = (resource: Resource, id: string): Tab =>
  tabOf('History', <History resource={resource} id={id} />);
