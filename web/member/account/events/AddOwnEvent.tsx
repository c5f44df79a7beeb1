import { m } from '#messages';
import { hasPermission } from '../../../../worker/contract/accounts/permissions.ts';
import { Link } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { useAfterSave } from '../../../ui/hooks/use-after-save.ts';
import { useWordsLanguage } from '../../../ui/hooks/use-words-language.ts';
import { useCreateItemForm } from '../../../ui/resource-form/use-create-item-form.ts';
import { withDefaults } from '../../../ui/resource-form/with-defaults.ts';
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
    <AccountLayout heading={m['event.add_an_event']()}>
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
          {m['event.picture_not_included']()}{' '}
          <Link href={ownEventsPath}>{m['event.back_to_your_events']()}</Link>
        </p>
      )}
    </AccountLayout>
  );
}

/** Preselects the member's default location if visitors can see it. */
function NewEventForm({ location_id }: { location_id: string }) {
  const { id } = useMember();
  const saved = useAfterSave();
  const added = useCreateItemForm(
    withDefaults(ownEventsResource(id), { location_id, language_id: useWordsLanguage() }),
    {},
    () => saved(m['event.event_added'](), ownEventsPath),
  );
  return (
    <PageForm
      {...added}
      label={m['event.new_event']()}
      button={m['event.add_event']()}
      back={ownEventsPath}
    >
      <EventFields />
    </PageForm>
  );
}
