import { m } from '#messages';
import { useMember } from '../../../data/user.ts';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { useAfterSave } from '../../../ui/hooks/use-after-save.ts';
import { useWordsLanguage } from '../../../ui/hooks/use-words-language.ts';
import { useCreateItemForm } from '../../../ui/resource-form/use-create-item-form.ts';
import { withDefaults } from '../../../ui/resource-form/with-defaults.ts';
import { ownLocationsPath } from '../../../visitor/locations/own-location-queries.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { FindLocation } from './FindLocation.tsx';
import { LocationFields } from './LocationFields.tsx';
import { newLocationResource } from './own-location-resource.ts';

/** Page to join an existing location or to add a new one. */
export function AddOwnLocation() {
  return (
    <AccountLayout heading={m['location.add_a_location']()}>
      <FindLocation />
      <section aria-labelledby="new" className="form">
        <h2 id="new">{m['location.cant_find_it']()}</h2>
        <p className="hint">{m['location.add_a_new_location_it_becomes']()}</p>
        <NewLocationForm />
      </section>
    </AccountLayout>
  );
}

function NewLocationForm() {
  const { id } = useMember();
  const saved = useAfterSave();
  const { fields, ...added } = useCreateItemForm(
    withDefaults(newLocationResource(id), { language_id: useWordsLanguage() }),
    {},
    () => saved(m['location.location_added_an_admin_will_review'](), ownLocationsPath),
  );
  return (
    <PageForm
      {...added}
      label={m['location.new_location']()}
      button={m['location.add_location']()}
      back={ownLocationsPath}
    >
      <LocationFields fields={fields} />
    </PageForm>
  );
}
