import { m } from '#messages';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
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
      until={m['location.edit_location']()}
      heading={({ loaded }) => m['location.edit_2']({ name: bidiIsolate(loaded.body.name) })}
    >
      {({ loaded }) =>
        loaded.body.is_admin ? (
          <EditLocationForm loaded={loaded} />
        ) : (
          <p>
            {m['location.admins_only']()}{' '}
            <Link href={ownLocationsPath}>{m['location.back_to_your_locations']()}</Link>
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
    leave(m['location.location_saved'](), ownLocationsPath),
  );
  return (
    <PageForm
      {...edited}
      label={m['location.edit_location']()}
      button={m['common.save']()}
      back={ownLocationsPath}
    >
      <ResourceConflicts
        heading={m['location.this_location_was_changed_elsewhere']()}
        fields={fields}
        differing={differing}
        none={m['field.nothing']()}
      />
      <LocationFields fields={fields} />
    </PageForm>
  );
}
