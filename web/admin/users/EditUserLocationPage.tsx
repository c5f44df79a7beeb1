import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { HeadedPage } from '../AdminPage.tsx';
import { EditForm } from '../form/EditItemForm.tsx';
import { type Item, itemOf, itemToEdit, titleOf } from '../../data/resource/api-item.ts';
import { trailTo } from '../breadcrumb-trail.ts';
import { locationsOf, tabAddress } from './user-paths.ts';

export interface Props {
  id: string;
  user_location_id: string;
}

/** Page that edits a location of a user, who must be its admin. */
export const EditLocation = ({ id, user_location_id }: Props) => (
  <Answered
    queries={{ user: itemOf(users, id), loaded: itemToEdit(locationsOf(id), user_location_id) }}
  >
    {({ user, loaded }) =>
      loaded.body.is_admin ? (
        <EditForm
          resource={locationsOf(id)}
          loaded={loaded}
          back={tabAddress(id, 'locations')}
          trail={trailTo(users, user)}
        />
      ) : (
        <NotItsAdmin user={user} location={loaded.body} />
      )
    }
  </Answered>
);

const NotItsAdmin = ({ user, location }: { user: Item; location: Item }) => (
  <HeadedPage trail={trailTo(users, user)} title={`Edit ${location.name}`}>
    <p>
      {titleOf(users, user)} is not an admin of {String(location.name)}. First make them an admin on
      their user page.
    </p>
  </HeadedPage>
);
