/** Data that the browser needs to hydrate the rendered page: its view, code file and access. */

import type { InitialRoute } from '../../web/data/initial-route.ts';
import type { RouteMatch } from '../../web/data/route.ts';
import { getViewFile } from './html-document.ts';

/** Picks a screen's answers by the names of its queries. */
export const pickAnswers = (queries: RouteMatch['queries'], answers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(queries).map(([name, { address }]) => [name, answers[address]]),
  );

export const serializeInitialRoute = (
  { route, params, queries }: RouteMatch,
  answers: Record<string, unknown>,
  missing: boolean,
  known: Pick<InitialRoute, 'place' | 'title'>,
): InitialRoute => ({
  ...known,
  params,
  queries,
  view: route.view,
  file: getViewFile(route),
  access: missing ? undefined : route.pageView?.(pickAnswers(queries, answers)),
});
