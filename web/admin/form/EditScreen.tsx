import type { Resource } from '../../../worker/contract/resource.ts';
import { Answered } from '../../ui/Answered.tsx';
import { type Item, itemToEdit } from '../item.ts';
import { EditForm } from './EditForm.tsx';

export interface Props {
  resource: Resource;
  id: string;
  /** What of the resource is edited, where that depends on the item. */
  editable?(item: Item): Resource;
}

/** Edits an item as it is now. */
export const EditScreen = ({ resource, id, editable = () => resource }: Props) => (
  <Answered queries={{ loaded: itemToEdit(resource, id) }}>
    {({ loaded }) => <EditForm resource={editable(loaded.body)} loaded={loaded} />}
  </Answered>
);
