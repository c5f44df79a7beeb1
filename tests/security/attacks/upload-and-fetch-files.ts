/** Uploads hostile files and fetches what the site serves of them. */

import type { AttackedSite, AttackSession } from './attacked-site.ts';

export const createAttackForm = (content: BlobPart, called: string, type: string, user: string) => {
  const form = new FormData();
  form.set('content', new Blob([content], { type }), called);
  for (const [name, value] of [
    ['object_type', 'users'],
    ['object_id', user],
    ['content_type', type],
  ] as const) {
    form.set(name, value);
  }
  return form;
};

/** Uploads a profile picture; returns the response and the accepted file. */
export async function uploadFileAs(
  { call }: AttackedSite,
  { id: user, headers }: AttackSession,
  content: Uint8Array,
  called: string,
  type = 'image/png',
) {
  const body = createAttackForm(content as BlobPart, called, type, user);
  const answer = await call('POST', '/sobe/v1/uploaded_files', { body, headers });
  const said = (await answer.json()) as { id?: string };
  return { status: answer.status, id: said.id ?? '' };
}

/** Reads a file and its public bytes. */
export async function fetchServedFile(
  { call }: AttackedSite,
  { headers }: AttackSession,
  id: string,
) {
  const item = await (await call('GET', `/sobe/v1/uploaded_files/${id}`, { headers })).json();
  const { name } = item as { name: string };
  const answer = await call('GET', `/files/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`);
  const bytes = new TextDecoder('latin1').decode(await answer.arrayBuffer());
  return { item: item as { name: string; title: string }, headers: answer.headers, bytes };
}
