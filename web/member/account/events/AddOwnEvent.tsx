import { Link } from 'wouter';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { has } from '../../../../worker/contract/accounts/permissions.ts';
import { useAdd } from '../../../ui/resource-form/use-create-item-form.ts';
import { useSaved } from '../../resource-form/use-after-save.ts';
import { useMember } from '../../../data/user.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { ScreenForm } from '../../../ui/form/PageForm.tsx';
import { AccountPage } from '../AccountLayout.tsx';
import { locationsOf } from '../../../visitor/locations/own-location-queries.ts';
import { EventFields } from './EventFields.tsx';
import { eventsOfMember } from './own-event-resource.ts';
import { eventsAddress } from './own-event-queries.ts';
import { isPublic } from './use-event-locations.ts';

/** Form for a new event. Events need a picture, so levels without pictures get a notice. */
export function AddEvent() {
  const member = useMember();
  return (
    <AccountPage heading="Add an event">
      {has(member, 'authz_user_detailed') ? (
        <Answered queries={{ own: locationsOf(member.id) }}>
          {({ own }) => (
            <NewEvent
              location_id={
                own.data.find((place) => place.is_default && isPublic(place))?.location_id ?? ''
              }
            />
          )}
        </Answered>
      ) : (
        <p>
          Events need a picture, and your membership level does not include pictures. Ask an admin
          to add the event for you. <Link href={eventsAddress}>Back to your events</Link>
        </p>
      )}
    </AccountPage>
  );
}

/** Preselects the member's default location if visitors can see it. */
function NewEvent({ location_id }: { location_id: string }) {
  const { id } = useMember();
  const saved = useSaved();
  const added = useAdd(beginningAt(eventsOfMember(id), location_id), {}, () =>
    saved('Event added.', eventsAddress),
  );
  return (
    <ScreenForm {...added} label="New event" button="Add event" back={eventsAddress}>
      <EventFields />
    </ScreenForm>
  );
}

const beginningAt = (resource: Resource, blank: string) => ({
  ...resource,
  fields: {
    ...resource.fields,
    location_id: { ...resource.fields.location_id, blank } as Resource['fields'][string],
  },
});
