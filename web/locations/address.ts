import type { LocationView } from '../../worker/contract/locations.ts';

/** The lines of an address, without the empty ones. */
export const linesOf = (location: LocationView): string[] =>
  [
    location.address_line_1,
    location.address_line_2,
    location.address_line_3,
    [location.address_town, location.address_postcode].filter(Boolean).join(' '),
    location.address_county,
    location.address_country_name,
  ].filter((line): line is string => Boolean(line));
