import { describe, expect, test } from 'vitest';
import { getContactHref } from './contact-address.ts';
import { webContactFields } from './contact-fields.ts';

describe.each(webContactFields)('getContactHref of %s', (field) => {
  test.each([
    ['instagram.com/name', 'https://instagram.com/name'],
    ['www.facebook.com/name', 'https://www.facebook.com/name'],
    ['uk.linkedin.com/in/name', 'https://uk.linkedin.com/in/name'],
    ['linktr.ee/name', 'https://linktr.ee/name'],
    ['example.org/@name', 'https://example.org/@name'],
    ['https://x.com/name', 'https://x.com/name'],
    ['HTTPS://X.com/name', 'HTTPS://X.com/name'],
  ])('links %s', (value, address) => {
    expect(getContactHref(field, value)).toBe(address);
  });

  test.each(['@name', 'name', 'Nora Quinn / Walks', 'name@example.org', 'www.a.com@b.org/x'])(
    'leaves %s as text',
    (value) => {
      expect(getContactHref(field, value)).toBeNull();
    },
  );
});

test('a dotted name is a user name on a network and a host as website', () => {
  expect(getContactHref('instagram', 'nora.quinn')).toBeNull();
  expect(getContactHref('website', 'nora.quinn')).toBe('https://nora.quinn');
});
