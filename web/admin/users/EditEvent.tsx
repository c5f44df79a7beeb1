import { users } from '../../../worker/contract/resources/users.ts';
import type { Answer } from '../../lib/api.ts';
import { Answered } from '../../ui/Answered.tsx';
import { ItemForm } from '../form/ItemForm.tsx';
import { useEdit } from '../form/use-edit.ts';
import { useLeave } from '../form/use-saved.ts';
import { Versions } from '../form/Versions.tsx';
import { type Item, itemOf, itemToEdit, titleOf } from '../item.ts';
import { InZoneOf } from './InZoneOf.tsx';
import { PersonPage } from './PersonPage.tsx';
import { eventsOf, tabAddress } from './places.ts';

export interface Props {
  id: string;
  event_id: string;
}

/** Edits an event that a person gives. */
export const EditEvent = ({ id, event_id }: Props) => (
  <Answered queries={{ user: itemOf(users, id), loaded: itemToEdit(eventsOf(id), event_id) }}>
    {({ user, loaded }) => (
      <InZoneOf user={user}>
        <Form user={user} loaded={loaded} />
      </InZoneOf>
    )}
  </Answered>
);

/** Its pictures are chosen from those of the person, as when it was added. */
function Form({ user, loaded }: { user: Item; loaded: Answer<Item> }) {
  const resource = eventsOf(user.id);
  const leave = useLeave();
  const back = tabAddress(user.id, 'events');
  const { base, differing, ...edit } = useEdit(resource, loaded, () =>
    leave('The event is saved.', back),
  );
  return (
    <PersonPage user={user} title={`Edit ${titleOf(resource, base)}`}>
      <ItemForm
        {...edit}
        label="Edit event"
        call="change"
        item={{ ...base, id: user.id }}
        resource={users}
        back={back}
      >
        {differing.length > 0 && <Versions resource={resource} differing={differing} />}
      </ItemForm>
    </PersonPage>
  );
}
