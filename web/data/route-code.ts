import type { QueryClient } from '@tanstack/react-query';
import { wording } from '../../worker/contract/shared/specification-texts.ts';
import { reloadOnce } from './reload-once.ts';
import type { Screen } from './route.ts';

/** react-query options for a page's code: loaded once and never discarded. */
export const viewOf = (screen: Screen) => ({
  queryKey: ['view', screen.view],
  queryFn: () =>
    screen.load().catch(() => {
      if (reloadOnce()) return new Promise<never>(() => {});
      throw new Error(wording.rootFailure.text);
    }),
  staleTime: 'static' as const,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
  retry: false,
});

/** Loads a page's code before the first render, to avoid a skeleton. */
export const prepareView = async (client: QueryClient, screen: Screen) =>
  client.setQueryData(viewOf(screen).queryKey, await screen.load());
