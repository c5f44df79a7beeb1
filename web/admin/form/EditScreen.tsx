import type { Resource } from '../../../worker/contract/resource.ts';
import { Answered } from '../../ui/Answered.tsx';
import { itemToEdit } from '../item.ts';
import { EditForm } from './EditForm.tsx';

export interface Props {
  resource: Resource;
  id: string;
}

/** Edits an item as it is now. */
export const EditScreen = ({ resource, id }: Props) => (
  <Answered queries={{ loaded: itemToEdit(resource, id) }}>
    {({ loaded }) => <EditForm resource={resource} loaded={loaded} />}
  </Answered>
);
