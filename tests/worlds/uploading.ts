import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { fileItemSchema } from '../../worker/contract/system/files.ts';
import { getPictureSample } from '../../worker/storage/images/picture-samples.ts';
import { DB, demoId, callApi, testUsers } from '../setup/database.ts';

/** Form fields; undefined fields are omitted. */
export type UploadFields = Record<string, string | Uint8Array | undefined>;

const pictureFields: UploadFields = {
  content: getPictureSample('jpeg'), object_type: 'users', object_id: demoId('users', testUsers.member),
  content_type: 'image/jpeg', name: 'on the moor.jpg', title: 'On the moor', copyright: '',
};

export function createUploadForm(fields: UploadFields = {}, called = 'blob') {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...pictureFields, ...fields })) {
    if (typeof value === 'string') form.set(name, value);
    else if (value) form.set(name, new Blob([value]), called);
  }
  return form;
}

/** Uploads a profile picture of a member, or the given fields. */
export const uploadProfilePicture = (
  fields: UploadFields = {},
  by = testUsers.member,
  headers: object = {},
  bindings: object = {},
) => callApi('POST', 'uploaded_files', by, createUploadForm(fields), headers, bindings);

/** Reads an accepted file as an admin. */
export async function readUploadedFile(answer: Response) {
  expect(answer.status).toBe(201);
  const { id } = await answer.json<{ id: string }>();
  const found = await callApi('GET', `uploaded_files/${id}`, testUsers.admin);
  return fileItemSchema.strict().parse(await found.json());
}

export const uploadAndReadFile = async (fields: UploadFields = {}, by = testUsers.member) =>
  readUploadedFile(await uploadProfilePicture(fields, by));

export const countStoredObjects = async () => (await env.FILES.list()).objects.length;

export const listFileHistory = (id: string) =>
  DB.all(
    "select description, created_by, link_title from history where link_table = 'files' and link_id = ? order by id",
    id,
  );

export const listFileDescriptions = async (id: string) =>
  (await listFileHistory(id)).map(({ description }) => description);
