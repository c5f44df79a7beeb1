import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { mockXhr, type XhrCall } from '../../../tests/setup/mock-xhr.ts';
import { flushUpdates } from '../../../tests/setup/render.tsx';
import { detectFileType, getFileRejection } from './accepted-file-types.ts';
import { useFileUploads } from './use-file-uploads.ts';

let calls: XhrCall[];
let server: Parameters<typeof mockXhr>[0];

const megabyte = 1024 * 1024;
const object = { object_type: 'blogs', object_id: 'an id' } as const;

function file(name: string, type: string, size = 10, lastModified = 1) {
  const made = new File(['0123456789'], name, { type, lastModified });
  if (size > 10) {
    Object.defineProperty(made, 'size', { value: size });
    made.slice = (from = 0, to = size) => {
      const part = new Blob();
      Object.defineProperty(part, 'size', { value: Math.min(to, size) - from });
      return part;
    };
  }
  return made;
}

const below = (address: string) => address.replace('/uploaded_files', '');
const film = () => file('walk.mp4', 'video/mp4', 25 * megabyte);
const open = () => renderHook(() => useFileUploads(object)).result;
/** Mocks the upload API; `parts` returns the uploaded parts. */
function answering(parts: () => number[] | null): string[] {
  const { asked } = mockApi(({ method }) => {
    if (method === 'POST') return { id: 'up', part_size: 8 * megabyte };
    if (method !== 'GET') return null;
    const there = parts();
    return there ? { parts: there } : errorResponse(404, '');
  });
  return asked;
}

withAdminSignedIn();
beforeEach(() => {
  calls = [];
  server = () => [201, { id: 'a file' }];
  mockXhr((call) => {
    calls.push(call);
    return server(call);
  });
});

test('does nothing without a chosen file', async () => {
  const uploads = open();
  act(() => void uploads.current.choose([]));
  expect(await act(() => uploads.current.send())).toEqual([]);
  expect(calls).toEqual([]);
});

test('uploads several files one by one with their texts', async () => {
  const uploads = open();
  act(
    () =>
      void uploads.current.choose([file('moor.png', 'image/png'), file('sea.jpg', 'image/jpeg')]),
  );
  const [first] = uploads.current.queue;
  expect(first).toMatchObject({ title: '', copyright: '' });
  act(() => uploads.current.change(first?.key ?? '', { title: ' The moor ', copyright: 'Nora' }));
  expect(await act(() => uploads.current.send())).toEqual(['a file', 'a file']);
  expect(calls.map(({ form }) => [form.title, form.copyright, form.object_type])).toEqual([
    ['The moor', 'Nora', 'blogs'],
    ['', '', 'blogs'],
  ]);
  expect(uploads.current.queue.map(({ state }) => state)).toEqual(['added', 'added']);
});

test('keeps a rejected file with its error and uploads the others', async () => {
  const uploads = open();
  act(() => void uploads.current.choose([file('a.png', 'image/png'), file('b.png', 'image/png')]));
  act(() => uploads.current.change(uploads.current.queue[0]?.key ?? '', { title: 'Moor' }));
  server = ({ form }) =>
    form.name === 'a.png' ? [415, { message: 'Only JPEG…' }] : [201, { id: 'b' }];
  expect(await act(() => uploads.current.send())).toEqual(['b']);
  expect(uploads.current.queue).toMatchObject([
    { state: 'waiting', title: 'Moor', error: 'Only JPEG…' },
    { state: 'added' },
  ]);
  server = () => [201, { id: 'a' }];
  expect(await act(() => uploads.current.send())).toEqual(['a']);
});

