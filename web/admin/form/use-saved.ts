import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { load } from '../../session/session.ts';
import { showToast } from '../../ui/toast.ts';

/**
 * What follows a change: whatever the page still shows is asked anew, and who is signed in as well; but not what is
 * below an address that is gone, which may be shown for another moment.
 */
export function useChanged() {
  const queries = useQueryClient();
  return (gone?: string) => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [address] }) => !gone || !String(address).startsWith(gone),
    });
    void load();
  };
}

/** Says that something is saved, and leads on, unless whoever pressed has gone elsewhere. */
export function useLeave() {
  const [here, navigate] = useLocation();
  return (what: string, address: string) => {
    showToast(what);
    if (location.pathname === here) navigate(address);
  };
}

/** What follows a save. */
export function useSaved() {
  const changed = useChanged();
  const leave = useLeave();
  return (what: string, address: string) => {
    changed();
    leave(what, address);
  };
}
