/** Postal address of a location, as schema.org data and as lines of text. */

import type { LocationView } from '../../../worker/contract/events/locations.ts';
import { formatCountryName } from '../../../worker/contract/shared/display-names.ts';

type AddressFields = Pick<
  LocationView,
  | 'address_line_1'
  | 'address_line_2'
  | 'address_line_3'
  | 'address_town'
  | 'address_county'
  | 'address_postcode'
  | 'address_country_id'
>;

/** Schema.org PostalAddress. */
export const buildPostalAddress = (place: AddressFields) => ({
  '@type': 'PostalAddress',
  streetAddress: [place.address_line_1, place.address_line_2, place.address_line_3]
    .filter(Boolean)
    .join(', '),
  addressLocality: place.address_town,
  addressRegion: place.address_county,
  postalCode: place.address_postcode,
  addressCountry: place.address_country_id,
});

/** Non-empty address lines; duplicates such as town and county Dublin appear once. */
export function formatAddressLines(
  location: AddressFields & Pick<LocationView, 'address_country_name'>,
): string[] {
  const lines = [
    location.address_line_1,
    location.address_line_2,
    location.address_line_3,
    [location.address_town, location.address_postcode].filter(Boolean).join(' '),
    location.address_county,
    formatCountryName(location.address_country_id, location.address_country_name),
  ];
  return [...new Set(lines.filter((line): line is string => Boolean(line)))];
}
