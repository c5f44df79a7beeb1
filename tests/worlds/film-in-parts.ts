import { expect } from 'vitest';
import { uploads } from '../../worker/contract/shared/limits.ts';
import { mp4 } from '../../worker/storage/videos/video-samples.ts';
import { DB, idOf, send, world } from '../setup/database.ts';
import { stored } from './uploading.ts';

const part = uploads.partBytes;
/** Video of two parts; the second has a hundred bytes. */
export const film = mp4(part + 100);
/** Video of one part, uploaded in one step. */
export const small = mp4();

const path = 'uploaded_files/uploads';
const { member } = world;
const whole = {
  object_type: 'users', object_id: idOf('users', member), content_type: 'video/mp4',
  size: film.length, title: 'The moor',
};

export const begin = (
  fields: object = {},
  by = member,
  headers: object = {},
  bindings: object = {},
) => send('POST', path, by, { ...whole, ...fields }, headers, bindings);

/** Starts an upload and returns its id. */
export async function begun(fields: object = {}, by = member, headers: object = {}) {
  const answer = await begin(fields, by, headers);
  expect(answer.status).toBe(201);
  const { id, part_size } = await answer.json<{ id: string; part_size: number }>();
  expect(part_size).toBe(part);
  return id;
}

/** Uploads all parts without completing the upload. */
export async function sent(bytes = small, fields: object = {}, by = member) {
  const id = await begun({ size: bytes.length, ...fields }, by);
  await putAll(id, bytes, by);
  return id;
}

export const put = (
  id: string,
  n: number | string,
  bytes: Uint8Array | ReadableStream,
  by = member,
  headers: object = {},
  bindings: object = {},
) => send('PUT', `${path}/${id}/${n}`, by, bytes, headers, bindings);

export async function putAll(id: string, bytes = film, by = member) {
  for (let n = 1; (n - 1) * part < bytes.length; n++) {
    const piece = bytes.subarray((n - 1) * part, n * part);
    expect((await put(id, n, piece, by)).status).toBe(204);
  }
}

export const read = (id: string, by = member) => send('GET', `${path}/${id}`, by);

export const partsOf = async (id: string) =>
  (await (await read(id)).json<{ parts: number[] }>()).parts;

export const cancel = (id: string, by = member) => send('DELETE', `${path}/${id}`, by);

export const complete = (id: string, by = member, bindings: object = {}) =>
  send('POST', `${path}/${id}/complete`, by, undefined, {}, bindings);

/** Counts all rows and objects of uploads and files. */
export const left = async () => [
  await DB.count('file_uploads'),
  await DB.count('file_upload_parts'),
  await stored(),
  await DB.count('uploaded_files'),
];

export const errorsOf = async (answer: Response) =>
  (await answer.json<{ errors: { path: string; message: string }[] }>()).errors;
