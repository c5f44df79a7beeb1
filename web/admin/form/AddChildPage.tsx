/** Admin page that adds an item below a parent item, such as an article of a category. */

import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { apiItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';
import { getAddTitle } from '../item-texts.ts';
import { AddItemPage } from './AddItemPage.tsx';

export interface AddChildPageProps {
  parent: Resource;
  id: string;
  resource: Resource;
  /** Field of the new item that refers to its parent. */
  field: string;
  note?: string;
  leadsTo?(id: string): LinkTarget;
  begins?: readonly string[];
}

export const AddChildPage = ({ parent, id, field, ...add }: AddChildPageProps) => (
  <QueryBoundary queries={{ item: apiItemQuery(parent, id) }} title={getAddTitle(add.resource)}>
    {({ item }) => (
      <AddItemPage {...add} given={{ [field]: id }} trail={getItemTrail(parent, item)} />
    )}
  </QueryBoundary>
);
