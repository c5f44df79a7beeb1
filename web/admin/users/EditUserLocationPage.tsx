import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { type ApiItem, apiItemQuery, editableItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { TitledAdminPage } from '../AdminPage.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';
import { EditItemForm } from '../form/EditItemForm.tsx';
import { getApiItemTitle, getItemLabel } from '../item-texts.ts';
import { getUserLocationsResource, getUserTabPath } from './user-paths.ts';

export interface EditUserLocationPageProps {
  id: string;
  user_location_id: string;
}

/** Page that edits a location of a user, who must be its admin. */
export const EditUserLocationPage = ({ id, user_location_id }: EditUserLocationPageProps) => (
  <QueryBoundary
    queries={{
      user: apiItemQuery(usersResource, id),
      loaded: editableItemQuery(getUserLocationsResource(id), user_location_id),
    }}
    title={getItemLabel(getUserLocationsResource(id))}
  >
    {({ user, loaded }) =>
      loaded.body.is_admin ? (
        <EditItemForm
          resource={getUserLocationsResource(id)}
          loaded={loaded}
          back={getUserTabPath(id, 'locations')}
          trail={getItemTrail(usersResource, user)}
        />
      ) : (
        <NotLocationAdmin user={user} location={loaded.body} />
      )
    }
  </QueryBoundary>
);

const NotLocationAdmin = ({ user, location }: { user: ApiItem; location: ApiItem }) => (
  <TitledAdminPage
    trail={getItemTrail(usersResource, user)}
    title={m['admin_common.edit_title']({ title: String(location.name) })}
  >
    <p>
      {m['admin_users.not_location_admin']({
        name: getApiItemTitle(usersResource, user),
        location: String(location.name),
      })}
    </p>
  </TitledAdminPage>
);
