import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { EditForm } from '../form/EditItemForm.tsx';
import { itemOf, itemToEdit } from '../../data/resource/api-item.ts';
import { trailTo } from '../breadcrumb-trail.ts';
import { InZoneOf } from './TimezoneProvider.tsx';
import { eventsOf, tabAddress } from './user-paths.ts';

export interface Props {
  id: string;
  event_id: string;
}

/** Page that edits an event of a user. Its pictures belong to the user. */
export const EditEvent = ({ id, event_id }: Props) => (
  <Answered queries={{ user: itemOf(users, id), loaded: itemToEdit(eventsOf(id), event_id) }}>
    {({ user, loaded }) => (
      <InZoneOf user={user}>
        <EditForm
          resource={eventsOf(id)}
          loaded={loaded}
          back={tabAddress(id, 'events')}
          trail={trailTo(users, user)}
          files={{ resource: users, id }}
        />
      </InZoneOf>
    )}
  </Answered>
);
