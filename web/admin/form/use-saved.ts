import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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

/** What follows a save: it is said, and leads on, unless whoever pressed has gone elsewhere. */
export function useSaved() {
  const changed = useChanged();
  const [, navigate] = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (what: string, address: string) => {
    changed();
    showToast(what);
    if (isHere.current) navigate(address);
  };
}
