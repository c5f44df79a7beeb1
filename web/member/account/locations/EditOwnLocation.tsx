import type { ApiResponse } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import type { ApiItem } from '../../../data/resource/api-item.ts';
import { useMember } from '../../../data/user.ts';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { useToastAndNavigate } from '../../../ui/hooks/use-after-save.ts';
import { ResourceConflicts } from '../../../ui/resource-form/ResourceConflicts.tsx';
import { useEditItemForm } from '../../../ui/resource-form/use-edit-item-form.ts';
import {
  editableLocationQuery,
  ownLocationsPath,
} from '../../../visitor/locations/own-location-queries.ts';
import { AccountQueryPage } from '../AccountQueryPage.tsx';
import { LocationFields } from './LocationFields.tsx';
import { editedLocationResource } from './own-location-resource.ts';

/** Form to edit a location; only its admins may. */
export function EditOwnLocation({ link }: { link: string }) {
  const { id } = useMember();
  return (
    <AccountQueryPage
      queries={{ loaded: editableLocationQuery(id, link) }}
      until="Edit location"
      heading={({ loaded }) => `Edit ${loaded.body.name}`}
    >
      {({ loaded }) =>
        loaded.body.is_admin ? (
          <EditLocationForm loaded={loaded} />
        ) : (
          <p>
            Only admins of this location can edit it.{' '}
            <Link href={ownLocationsPath}>Back to your locations</Link>
          </p>
        )
      }
    </AccountQueryPage>
  );
}

function EditLocationForm({ loaded }: { loaded: ApiResponse<ApiItem> }) {
  const { id } = useMember();
  const leave = useToastAndNavigate();
  const resource = editedLocationResource(id, loaded.body.approved_by_id !== null);
  const { fields, differing, ...edited } = useEditItemForm(resource, loaded, () =>
    leave('Location saved.', ownLocationsPath),
  );
  return (
    <PageForm {...edited} label="Edit location" button="Save" back={ownLocationsPath}>
      <ResourceConflicts
        heading="This location was changed elsewhere while you were editing"
        fields={fields}
        differing={differing}
        none="Nothing"
      />
      <LocationFields fields={fields} />
    </PageForm>
  );
}
