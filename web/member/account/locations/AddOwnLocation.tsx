import { useMember } from '../../../data/user.ts';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { useAfterSave } from '../../../ui/hooks/use-after-save.ts';
import { useCreateItemForm } from '../../../ui/resource-form/use-create-item-form.ts';
import { ownLocationsPath } from '../../../visitor/locations/own-location-queries.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { FindLocation } from './FindLocation.tsx';
import { LocationFields } from './LocationFields.tsx';
import { newLocationResource } from './own-location-resource.ts';

/** Page to join an existing location or to add a new one. */
export function AddOwnLocation() {
  return (
    <AccountLayout heading="Add a location">
      <FindLocation />
      <section aria-labelledby="new" className="form">
        <h2 id="new">Can’t find it?</h2>
        <p className="hint">Add a new location. It becomes public when an admin approves it.</p>
        <NewLocationForm />
      </section>
    </AccountLayout>
  );
}

function NewLocationForm() {
  const { id } = useMember();
  const saved = useAfterSave();
  const { fields, ...added } = useCreateItemForm(newLocationResource(id), {}, () =>
    saved('Location added. An admin will review it.', ownLocationsPath),
  );
  return (
    <PageForm {...added} label="New location" button="Add location" back={ownLocationsPath}>
      <LocationFields fields={fields} />
    </PageForm>
  );
}
