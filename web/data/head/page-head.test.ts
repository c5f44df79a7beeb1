import { expect, test } from 'vitest';
import { buildHeadElements } from './head-elements.ts';
import { type PageHead, toHeadPicture } from './page-head.ts';

const site = {
  name: 'Sobe',
  url: 'https://sobe.example',
  origin: 'https://sobe.example',
  base: '',
  languages: [],
  socialUrl: '',
  currency: 'GBP',
  year: 2026,
};

const propertiesOf = (head: PageHead) =>
  Object.fromEntries(
    buildHeadElements(head, site).map(({ attributes }) => [
      attributes.property ?? attributes.name,
      attributes.content,
    ]),
  );

test('describes a picture with absolute URL, size and alternative text', () => {
  const image = toHeadPicture('abcdef.webp', { width: 1600, height: 1200, alt: 'A path' });
  expect(propertiesOf({ title: 'Rest', image })).toMatchObject({
    'og:image': 'https://sobe.example/files/ab/cd/abcdef.webp',
    'og:image:width': '1600',
    'og:image:height': '1200',
    'og:image:alt': 'A path',
    'twitter:card': 'summary_large_image',
  });
});

test('omits unknown properties and missing pictures', () => {
  const unknown = propertiesOf({
    title: 'Rest',
    image: toHeadPicture('abcdef.webp', { width: null, height: null, alt: null }),
  });
  expect(Object.keys(unknown).filter((name) => name.startsWith('og:image'))).toEqual(['og:image']);
  expect(propertiesOf({ title: 'Rest', image: toHeadPicture(null) })).not.toHaveProperty(
    'og:image',
  );
});
