import { locationsResource } from '../../../worker/contract/events/locations.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';

/** Location list with two extra filters for open membership requests. */
export const locationListResource: Resource = {
  ...locationsResource,
  fields: {
    ...locationsResource.fields,
    waiting: { kind: 'flag', set: 'never', label: 'Has requests' },
    waiting_for_site: { kind: 'flag', set: 'never', label: 'Has requests for you' },
  },
  filters: [...locationsResource.filters, 'waiting', 'waiting_for_site'],
};
