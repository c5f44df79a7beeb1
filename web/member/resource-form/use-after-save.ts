/** Refetches, shows a toast and navigates after a save. */

import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { loadCurrentUser } from '../../auth/session/session.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/**
 * Refetches all queries and the current user after a change. Queries below the path `gone` are
 * skipped: the item no longer exists.
 */
export function useRefreshAfterChange() {
  const queries = useQueryClient();
  return (gone?: string) => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [address] }) => !gone || !String(address).startsWith(gone),
    });
    void loadCurrentUser();
  };
}

/** Shows a toast and navigates, unless the user has left the page. */
export function useToastAndNavigate() {
  const [here, navigate] = useLocation();
  return (what: string, address: string) => {
    showToast(what);
    if (location.pathname === here) navigate(address);
  };
}

export function useAfterSave() {
  const changed = useRefreshAfterChange();
  const leave = useToastAndNavigate();
  return (what: string, address: string) => {
    changed();
    leave(what, address);
  };
}
