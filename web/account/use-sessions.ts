import { useQueryClient } from '@tanstack/react-query';
import type { Session } from '../../worker/contract/session.ts';
import { orGone, send } from '../lib/api.ts';
import { signOut } from '../session/session.ts';
import { showToast } from '../ui/toast.ts';
import { sessionsAddress } from './queries.ts';

/** Ends sessions. Ending the current one triggers the route guard's redirect to the home page. */
export function useSessions(id: string) {
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
