import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { apiItemQuery, editableItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';
import { EditItemForm } from '../form/EditItemForm.tsx';
import { getItemLabel } from '../item-texts.ts';
import { TimezoneProvider } from './TimezoneProvider.tsx';
import { getUserEventsResource, getUserTabPath } from './user-paths.ts';

export interface EditUserEventPageProps {
  id: string;
  event_id: string;
}

/** Page that edits an event of a user. Its pictures belong to the user. */
export const EditUserEventPage = ({ id, event_id }: EditUserEventPageProps) => (
  <QueryBoundary
    queries={{
      user: apiItemQuery(usersResource, id),
      loaded: editableItemQuery(getUserEventsResource(id), event_id),
    }}
    title={getItemLabel(getUserEventsResource(id))}
  >
    {({ user, loaded }) => (
      <TimezoneProvider user={user}>
        <EditItemForm
          resource={getUserEventsResource(id)}
          loaded={loaded}
          back={getUserTabPath(id, 'events')}
          trail={getItemTrail(usersResource, user)}
          files={{ resource: usersResource, id }}
        />
      </TimezoneProvider>
    )}
  </QueryBoundary>
);
