import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { fileItem } from '../../worker/contract/system/files.ts';
import { sample } from '../../worker/storage/images/picture-samples.ts';
import { DB, idOf, send, world } from '../setup/database.ts';

/** Form fields; undefined fields are omitted. */
export type Fields = Record<string, string | Uint8Array | undefined>;

const picture: Fields = {
  content: sample('jpeg'), object_type: 'users', object_id: idOf('users', world.member),
  content_type: 'image/jpeg', name: 'on the moor.jpg', title: 'On the moor', copyright: '',
};

export function formOf(fields: Fields = {}, called = 'blob') {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...picture, ...fields })) {
    if (typeof value === 'string') form.set(name, value);
    else if (value) form.set(name, new Blob([value]), called);
  }
  return form;
}

/** Uploads a profile picture of a member, or the given fields. */
export const upload = (
  fields: Fields = {},
  by = world.member,
  headers: object = {},
  bindings: object = {},
) => send('POST', 'uploaded_files', by, formOf(fields), headers, bindings);

/** Reads an accepted file as an admin. */
export async function taken(answer: Response) {
  expect(answer.status).toBe(201);
  const { id } = await answer.json<{ id: string }>();
  const found = await send('GET', `uploaded_files/${id}`, world.admin);
  return fileItem.strict().parse(await found.json());
}

export const uploaded = async (fields: Fields = {}, by = world.member) =>
  taken(await upload(fields, by));

export const stored = async () => (await env.FILES.list()).objects.length;

export const historyOf = (id: string) =>
  DB.all(
    "select description, created_by, link_title from history where link_table = 'files' and link_id = ? order by id",
    id,
  );

export const told = async (id: string) =>
  (await historyOf(id)).map(({ description }) => description);
