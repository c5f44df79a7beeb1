import { expect, test } from 'vitest';
import { personNameSchema, personTitleSchema } from './person-names.ts';

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
  expect(personNameSchema.safeParse(name).success).toBe(false);
  expect(personTitleSchema.safeParse(name).success).toBe(false);
});

test.each([
  ...['J.R.R. Tolkien', 'St.John', 'Dr.Smith', 'Dipl.Psych. Ada Fern', 'B.Sc.Hons', 'Therapeut.in'],
  ...['Ada Fern, M.A.', 'Calm. Community', 'Studio 2.0', 'Ada.Fern'],
])('accepts %j as a name', (name) => {
  expect(personNameSchema.safeParse(name).success).toBe(true);
});
