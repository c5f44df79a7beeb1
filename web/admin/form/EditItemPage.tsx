import type { ReactNode } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { itemToEdit } from '../../data/resource/api-item.ts';
import { EditForm } from './EditItemForm.tsx';

export interface Props {
  resource: Resource;
  id: string;
  /** Content above the fields. */
  note?: ReactNode;
}

/** Loads an item and shows its edit page. */
export const EditScreen = ({ resource, id, note }: Props) => (
  <Answered queries={{ loaded: itemToEdit(resource, id) }}>
    {({ loaded }) => <EditForm resource={resource} loaded={loaded} note={note} />}
  </Answered>
);
