import { clientGroups } from '../practitioners/client-groups.ts';
import { firstAppointments } from '../practitioners/first-appointments.ts';
import { sessionTimes, sessionTypes } from '../practitioners/session-types.ts';

/**
 * Facets in the order of the URL. Multi-value facets match practitioners that have any chosen
 * value.
 */
export const facetKinds = [
  'client_group',
  'session',
  'time',
  'accepting',
  'first_appointment',
  'checked',
  'price_to',
  'free_first',
  'reduced',
  'language',
  'tag',
  'is_business',
] as const;
export type FacetKind = (typeof facetKinds)[number];

/** Facets whose parameter may be repeated. */
export const multiValueFacets = ['client_group', 'session', 'time', 'language', 'tag'] as const;

/** Values of facets with a closed set. */
export const closedFacetValues = {
  client_group: clientGroups,
  first_appointment: firstAppointments,
  session: sessionTypes,
  time: sessionTimes,
  accepting: ['true'],
  checked: ['true'],
  free_first: ['true'],
  reduced: ['true'],
  is_business: ['true', 'false'],
} as const satisfies { [Kind in FacetKind]?: readonly string[] };

/** Price limits offered, in the site's currency; the URL accepts any number. */
export const priceSteps = [0, 20, 40, 60, 80] as const;

/** Parameter of a page's address: the filter whose values are all shown. */
export const MORE_VALUES_PARAM = 'more';
