import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False on the server and during hydration, then true. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
