/** Refetches, shows a toast and navigates after a save. */

import { useQueryClient } from '@tanstack/react-query';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { getPagePath } from '../../data/base-path.ts';
import { useLocation } from '../../data/navigation.ts';
import { reloadUser } from '../../data/reload-user.ts';
import { showToast } from '../feedback/toast.ts';

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
    void reloadUser();
  };
}

/** Shows a toast and navigates, unless the user has left the page. */
export function useToastAndNavigate() {
  const [here, navigate] = useLocation();
  return (what: string, address: LinkTarget) => {
    showToast(what);
    if (getPagePath() === here) navigate(address);
  };
}

export function useAfterSave() {
  const changed = useRefreshAfterChange();
  const leave = useToastAndNavigate();
  return (what: string, address: LinkTarget) => {
    changed();
    leave(what, address);
  };
}
