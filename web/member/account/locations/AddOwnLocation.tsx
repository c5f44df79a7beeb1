import { useAdd } from '../../../ui/resource-form/use-create-item-form.ts';
import { useSaved } from '../../resource-form/use-after-save.ts';
import { useMember } from '../../../data/user.ts';
import { ScreenForm } from '../../../ui/form/PageForm.tsx';
import { AccountPage } from '../AccountLayout.tsx';
import { FindLocation } from './FindLocation.tsx';
import { newLocation } from './own-location-resource.ts';
import { LocationFields } from './LocationFields.tsx';
import { locationsAddress } from '../../../visitor/locations/own-location-queries.ts';

/** Page to join an existing location or to add a new one. */
export function AddLocation() {
  return (
    <AccountPage heading="Add a location">
      <FindLocation />
      <section aria-labelledby="new" className="form">
        <h2 id="new">Can’t find it?</h2>
        <p className="hint">Add a new location. It becomes public when an admin approves it.</p>
        <NewLocation />
      </section>
    </AccountPage>
  );
}

function NewLocation() {
  const { id } = useMember();
  const saved = useSaved();
  const { fields, ...added } = useAdd(newLocation(id), {}, () =>
    saved('Location added. An admin will review it.', locationsAddress),
  );
  return (
    <ScreenForm {...added} label="New location" button="Add location" back={locationsAddress}>
      <LocationFields fields={fields} />
    </ScreenForm>
  );
}