test('uploads a large video in parts over a broken connection', async () => {
  const asked = answering(() => []);
  const uploads = open();
  act(() => void uploads.current.choose([film()]));
  let isBroken = true;
  server = ({ address }) => {
    if (address.endsWith('/up/2') && isBroken) {
      isBroken = false;
      return [0];
    }
    return address.endsWith('/complete') ? [201, { id: 'up' }] : [204];
  };
  const sent = uploads.current.send();
  await flushUpdates();
  expect(uploads.current.queue).toMatchObject([{ state: 'sending', isWaiting: true }]);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await act(() => sent)).toEqual(['up']);
  expect(asked.map(below)).toEqual(['POST /uploads']);
  expect(calls.map(({ address, size }) => [below(address), size / megabyte])).toEqual([
    ['/uploads/up/1', 8],
    ['/uploads/up/2', 8],
    ['/uploads/up/2', 8],
    ['/uploads/up/3', 8],
    ['/uploads/up/4', 1],
    ['/uploads/up/complete', 0],
  ]);
  expect(localStorage.length).toBe(0);
});

test('resumes the same video after a reload', async () => {
  const asked = answering(() => [1, 3]);
  const before = open();
  act(() => void before.current.choose([film()]));
  server = ({ address }) => (address.endsWith('/2') ? [422, { detail: 'No' }] : [204]);
  await act(() => before.current.send());
  cleanup();

  const after = open();
  act(() => void after.current.choose([film(), file('walk.mp4', 'video/mp4', 25 * megabyte, 2)]));
  expect(after.current.queue.map(({ goesOn }) => goesOn)).toEqual([true, false]);
  act(() => after.current.remove(after.current.queue[1]?.key ?? ''));
  const [again] = after.current.queue;
  act(() => after.current.change(again?.key ?? '', { title: 'A walk' }));
  calls = [];
  server = ({ address }) => (address.endsWith('/complete') ? [201, { id: 'up' }] : [204]);
  expect(await act(() => after.current.send())).toEqual(['up']);
  expect(calls.map(({ address }) => below(address))).toEqual([
    ...['/uploads/up/2', '/uploads/up/4', '/uploads/up/complete'],
  ]);
  // The title changed since the upload began.
  expect(asked.map(below)).toEqual(['POST /uploads', 'GET /uploads/up', 'PATCH /up']);
  expect(localStorage.length).toBe(0);
});

test('restarts an upload that has expired', async () => {
  const asked = answering(() => null);
  const uploads = open();
  act(() => void uploads.current.choose([film()]));
  server = () => [422, { detail: 'No' }];
  await act(() => uploads.current.send());
  server = ({ address }) => (address.endsWith('/complete') ? [201, { id: 'up' }] : [204]);
  expect(await act(() => uploads.current.send())).toEqual(['up']);
  expect(asked.map(below)).toEqual(['POST /uploads', 'GET /uploads/up', 'POST /uploads']);
});

test('discards a cancelled upload on device and server', async () => {
  const asked = answering(() => []);
  const uploads = open();
  act(() => void uploads.current.choose([film()]));
  server = () => [204];
  const sent = uploads.current.send();
  await flushUpdates();
  act(() => uploads.current.remove(uploads.current.queue[0]?.key ?? ''));
  expect(await act(() => sent)).toEqual([]);
  expect(uploads.current.queue).toEqual([]);
  expect(asked.map(below)).toEqual(['POST /uploads', 'DELETE /uploads/up']);
  expect(localStorage.length).toBe(0);
});

test('rejects unsupported files before uploading', () => {
  expect(getFileRejection(file('a.png', 'image/png', 20 * megabyte))).toBeNull();
  expect(getFileRejection(file('a.png', 'image/png', 20 * megabyte + 1))).toContain(
    'This picture is 21 MB.',
  );
  expect(getFileRejection(file('a.mp4', 'video/mp4', 300 * megabyte))).toContain(
    'This video is 300 MB.',
  );
  expect(getFileRejection(file('a.svg', 'image/svg+xml'))).toContain(
    'This file type is not supported.',
  );
  expect(getFileRejection(file('a.mp4', 'video/mp4'), 'image')).toContain(
    'This file type is not supported.',
  );
  expect(getFileRejection(new File([], 'a.png', { type: 'image/png' }))).toBe(
    'This file is empty.',
  );
  expect(detectFileType(file('a.M4V', ''))).toBe('video/mp4');
});
