import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { HeadedPage } from '../AdminPage.tsx';
import { ItemForm } from '../form/ItemForm.tsx';
import { useAdd } from '../../ui/resource-form/use-create-item-form.ts';
import { useSaved } from '../../member/resource-form/use-after-save.ts';
import { type Item, itemOf, titleOf } from '../../data/resource/api-item.ts';
import { trailTo } from '../breadcrumb-trail.ts';
import { InZoneOf } from './TimezoneProvider.tsx';
import { eventsOf, tabAddress } from './user-paths.ts';

/** Page that adds an event hosted by a user. */
export const AddEvent = ({ id }: { id: string }) => (
  <Answered queries={{ user: itemOf(users, id) }}>
    {({ user }) => (
      <InZoneOf user={user}>
        <AddForm user={user} />
      </InZoneOf>
    )}
  </Answered>
);

/** A new event has no files, so pictures belong to the user. */
function AddForm({ user }: { user: Item }) {
  const saved = useSaved();
  const back = tabAddress(user.id, 'events');
  const add = useAdd(eventsOf(user.id), {}, () => saved('Event added.', back));
  return (
    <HeadedPage trail={trailTo(users, user)} title={`Add event for ${titleOf(users, user)}`}>
      <ItemForm {...add} label="Add event" call="create" item={user} resource={users} back={back} />
    </HeadedPage>
  );
}
