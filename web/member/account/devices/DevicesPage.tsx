/** Signed-in devices, each with a button to sign it out. */

import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import type { Session } from '../../../../worker/contract/accounts/session.ts';
import { signOut } from '../../../auth/session/session.ts';
import { api, ignoreNotFound } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { sessionsQuery } from '../account-queries.ts';
import { SignedInDevice } from './SignedInDevice.tsx';

/** Ends sessions. Ending the current one triggers the route guard's redirect to the home page. */
function useEndSessions(id: string) {
  const queries = useQueryClient();
  const { address } = sessionsQuery(id);

  const end = async (session: Session) => {
    if (session.is_current) return signOut();
    await api('DELETE /users/:id/sessions/:session_id', {
      params: { id, session_id: session.id },
    }).catch(ignoreNotFound);
    showToast(m['device.device_signed_out']());
    await queries.invalidateQueries({ queryKey: [address] });
  };

  const endAll = async () => {
    await api('DELETE /users/:id/sessions', { params: { id } });
    await signOut();
    showToast(m['device.signed_out_everywhere']());
  };

  return { end, endAll };
}

export default function DevicesPage() {
  const { id } = useMember();
  const { end, endAll } = useEndSessions(id);
  return (
    <AccountLayout heading={m['device.title']()}>
      <p className="hint account-lede">{m['device.devices_where_you_are_signed_in']()}</p>
      <QueryBoundary queries={{ sessions: sessionsQuery(id) }}>
        {({ sessions }) => (
          <ul
            className="devices sheet"
            id="devices"
            tabIndex={-1}
            aria-label={m['device.devices']()}
          >
            {sessions.map((session) => (
              <SignedInDevice
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
      </QueryBoundary>
      <p>
        <ConfirmButton
          button={m['device.sign_out_everywhere']()}
          title={m['device.sign_out_everywhere_title']()}
          text={m['device.this_signs_you_out_on_every']()}
          yes={m['device.sign_out_everywhere']()}
          confirmed={endAll}
        />
      </p>
    </AccountLayout>
  );
}
