import { describe, expect, test } from 'vitest';
import { addressOfContact } from './contact-address.ts';
import { siteFields } from './contact-fields.ts';

describe.each(siteFields)('getContactHref of %s', (field) => {
  test.each([
    ['instagram.com/name', 'https://instagram.com/name'],
    ['www.facebook.com/name', 'https://www.facebook.com/name'],
    ['uk.linkedin.com/in/name', 'https://uk.linkedin.com/in/name'],
    ['linktr.ee/name', 'https://linktr.ee/name'],
    ['example.org/@name', 'https://example.org/@name'],
    ['https://x.com/name', 'https://x.com/name'],
    ['HTTPS://X.com/name', 'HTTPS://X.com/name'],
  ])('links %s', (value, address) => {
    expect(addressOfContact(field, value)).toBe(address);
  });

  test.each(['@name', 'name', 'Nora Quinn / Walks', 'name@example.org', 'www.a.com@b.org/x'])(
    'leaves %s as text',
    (value) => {
      expect(addressOfContact(field, value)).toBeNull();
    },
  );
});

test('a dotted name is a user name on a network and a host as website', () => {
  expect(addressOfContact('instagram', 'nora.quinn')).toBeNull();
  expect(addressOfContact('website', 'nora.quinn')).toBe('https://nora.quinn');
});
