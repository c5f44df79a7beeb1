import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { apiItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';
import { AddItemPage } from '../form/AddItemPage.tsx';
import { getApiItemTitle, getItemLabel } from '../item-texts.ts';
import { TimezoneProvider } from './TimezoneProvider.tsx';
import { getUserEventsResource, getUserTabPath } from './user-paths.ts';

/** Page that adds an event hosted by a user, whose pictures it can use. */
export const AddUserEventPage = ({ id }: { id: string }) => (
  <QueryBoundary
    queries={{ user: apiItemQuery(usersResource, id) }}
    title={getItemLabel(usersResource)}
  >
    {({ user }) => (
      <TimezoneProvider user={user}>
        <AddItemPage
          resource={getUserEventsResource(id)}
          title={m['admin_users.add_event_for']({ name: getApiItemTitle(usersResource, user) })}
          trail={getItemTrail(usersResource, user)}
          back={getUserTabPath(id, 'events')}
          leadsTo={() => getUserTabPath(id, 'events')}
          files={{ resource: usersResource, id }}
        />
      </TimezoneProvider>
    )}
  </QueryBoundary>
);
