import { users } from '../../../worker/contract/resources/users.ts';
import type { Answer } from '../../lib/api.ts';
import { Answered } from '../../ui/Answered.tsx';
import { ItemForm } from '../form/ItemForm.tsx';
import { useEdit } from '../form/use-edit.ts';
import { useLeave } from '../form/use-saved.ts';
import { Versions } from '../form/Versions.tsx';
import { type Item, itemOf, itemToEdit, titleOf } from '../item.ts';
import { PersonPage } from './PersonPage.tsx';
import { locationsOf, tabAddress } from './places.ts';

export interface Props {
  id: string;
  user_location_id: string;
}

/** Edits a location of a person; offered only where the person is its admin. */
export const EditLocation = ({ id, user_location_id }: Props) => (
  <Answered
    queries={{ user: itemOf(users, id), loaded: itemToEdit(locationsOf(id), user_location_id) }}
  >
    {({ user, loaded }) =>
      loaded.body.is_admin ? (
        <Form user={user} loaded={loaded} />
      ) : (
        <NotItsAdmin user={user} location={loaded.body} />
      )
    }
  </Answered>
);

function Form({ user, loaded }: { user: Item; loaded: Answer<Item> }) {
  const resource = locationsOf(user.id);
  const leave = useLeave();
  const back = tabAddress(user.id, 'locations');
  const { base, differing, ...edit } = useEdit(resource, loaded, () =>
    leave('The location is saved.', back),
  );
  return (
    <PersonPage user={user} title={`Edit ${titleOf(resource, base)}`}>
      <ItemForm {...edit} label="Edit location" call="change" back={back}>
        {differing.length > 0 && <Versions resource={resource} differing={differing} />}
      </ItemForm>
    </PersonPage>
  );
}

const NotItsAdmin = ({ user, location }: { user: Item; location: Item }) => (
  <PersonPage user={user} title={`Edit ${location.name}`}>
    <p>
      {titleOf(users, user)} is no admin of {String(location.name)}. Set them as admin first, on the
      person’s own page.
    </p>
  </PersonPage>
);
