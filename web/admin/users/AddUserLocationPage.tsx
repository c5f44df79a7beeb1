import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { HeadedPage } from '../AdminPage.tsx';
import { ItemForm } from '../form/ItemForm.tsx';
import { useAdd } from '../../ui/resource-form/use-create-item-form.ts';
import { useSaved } from '../../member/resource-form/use-after-save.ts';
import { type Item, itemOf, titleOf } from '../../data/resource/api-item.ts';
import { trailTo } from '../breadcrumb-trail.ts';
import { locationsOf, tabAddress } from './user-paths.ts';
import { RequestLocation } from './RequestLocationForm.tsx';

/** Page that adds a user to a location: an existing one by request, or a new one. */
export const AddLocation = ({ id }: { id: string }) => (
  <Answered queries={{ user: itemOf(users, id) }}>
    {({ user }) => (
      <HeadedPage trail={trailTo(users, user)} title={`Add location for ${titleOf(users, user)}`}>
        <section className="list" aria-labelledby="request">
          <h2 id="request">Public location</h2>
          <RequestLocation user={user} />
        </section>
        <section className="list" aria-labelledby="new">
          <h2 id="new">New location</h2>
          <NewLocation user={user} />
        </section>
      </HeadedPage>
    )}
  </Answered>
);

function NewLocation({ user }: { user: Item }) {
  const saved = useSaved();
  const back = tabAddress(user.id, 'locations');
  const add = useAdd(locationsOf(user.id), {}, () => saved('Location added.', back));
  return <ItemForm {...add} label="New location" call="create" back={back} />;
}
