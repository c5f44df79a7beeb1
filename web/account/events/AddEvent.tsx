import { Link } from 'wouter';
import { has } from '../../../worker/contract/rights.ts';
import { useAdd } from '../../admin/form/use-add.ts';
import { useSaved } from '../../admin/form/use-saved.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useMember } from '../../session/user.ts';
import { AccountPage } from '../AccountPage.tsx';
import { ScreenForm } from '../ScreenForm.tsx';
import { EventFields } from './EventFields.tsx';
import { eventsOfMember } from './fields.ts';
import { eventsAddress } from './queries.ts';

/** A new event of the member. It needs a picture, which not every level has. */
export function AddEvent() {
  const member = useMember();
  useTitle('Add an event');
  return (
    <AccountPage heading="Add an event">
      {has(member, 'authz_user_detailed') ? (
        <NewEvent />
      ) : (
        <p>
          An event needs a picture, and your level has none. Ask an admin to add your event for you.{' '}
          <Link href={eventsAddress}>Back to your events</Link>
        </p>
      )}
    </AccountPage>
  );
}

function NewEvent() {
  const { id } = useMember();
  const saved = useSaved();
  const { form, save, drop } = useAdd(eventsOfMember(id), {}, () =>
    saved('The event is added.', eventsAddress),
  );
  return (
    <ScreenForm
      form={form}
      save={save}
      drop={drop}
      label="A new event"
      button="Add the event"
      back={eventsAddress}
    >
      <EventFields />
    </ScreenForm>
  );
}
