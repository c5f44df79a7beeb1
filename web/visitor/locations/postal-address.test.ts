import { expect, test } from 'vitest';
import type { LocationView } from '../../../worker/contract/events/locations.ts';
import { formatAddressLines } from './postal-address.ts';

const nowhere = {
  address_line_1: null,
  address_line_2: '',
  address_line_3: null,
  address_town: null,
  address_postcode: null,
  address_county: null,
  address_country_name: null,
} as LocationView;

test('omits empty lines and puts the postcode next to the town', () => {
  const rooms = {
    address_line_1: '37 Mina Lane',
    address_town: 'Bristol',
    address_postcode: 'BS2',
  };
  expect(formatAddressLines({ ...nowhere, ...rooms })).toEqual(['37 Mina Lane', 'Bristol BS2']);
});

test('omits a county with the town’s name', () => {
  const hall = {
    address_town: 'Dublin',
    address_county: 'Dublin',
    address_country_name: 'Ireland',
  };
  expect(formatAddressLines({ ...nowhere, ...hall })).toEqual(['Dublin', 'Ireland']);
});
