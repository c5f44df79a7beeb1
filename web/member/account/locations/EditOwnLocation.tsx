import { Link } from 'wouter';
import { useEdit } from '../../resource-form/use-edit-item-form.ts';
import { useLeave } from '../../resource-form/use-after-save.ts';
import type { Item } from '../../../data/resource/api-item.ts';
import type { Answer } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { ScreenForm } from '../../../ui/form/PageForm.tsx';
import { AnsweredPage } from '../AccountQueryPage.tsx';
import { OtherVersion } from '../EditConflict.tsx';
import { editedLocation } from './own-location-resource.ts';
import { LocationFields } from './LocationFields.tsx';
import { locationsAddress, locationToEdit } from '../../../visitor/locations/own-location-queries.ts';

/** Form to edit a location; only its admins may. */
export function EditLocation({ link }: { link: string }) {
  const { id } = useMember();
  return (
    <AnsweredPage
      queries={{ loaded: locationToEdit(id, link) }}
      until="Edit location"
      heading={({ loaded }) => `Edit ${loaded.body.name}`}
    >
      {({ loaded }) =>
        loaded.body.is_admin ? (
          <EditForm loaded={loaded} />
        ) : (
          <p>
            Only admins of this location can edit it.{' '}
            <Link href={locationsAddress}>Back to your locations</Link>
          </p>
        )
      }
    </AnsweredPage>
  );
}

function EditForm({ loaded }: { loaded: Answer<Item> }) {
  const { id } = useMember();
  const leave = useLeave();
  const resource = editedLocation(id, loaded.body.approved_by_id !== null);
  const { fields, differing, ...edited } = useEdit(resource, loaded, () =>
    leave('Location saved.', locationsAddress),
  );
  return (
    <ScreenForm {...edited} label="Edit location" button="Save" back={locationsAddress}>
      <OtherVersion what="location" fields={fields} differing={differing} />
      <LocationFields fields={fields} />
    </ScreenForm>
  );
}
