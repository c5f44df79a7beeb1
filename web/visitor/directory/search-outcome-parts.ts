/** Parts of a directory page that only a search shows. A page imports their styles. */

import { lazyPart } from '../../ui/primitives/lazy-part.tsx';

const load = () => import('./search-outcome.ts');
const hints = lazyPart(() => load().then(({ SearchHints }) => SearchHints));
const noOneNear = lazyPart(() => load().then(({ NoOneNear }) => NoOneNear));
const noResults = lazyPart(() => load().then(({ NoResults }) => NoResults));
const filters = lazyPart(() => load().then(({ ActiveFilters }) => ActiveFilters));

export const LazySearchHints = hints.Part;
export const LazyNoOneNear = noOneNear.Part;
export const LazyNoResults = noResults.Part;
export const LazyActiveFilters = filters.Part;

const parts = [hints, noOneNear, noResults, filters];

/** Loads the parts ahead of the first search. */
export const preloadSearchOutcome = () => Promise.all(parts.map((part) => part.preload()));
