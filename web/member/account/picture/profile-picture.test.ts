import { expect, test } from 'vitest';
import { buildPictureForm, formatAcceptedPictures, validatePicture } from './profile-picture.ts';

const file = (type: string, size = 10) => {
  const made = new File(['x'], 'me.webp', { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test('accepts pictures up to 20 MB and rejects other files', () => {
  expect(validatePicture(file('image/webp', 20 * 1024 * 1024))).toBeNull();
  expect(validatePicture(file('image/webp', 20 * 1024 * 1024 + 1))).toContain(
    'This picture is 21 MB.',
  );
  expect(validatePicture(file('application/pdf'))).toContain('We can’t use this file');
  expect(validatePicture(file('video/mp4'))).toContain('We can’t use this file');
});

test('builds an upload for the profile under the member’s name', () => {
  const { content, ...fields } = Object.fromEntries(
    buildPictureForm(file('image/webp'), { id: 'an id', name: 'Nora Quinn' }),
  );
  expect(content).toBeInstanceOf(File);
  expect(fields).toEqual({
    object_type: 'users',
    object_id: 'an id',
    content_type: 'image/webp',
    name: 'me.webp',
    title: 'Nora Quinn',
  });
});

test('describes the accepted files', () => {
  expect(formatAcceptedPictures()).toBe('JPEG, PNG, WebP, GIF or AVIF up to 20 MB');
});
