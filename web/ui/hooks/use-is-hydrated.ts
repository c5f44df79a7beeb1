import { createStore, useStore } from '../../data/create-store.ts';

const hydratedStore = createStore(false);
hydratedStore.set(true);

/** False on the server and during hydration, then true. */
export const useIsHydrated = () => useStore(hydratedStore);
