/** Loads an item of any resource and shows its edit page. */

import { type ReactNode, useEffect } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { editableItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { getItemLabel } from '../item-texts.ts';
import { EditItemForm } from './EditItemForm.tsx';
import { preloadInputs } from './lazy-fields.ts';

export interface EditItemPageProps {
  resource: Resource;
  id: string;
  /** Content above the fields of the form. */
  note?: ReactNode;
}

export function EditItemPage({ resource, id, note }: EditItemPageProps) {
  useEffect(() => preloadInputs(resource.fields), [resource]);
  return (
    <QueryBoundary
      queries={{ loaded: editableItemQuery(resource, id) }}
      title={getItemLabel(resource)}
    >
      {({ loaded }) => <EditItemForm resource={resource} loaded={loaded} note={note} />}
    </QueryBoundary>
  );
}
