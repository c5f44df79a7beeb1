import { useMember } from '../lib/user.ts';
import { Answered } from '../ui/Answered.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { AccountPage } from './AccountPage.tsx';
import { Device } from './Device.tsx';
import { sessionsOf } from './queries.ts';
import { useSessions } from './use-sessions.ts';

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
