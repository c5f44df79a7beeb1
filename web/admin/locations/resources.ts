import type { Resource } from '../../../worker/contract/resource.ts';
import { locations } from '../../../worker/contract/resources/locations.ts';

/** The list can be narrowed to where somebody waits for an approval, which is no field of its own. */
export const listedLocations: Resource = {
  ...locations,
  fields: { ...locations.fields, waiting: { kind: 'flag', set: 'never', label: 'Somebody waits' } },
  filters: [...locations.filters, 'waiting'],
};
