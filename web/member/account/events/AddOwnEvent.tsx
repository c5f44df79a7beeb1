import { hasPermission } from '../../../../worker/contract/accounts/permissions.ts';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { Link } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { useAfterSave } from '../../../ui/hooks/use-after-save.ts';
import { useCreateItemForm } from '../../../ui/resource-form/use-create-item-form.ts';
import { ownLocationsQuery } from '../../../visitor/locations/own-location-queries.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { EventFields } from './EventFields.tsx';
import { ownEventsPath } from './own-event-queries.ts';
import { ownEventsResource } from './own-event-resource.ts';
import { isLocationPublic } from './use-event-locations.ts';

/** Form for a new event. Events need a picture, so levels without pictures get a notice. */
export function AddOwnEvent() {
  const member = useMember();
  return (
    <AccountLayout heading="Add an event">
      {hasPermission(member, 'authz_user_detailed') ? (
        <QueryBoundary queries={{ own: ownLocationsQuery(member.id) }}>
          {({ own }) => (
            <NewEventForm
              location_id={
                own.data.find((place) => place.is_default && isLocationPublic(place))
                  ?.location_id ?? ''
              }
            />
          )}
        </QueryBoundary>
      ) : (
        <p>
          Events need a picture, and your membership level does not include pictures. Ask an admin
          to add the event for you. <Link href={ownEventsPath}>Back to your events</Link>
        </p>
      )}
    </AccountLayout>
  );
}

/** Preselects the member's default location if visitors can see it. */
function NewEventForm({ location_id }: { location_id: string }) {
  const { id } = useMember();
  const saved = useAfterSave();
  const added = useCreateItemForm(withDefaultLocation(ownEventsResource(id), location_id), {}, () =>
    saved('Event added.', ownEventsPath),
  );
  return (
    <PageForm {...added} label="New event" button="Add event" back={ownEventsPath}>
      <EventFields />
    </PageForm>
  );
}

const withDefaultLocation = (resource: Resource, blank: string) => ({
  ...resource,
  fields: {
    ...resource.fields,
    location_id: {
      ...resource.fields.location_id,
      defaultValue: blank,
    } as Resource['fields'][string],
  },
});
