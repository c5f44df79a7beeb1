import { expect, test } from 'vitest';
import { getAttachmentCaption } from './pictures.ts';

test.each([
  ['IMG_2034', '', ''],
  ['sunset over the moor', '', ''],
  ['sunset-over-the-moor', '', ''],
  ['Sunset Over The Moor', 'Dusk, <em>in</em> March', 'Dusk, in March'],
  ['Dusk in March', '', 'Dusk in March'],
  ['', '', ''],
])('the caption of an attachment %j with the excerpt %j is %j', (title, excerpt, caption) => {
  const file = { title, excerpt, name: 'img_2034' };
  const sent = title.startsWith('IMG') ? 'IMG_2034.jpg' : 'sunset-over-the-moor-scaled.jpg';
  expect(getAttachmentCaption(file, sent)).toBe(caption);
});
