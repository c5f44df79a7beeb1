import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { type ApiItem, apiItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { useAfterSave } from '../../ui/hooks/use-after-save.ts';
import { useCreateItemForm } from '../../ui/resource-form/use-create-item-form.ts';
import { TitledAdminPage } from '../AdminPage.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';
import { ItemForm } from '../form/ItemForm.tsx';
import { getApiItemTitle, getItemLabel } from '../item-texts.ts';
import { RequestLocationForm } from './RequestLocationForm.tsx';
import { getUserLocationsResource, getUserTabPath } from './user-paths.ts';

/** Page that adds a user to a location: an existing one by request, or a new one. */
export const AddUserLocationPage = ({ id }: { id: string }) => (
  <QueryBoundary
    queries={{ user: apiItemQuery(usersResource, id) }}
    title={getItemLabel(usersResource)}
  >
    {({ user }) => (
      <TitledAdminPage
        trail={getItemTrail(usersResource, user)}
        title={m['admin_users.add_location_for']({ name: getApiItemTitle(usersResource, user) })}
      >
        <section className="item-list" aria-labelledby="request">
          <h2 id="request">{m['admin_users.public_location']()}</h2>
          <RequestLocationForm user={user} />
        </section>
        <section className="item-list" aria-labelledby="new">
          <h2 id="new">{m['admin_users.new_location']()}</h2>
          <NewLocationForm user={user} />
        </section>
      </TitledAdminPage>
    )}
  </QueryBoundary>
);

function NewLocationForm({ user }: { user: ApiItem }) {
  const saved = useAfterSave();
  const back = getUserTabPath(user.id, 'locations');
  const add = useCreateItemForm(getUserLocationsResource(user.id), {}, () =>
    saved(m['admin_users.location_added'](), back),
  );
  return <ItemForm {...add} label={m['admin_users.new_location']()} call="create" back={back} />;
}
