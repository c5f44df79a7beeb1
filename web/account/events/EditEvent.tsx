import { Link } from 'wouter';
import { useEdit } from '../../admin/form/use-edit.ts';
import { useSaved } from '../../admin/form/use-saved.ts';
import type { Item } from '../../admin/item.ts';
import { useTitle } from '../../admin/use-title.ts';
import type { Answer } from '../../lib/api.ts';
import { useMember } from '../../session/user.ts';
import { Answered } from '../../ui/Answered.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SaveKey } from '../../ui/form/SaveKey.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { locationsOf } from '../locations/queries.ts';
import { OtherVersion } from '../OtherVersion.tsx';
import { Unsaved } from '../Unsaved.tsx';
import { EventFields } from './EventFields.tsx';
import { eventsOfMember } from './fields.ts';
import type { Place } from './PlaceField.tsx';
import { placesOf } from './places.ts';
import { eventsAddress, eventToEdit, publicLocations } from './queries.ts';

/** An event that the member gives. */
export function EditEvent({ event }: { event: string }) {
  const { id } = useMember();
  return (
    <Answered
      queries={{
        loaded: eventToEdit(id, event),
        own: locationsOf(id),
        others: publicLocations,
      }}
    >
      {({ loaded, own, others }) => (
        <AccountPage heading={`Edit ${loaded.body.name}`}>
          <EditForm loaded={loaded} places={placesOf(own, others)} />
        </AccountPage>
      )}
    </Answered>
  );
}

function EditForm({ loaded, places }: { loaded: Answer<Item>; places: Place[] }) {
  const { id } = useMember();
  useTitle(`Edit ${loaded.body.name}`);
  const saved = useSaved();
  const { form, save, drop, fields, base, differing } = useEdit(eventsOfMember(id), loaded, () =>
    saved('The event is saved.', eventsAddress),
  );
  return (
    <Form form={form} submit={save} label="Edit the event" className="form account-form">
      <SaveKey />
      {form.restored && <Unsaved drop={drop} />}
      <OtherVersion
        what="event"
        fields={fields}
        differing={differing}
        names={new Map(places.map(({ id, name }) => [id, name]))}
      />
      <EventFields places={places} event={base} />
      <div className="form-actions account-actions">
        <Submit busy="Saving…">Save</Submit>
        <Link href={eventsAddress}>Cancel</Link>
      </div>
    </Form>
  );
}
