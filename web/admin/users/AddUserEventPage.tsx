import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { useAfterSave } from '../../auth/session/use-after-save.ts';
import { type ApiItem, apiItemQuery, getApiItemTitle } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { useCreateItemForm } from '../../ui/resource-form/use-create-item-form.ts';
import { TitledAdminPage } from '../AdminPage.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';
import { ItemForm } from '../form/ItemForm.tsx';
import { TimezoneProvider } from './TimezoneProvider.tsx';
import { getUserEventsResource, getUserTabPath } from './user-paths.ts';

/** Page that adds an event hosted by a user. */
export const AddUserEventPage = ({ id }: { id: string }) => (
  <QueryBoundary queries={{ user: apiItemQuery(usersResource, id) }}>
    {({ user }) => (
      <TimezoneProvider user={user}>
        <AddUserEventForm user={user} />
      </TimezoneProvider>
    )}
  </QueryBoundary>
);

/** A new event has no files, so pictures belong to the user. */
function AddUserEventForm({ user }: { user: ApiItem }) {
  const saved = useAfterSave();
  const back = getUserTabPath(user.id, 'events');
  const add = useCreateItemForm(getUserEventsResource(user.id), {}, () =>
    saved('Event added.', back),
  );
  return (
    <TitledAdminPage
      trail={getItemTrail(usersResource, user)}
      title={`Add event for ${getApiItemTitle(usersResource, user)}`}
    >
      <ItemForm
        {...add}
        label="Add event"
        call="create"
        item={user}
        resource={usersResource}
        back={back}
      />
    </TitledAdminPage>
  );
}
