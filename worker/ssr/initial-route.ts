import type { Match } from '../../web/data/route.ts';
import type { Served } from '../../web/data/initial-route.ts';
import { fileOf } from './html-document.ts';

/** Picks a screen's answers by the names of its queries. */
export const named = (queries: Match['queries'], answers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(queries).map(([name, { address }]) => [name, answers[address]]),
  );

/** Data that the browser needs to hydrate the current screen. */
export const servedOf = (
  { screen, params, queries }: Match,
  answers: Record<string, unknown>,
  missing: boolean,
  known: Pick<Served, 'place' | 'title'>,
): Served => ({
  ...known,
  params,
  queries,
  view: screen.view,
  file: fileOf(screen),
  access: missing ? undefined : screen.access?.(named(queries, answers)),
});
