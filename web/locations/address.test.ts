import { expect, test } from 'vitest';
import type { LocationView } from '../../worker/contract/locations.ts';
import { linesOf } from './address.ts';

const nowhere = {
  ...{ address_line_1: null, address_line_2: '', address_line_3: null, address_town: null },
  ...{ address_postcode: null, address_county: null, address_country_name: null },
} as LocationView;

test('an address has no empty line, and the town stands beside the postcode', () => {
  const rooms = {
    address_line_1: '37 Mina Lane',
    address_town: 'Bristol',
    address_postcode: 'BS2',
  };
  expect(linesOf({ ...nowhere, ...rooms })).toEqual(['37 Mina Lane', 'Bristol BS2']);
});

test('a county that is called like its town is not said again', () => {
  const hall = {
    address_town: 'Dublin',
    address_county: 'Dublin',
    address_country_name: 'Ireland',
  };
  expect(linesOf({ ...nowhere, ...hall })).toEqual(['Dublin', 'Ireland']);
});
