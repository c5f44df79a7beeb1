/** Loads an item of any resource and shows its edit page. */

import type { ReactNode } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { editableItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { getItemLabel } from '../item-texts.ts';
import { EditItemForm } from './EditItemForm.tsx';

export interface EditItemPageProps {
  resource: Resource;
  id: string;
  /** Content above the fields of the form. */
  note?: ReactNode;
}

export const EditItemPage = ({ resource, id, note }: EditItemPageProps) => (
  <QueryBoundary
    queries={{ loaded: editableItemQuery(resource, id) }}
    title={getItemLabel(resource)}
  >
    {({ loaded }) => <EditItemForm resource={resource} loaded={loaded} note={note} />}
  </QueryBoundary>
);
