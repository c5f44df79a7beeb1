import { Link } from 'wouter';
import { useAdd } from '../../admin/form/use-add.ts';
import { useSaved } from '../../admin/form/use-saved.ts';
import { useTitle } from '../../admin/use-title.ts';
import { useMember } from '../../session/user.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SaveKey } from '../../ui/form/SaveKey.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { Unsaved } from '../Unsaved.tsx';
import { FindLocation } from './FindLocation.tsx';
import { newLocation } from './fields.ts';
import { LocationFields } from './LocationFields.tsx';
import { locationsAddress } from './queries.ts';

/** Asks to belong to a place that is here, or adds a new one. */
export function AddLocation() {
  useTitle('Add a location');
  return (
    <AccountPage heading="Add a location">
      <FindLocation />
      <section aria-labelledby="new" className="form">
        <h2 id="new">Not here yet?</h2>
        <p className="hint">
          Add it. You see it at once, everybody else once an admin has approved it.
        </p>
        <NewLocation />
      </section>
    </AccountPage>
  );
}

function NewLocation() {
  const { id } = useMember();
  const saved = useSaved();
  const { form, save, drop, fields } = useAdd(newLocation(id), {}, () =>
    saved('The location is added. An admin looks at it soon.', locationsAddress),
  );
  return (
    <Form form={form} submit={save} label="A new location" className="form account-form">
      <SaveKey />
      {form.restored && <Unsaved drop={drop} />}
      <LocationFields fields={fields} />
      <div className="form-actions account-actions">
        <Submit busy="Saving…">Add the location</Submit>
        <Link href={locationsAddress}>Cancel</Link>
      </div>
    </Form>
  );
}
