import { expect, test } from 'vitest';
import { buildMapLinks } from './LocationDirections.tsx';

test('encodes the address as one value for each map', () => {
  const maps = buildMapLinks('Tea & mending', ['2 Nun’s Quay?', 'Galway #3']);
  expect(maps.map(({ href }) => new URL(href).protocol)).toEqual([
    ...['https:', 'https:', 'https:', 'geo:'],
  ]);
  for (const { href } of maps) {
    const { search, hash } = new URL(href);
    const values = [...new URLSearchParams(search).values()];
    expect(values.at(-1)).toMatch(/2 Nun’s Quay\?, Galway #3$/);
    expect(hash).toBe('');
  }
  expect(maps[1]?.href).toContain('Tea%20%26%20mending');
});
