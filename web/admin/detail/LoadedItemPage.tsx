import type { ReactNode } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { type Item, itemOf } from '../../data/resource/api-item.ts';
import { type Head, ItemPage } from './ItemPage.tsx';

interface Props extends Head {
  resource: Resource;
  id: string;
  children(item: Item): ReactNode;
}

/** Loads an item by id and shows it as a page. */
export const Detail = ({ resource, id, children, ...head }: Props) => (
  <Answered queries={{ item: itemOf(resource, id) }}>
    {({ item }) => (
      <ItemPage resource={resource} item={item} {...head}>
        {children(item)}
      </ItemPage>
    )}
  </Answered>
);
