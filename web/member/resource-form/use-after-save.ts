import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { load } from '../../auth/session/session.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/**
 * Refetches all queries and the current user after a change. Queries below the path `gone` are
 * skipped: the item no longer exists.
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

/** Shows a toast and navigates, unless the user has left the page. */
export function useLeave() {
  const [here, navigate] = useLocation();
  return (what: string, address: string) => {
    showToast(what);
    if (location.pathname === here) navigate(address);
  };
}

/** Refetches, shows a toast and navigates after a save. */
export function useSaved() {
  const changed = useChanged();
  const leave = useLeave();
  return (what: string, address: string) => {
    changed();
    leave(what, address);
  };
}
