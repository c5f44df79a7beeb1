/** Loads the code of a route’s page, once, and ahead on hover. */

import type { QueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { reloadOnce } from './reload-once.ts';
import type { Route } from './route.ts';

/** Module of a page below web/. */
export interface PageCode<Code> {
  view: string;
  audience?: Route['audience'];
  lateStyles?: Route['lateStyles'];
  load(): Promise<Code>;
}

/** react-query options for a page's code: loaded once and never discarded. */
export const routeCodeQuery = <Code>(screen: PageCode<Code>) => ({
  queryKey: ['view', screen.view],
  queryFn: () =>
    screen.load().catch(() => {
      if (reloadOnce()) return new Promise<never>(() => {});
      throw new Error(m['error.please_try_again']());
    }),
  staleTime: 'static' as const,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
  retry: false,
});

/** Loads a page's code before the first render, to avoid a skeleton. */
export const preloadRoutePage = async (client: QueryClient, screen: PageCode<unknown>) =>
  client.setQueryData(routeCodeQuery(screen).queryKey, await screen.load());
