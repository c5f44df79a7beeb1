import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { itemOf } from '../../data/resource/api-item.ts';
import { trailTo } from '../breadcrumb-trail.ts';
import { AddScreen } from './AddItemPage.tsx';

export interface Props {
  parent: Resource;
  id: string;
  resource: Resource;
  /** Field that refers to the parent. */
  field: string;
  note?: string;
  leadsTo?(id: string): string;
  begins?: readonly string[];
}

/** Page that adds an item below a parent item. */
export const AddBelow = ({ parent, id, field, ...add }: Props) => (
  <Answered queries={{ item: itemOf(parent, id) }}>
    {({ item }) => <AddScreen {...add} given={{ [field]: id }} trail={trailTo(parent, item)} />}
  </Answered>
);
