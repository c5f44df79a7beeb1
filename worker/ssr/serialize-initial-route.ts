/** Data that the browser needs to hydrate the rendered page: its view, code file and access. */

import type { HydrationAnswers } from '../../web/data/hydration-state.ts';
import type { InitialRoute } from '../../web/data/initial-route.ts';
import type { RouteMatch } from '../../web/data/route.ts';
import { getViewFile } from './html-document.ts';

/** Picks a screen's answers by the names of its queries. */
export const pickAnswers = (queries: RouteMatch['queries'], answers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(queries).map(([name, { address }]) => [name, answers[address]]),
  );

/** Divides the answers into those of a page's queries, and others. */
export function splitAnswers(
  queries: RouteMatch['queries'],
  answers: Record<string, unknown>,
): HydrationAnswers {
  const own = new Set(Object.values(queries).map(({ address }) => address));
  const others = Object.entries(answers).filter(([address]) => !own.has(address));
  return { page: pickAnswers(queries, answers), others: Object.fromEntries(others) };
}

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
