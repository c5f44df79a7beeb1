import { expect, test } from 'vitest';
import { getAltText, getCaption } from './captions.ts';

test.each([
  ...['IMG_2034', 'IMG_2034.jpg', 'DSC01234', 'PXL_20230401_101010', 'the moor.png', 'a_walk'],
  ...['Screenshot 2026-01-02 at 10.00.00', 'WhatsApp Image 2026-01-02'],
  ...['image', 'Image (3)', 'download', 'unnamed', 'pic2'],
])('%s is a file name and not shown as caption', (title) => {
  expect(getCaption(title)).toBeNull();
});

test.each([
  'The moor',
  'Moor',
  'Image of a moor',
  'Room 101',
  '1984',
  'Dusk, in March. By Ann',
  'Half-past-two',
])('%s is shown as caption', (title) => {
  expect(getCaption(title)).toBe(title);
});

test('the title replaces a missing alternative text unless it is a file name', () => {
  expect(getAltText(null, 'The moor')).toBe('The moor');
  expect(getAltText(null, 'IMG_2034')).toBeNull();
  expect(getAltText('A cat', 'IMG_2034')).toBe('A cat');
});
