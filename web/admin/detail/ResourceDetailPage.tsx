/** Default detail page of a resource: fields, tags, child list, files and history. */

import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { hasFileList } from '../../ui/files/file-queries.ts';
import { type Tab, Tabs } from '../../ui/primitives/Tabs.tsx';
import { ItemFileList } from '../files/ItemFileList.tsx';
import { getItemKey, getItemLabel } from '../item-texts.ts';
import { ItemTagBadges } from '../tags/ItemTagBadges.tsx';
import { ChildList } from './ChildList.tsx';
import { ItemFields } from './ItemFields.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import { LoadedItemPage } from './LoadedItemPage.tsx';

export interface ResourceDetailPageProps {
  resource: Resource;
  id: string;
  /** True if the history has a tab of its own (specification, section 2). */
  hasTabs?: boolean;
  actions?(item: ApiItem): ReactNode;
  /** Notice above the fields, such as an open task. */
  note?(item: ApiItem): ReactNode;
  /** Actions in the header of the child list. */
  belowActions?: ReactNode;
}

/** Resources that show their tags on this page; others do so on pages of their own. */
const taggedResources = new Set(['categories', 'sub_categories', 'threads']);

export const ResourceDetailPage = ({
  resource,
  id,
  hasTabs,
  actions,
  note,
  belowActions,
}: ResourceDetailPageProps) => (
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
      if (hasTabs) {
        const name = getTabLabel(resource);
        const first = createTab(getItemKey(resource), name, own);
        return <Tabs label={name} tabs={[first, createHistoryTab(resource, id)]} />;
      }
      return (
        <>
          {own}
          {resource.has_history && <ItemHistory resource={resource} id={id} />}
        </>
      );
    }}
  </LoadedItemPage>
);

/** Name of the tab with the fields of an item (specification, section 2). */
const getTabLabel = (resource: Resource) =>
  resource.path === 'article-categories'
    ? m['admin_common.article_category_tab']()
    : resource.path === 'sent_emails'
      ? m['admin_common.email_tab']()
      : getItemLabel(resource);

/** The id is the value of `?tab=`. */
export const createTab = (id: string, name: string, panel: ReactNode): Tab => ({ id, name, panel });

export const createHistoryTab = (resource: Resource, id: string): Tab =>
  createTab('history', m['admin_common.history'](), <ItemHistory resource={resource} id={id} />);
