import { type SyntheticEvent, useId, useState } from 'react';
import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { eventsResource } from '../../../worker/contract/events/events.resource.ts';
import { useLocation } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';
import { TitledAdminPage } from '../AdminPage.tsx';
import { getListTrail } from '../breadcrumb-trail.ts';
import { ReferencePicker } from '../fields/ReferencePicker.tsx';
import { getItemKey } from '../item-texts.ts';
import { getAddUserEventPath } from '../users/user-paths.ts';

/** Asks for the host of a new event, whose pictures its form offers. */
export function AddEventPage() {
  const id = useId();
  const { id: me } = useMember();
  const [host, setHost] = useState(me);
  const [, navigate] = useLocation();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (host) navigate(getAddUserEventPath(host));
  };
  return (
    <TitledAdminPage
      title={m['admin_item.add']({ item: getItemKey(eventsResource) })}
      trail={getListTrail(eventsResource)}
    >
      <form onSubmit={submit}>
        <div className="field">
          <label htmlFor={id} id={`${id}-label`}>
            {m['admin_users.event_host']()}
          </label>
          <ReferencePicker
            id={id}
            labelledBy={`${id}-label`}
            to={usersResource.path}
            value={host}
            change={setHost}
            none={m['admin_users.choose_event_host']()}
          />
          <p className="hint">{m['admin_users.event_host_hint']()}</p>
        </div>
        <div className="form-actions">
          <button type="submit" className="button" aria-disabled={!host}>
            {m['admin_users.continue_to_event']()}
          </button>
        </div>
      </form>
    </TitledAdminPage>
  );
}
