import { expect, test, vi } from 'vitest';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renewMarkPictures } from './upload-mark-pictures.ts';

const file = new File(['x'], 'mark.png', { type: 'image/png' });

vi.mock('./make-mark-pictures.ts', () => ({ makeMarkPictures: async () => ({ favicon: file }) }));
vi.mock('./upload-library-file.ts', () => ({ uploadLibraryFile: async () => 'icon' }));

const openSite = (mark_file_id: string) =>
  mockApi(({ method }) => (method === 'GET' ? { mark_file_id, accent_hue: null } : {})).sent;

test('makes the icons again when the file of the mark was replaced', async () => {
  const sent = openSite('mark');
  await renewMarkPictures('mark', file);
  expect(sent.at(-1)).toMatchObject({
    method: 'PATCH',
    path: '/settings',
    body: { mark_pictures: { favicon: 'icon' } },
  });
});

test('leaves the icons alone when another file of the settings was replaced', async () => {
  const sent = openSite('mark');
  await renewMarkPictures('hero', file);
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false);
});
