import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { locations } from '../../../worker/contract/events/locations.resource.ts';

/** Location list with two extra filters for open membership requests. */
export const listedLocations: Resource = {
  ...locations,
  fields: {
    ...locations.fields,
    waiting: { kind: 'flag', set: 'never', label: 'Has requests' },
    waiting_for_site: { kind: 'flag', set: 'never', label: 'Has requests for you' },
  },
  filters: [...locations.filters, 'waiting', 'waiting_for_site'],
};
