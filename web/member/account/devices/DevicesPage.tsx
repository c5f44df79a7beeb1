import { useQueryClient } from '@tanstack/react-query';
import type { Session } from '../../../../worker/contract/accounts/session.ts';
import { orGone, send } from '../../../data/api.ts';
import { signOut } from '../../../auth/session/session.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { sessionsAddress, sessionsOf } from '../account-queries.ts';
import { useMember } from '../../../data/user.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { AccountPage } from '../AccountLayout.tsx';
import { Device } from './SignedInDevice.tsx';

/** Ends sessions. Ending the current one triggers the route guard's redirect to the home page. */
function useSessions(id: string) {
  const queries = useQueryClient();
  const address = sessionsAddress(id);

  const end = async (session: Session) => {
    if (session.is_current) return signOut();
    await send(`${address}/${session.id}`, { method: 'DELETE' }).catch(orGone);
    showToast('Device signed out.');
    await queries.invalidateQueries({ queryKey: [address] });
  };

  const endAll = async () => {
    await send(address, { method: 'DELETE' });
    await signOut();
    showToast('Signed out everywhere.');
  };

  return { end, endAll };
}


/** Signed-in devices, each with a button to sign it out. */
export function View() {
  const { id } = useMember();
  const { end, endAll } = useSessions(id);
  return (
    <AccountPage heading="Your devices">
      <p className="hint">
        Devices where you are signed in. If you don’t recognise one, sign it out and change your
        password.
      </p>
      <Answered queries={{ sessions: sessionsOf(id) }}>
        {({ sessions }) => (
          <ul className="devices sheet" id="devices" tabIndex={-1} aria-label="Devices">
            {sessions.map((session) => (
              <Device
                key={session.id}
                session={session}
                end={async () => {
                  await end(session);
                  // The sign-out button disappears with its row.
                  document.getElementById('devices')?.focus();
                }}
              />
            ))}
          </ul>
        )}
      </Answered>
      <p>
        <ConfirmButton
          button="Sign out everywhere"
          title="Are you sure?"
          text="This signs you out on every device, including this one."
          yes="Sign out everywhere"
          confirmed={endAll}
        />
      </p>
    </AccountPage>
  );
}
