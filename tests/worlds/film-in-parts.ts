import { expect } from 'vitest';
import { uploadLimits } from '../../worker/contract/shared/limits.ts';
import { buildMp4 } from '../../worker/storage/videos/video-samples.ts';
import { DB, demoId, callApi, testUsers } from '../setup/database.ts';
import { countStoredObjects } from './uploading.ts';

const videoPartBytes = uploadLimits.partBytes;
/** Video of two parts; the second has a hundred bytes. */
export const twoPartVideo = buildMp4(videoPartBytes + 100);
/** Video of one part, uploaded in one step. */
export const onePartVideo = buildMp4();

const uploadsPath = 'uploaded_files/uploads';
const { member } = testUsers;
const videoFields = {
  object_type: 'users', object_id: demoId('users', member), content_type: 'video/mp4',
  size: twoPartVideo.length, title: 'The moor',
};

export const postUpload = (
  fields: object = {},
  by = member,
  headers: object = {},
  bindings: object = {},
) => callApi('POST', uploadsPath, by, { ...videoFields, ...fields }, headers, bindings);

/** Starts an upload and returns its id. */
export async function postUploadForId(fields: object = {}, by = member, headers: object = {}) {
  const answer = await postUpload(fields, by, headers);
  expect(answer.status).toBe(201);
  const { id, part_size } = await answer.json<{ id: string; part_size: number }>();
  expect(part_size).toBe(videoPartBytes);
  return id;
}

/** Uploads all parts without completing the upload. */
export async function uploadAllParts(bytes = onePartVideo, fields: object = {}, by = member) {
  const id = await postUploadForId({ size: bytes.length, ...fields }, by);
  await putAllParts(id, bytes, by);
  return id;
}

export const putUploadPart = (
  id: string,
  n: number | string,
  bytes: Uint8Array | ReadableStream,
  by = member,
  headers: object = {},
  bindings: object = {},
) => callApi('PUT', `${uploadsPath}/${id}/${n}`, by, bytes, headers, bindings);

export async function putAllParts(id: string, bytes = twoPartVideo, by = member) {
  for (let n = 1; (n - 1) * videoPartBytes < bytes.length; n++) {
    const piece = bytes.subarray((n - 1) * videoPartBytes, n * videoPartBytes);
    expect((await putUploadPart(id, n, piece, by)).status).toBe(204);
  }
}

export const fetchUpload = (id: string, by = member) => callApi('GET', `${uploadsPath}/${id}`, by);

export const listUploadParts = async (id: string) =>
  (await (await fetchUpload(id)).json<{ parts: number[] }>()).parts;

export const requestUploadCancel = (id: string, by = member) => callApi('DELETE', `${uploadsPath}/${id}`, by);

export const requestUploadComplete = (id: string, by = member, bindings: object = {}) =>
  callApi('POST', `${uploadsPath}/${id}/complete`, by, undefined, {}, bindings);

/** Counts all rows and objects of uploads and files. */
export const countUploadsAndFiles = async () => [
  await DB.count('file_uploads'),
  await DB.count('file_upload_parts'),
  await countStoredObjects(),
  await DB.count('uploaded_files'),
];

export const readErrors = async (answer: Response) =>
  (await answer.json<{ errors: { path: string; message: string }[] }>()).errors;
