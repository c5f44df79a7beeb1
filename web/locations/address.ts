import type { LocationView } from '../../worker/contract/locations.ts';

/** The lines of an address, without the empty ones; the county of Dublin need not follow the town of Dublin. */
export function linesOf(location: LocationView): string[] {
  const lines = [
    location.address_line_1,
    location.address_line_2,
    location.address_line_3,
    [location.address_town, location.address_postcode].filter(Boolean).join(' '),
    location.address_county,
    location.address_country_name,
  ];
  return [...new Set(lines.filter((line): line is string => Boolean(line)))];
}
