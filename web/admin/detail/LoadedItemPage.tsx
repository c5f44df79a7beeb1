import type { ReactNode } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { type ApiItem, apiItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { getItemLabel } from '../item-texts.ts';
import { ItemPage, type ItemPageOptions } from './ItemPage.tsx';

interface Props extends ItemPageOptions {
  resource: Resource;
  id: string;
  children(item: ApiItem): ReactNode;
}

/** Loads an item by id and shows it as a page. */
export const LoadedItemPage = ({ resource, id, children, ...head }: Props) => (
  <QueryBoundary queries={{ item: apiItemQuery(resource, id) }} title={getItemLabel(resource)}>
    {({ item }) => (
      <ItemPage resource={resource} item={item} {...head}>
        {children(item)}
      </ItemPage>
    )}
  </QueryBoundary>
);
