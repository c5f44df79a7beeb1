import { expect, test } from 'vitest';
import { personName, personTitle } from './person-names.ts';

test.each([
  ...[
    'https://x.y',
    'www.evil.example',
    'Win at evil.com',
    'EVIL.COM',
    'evil.co.uk/x',
    'a-b.xyz now',
  ],
  ...['evil．com', 'müller.info'],
])('rejects %j as a name', (name) => {
  expect(personName.safeParse(name).success).toBe(false);
  expect(personTitle.safeParse(name).success).toBe(false);
});

test.each([
  ...['J.R.R. Tolkien', 'St.John', 'Dr.Smith', 'Dipl.Psych. Ada Fern', 'B.Sc.Hons', 'Therapeut.in'],
  ...['Ada Fern, M.A.', 'Calm. Community', 'Studio 2.0', 'Ada.Fern'],
])('accepts %j as a name', (name) => {
  expect(personName.safeParse(name).success).toBe(true);
});
