import { Link } from 'wouter';
import { has } from '../../../worker/contract/rights.ts';
import { useAdd } from '../../admin/form/use-add.ts';
import { useSaved } from '../../admin/form/use-saved.ts';
import { useTitle } from '../../admin/use-title.ts';
import { useMember } from '../../session/user.ts';
import { Answered } from '../../ui/Answered.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SaveKey } from '../../ui/form/SaveKey.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { locationsOf } from '../locations/queries.ts';
import { Unsaved } from '../Unsaved.tsx';
import { EventFields } from './EventFields.tsx';
import { eventsOfMember } from './fields.ts';
import type { Place } from './PlaceField.tsx';
import { defaultOf, placesOf } from './places.ts';
import { eventsAddress, publicLocations } from './queries.ts';

/** A new event of the member. It needs a picture, which not every level has. */
export function AddEvent() {
  const member = useMember();
  useTitle('Add an event');
  return (
    <AccountPage heading="Add an event">
      {has(member, 'authz_user_detailed') ? (
        <Answered queries={{ own: locationsOf(member.id), others: publicLocations }}>
          {({ own, others }) => (
            <NewEvent places={placesOf(own, others)} location_id={defaultOf(own)} />
          )}
        </Answered>
      ) : (
        <p>
          An event needs a picture, and your level has none. Ask an admin to add your event for you.{' '}
          <Link href={eventsAddress}>Back to your events</Link>
        </p>
      )}
    </AccountPage>
  );
}

function NewEvent({ places, location_id }: { places: Place[]; location_id: string | undefined }) {
  const { id } = useMember();
  const saved = useSaved();
  const { form, save, drop } = useAdd(beginningAt(eventsOfMember(id), location_id), {}, () =>
    saved('The event is added.', eventsAddress),
  );
  return (
    <Form form={form} submit={save} label="A new event" className="form account-form">
      <SaveKey />
      {form.restored && <Unsaved drop={drop} />}
      <EventFields places={places} />
      <div className="form-actions account-actions">
        <Submit busy="Saving…">Add the event</Submit>
        <Link href={eventsAddress}>Cancel</Link>
      </div>
    </Form>
  );
}

/** A new event is at the member's default, until something else is chosen. */
function beginningAt(
  resource: ReturnType<typeof eventsOfMember>,
  location: string | undefined,
): typeof resource {
  const { location_id } = resource.fields;
  if (!location_id || !location) return resource;
  return {
    ...resource,
    fields: { ...resource.fields, location_id: { ...location_id, blank: location } },
  };
}
