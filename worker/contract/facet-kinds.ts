import { sessionKinds, sessionTimes } from './sessions-offered.ts';

/**
 * What practitioners can be narrowed by, in the order of the address. Of session, time, language and tag several can
 * be chosen: who has one of them fits.
 */
export const facetKinds = [
  'session',
  'time',
  'accepting',
  'checked',
  'price_to',
  'language',
  'tag',
  'is_business',
] as const;
export type FacetKind = (typeof facetKinds)[number];

/** Those of which an address may hold several. */
export const severalFacets = ['session', 'time', 'language', 'tag'] as const;

/** The values of those kinds that have no others. */
export const closedFacets = {
  session: sessionKinds,
  time: sessionTimes,
  accepting: ['true'],
  checked: ['true'],
  is_business: ['true', 'false'],
} as const satisfies { [Kind in FacetKind]?: readonly string[] };

/** Prices that are offered as a limit, in the site's currency; an address may hold any other number. */
export const priceSteps = [0, 20, 40, 60, 80] as const;
