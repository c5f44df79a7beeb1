import { expect, test } from 'vitest';
import { altOf, captionOf } from './captions.ts';

test.each([
  ...['IMG_2034', 'IMG_2034.jpg', 'DSC01234', 'PXL_20230401_101010', 'the moor.png', 'a_walk'],
  ...['Screenshot 2026-01-02 at 10.00.00', 'WhatsApp Image 2026-01-02'],
  ...['image', 'Image (3)', 'download', 'unnamed', 'pic2'],
])('%s is the name of a file, and nothing that readers are told', (title) => {
  expect(captionOf(title)).toBeNull();
});

test.each([
  'The moor',
  'Moor',
  'Image of a moor',
  'Room 101',
  '1984',
  'Dusk, in March. By Ann',
  'Half-past-two',
])('%s is told as it is', (title) => {
  expect(captionOf(title)).toBe(title);
});

test('instead of a picture its title is read, but for what its file was called', () => {
  expect(altOf(null, 'The moor')).toBe('The moor');
  expect(altOf(null, 'IMG_2034')).toBeNull();
  expect(altOf('A cat', 'IMG_2034')).toBe('A cat');
});
