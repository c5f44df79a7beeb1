import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, idOf, send, signedInOnce, spentOn, withWorld, world } from '../../tests/world.ts';
import { sample } from './samples.ts';

withWorld();

const { member } = world;
const me = idOf('users', member);
const call = (method: string, path: string, by: string | null, body?: unknown, headers?: object) =>
  send(method, `uploaded_files/${path}`, by, body, headers);

async function upload(title: string, by = member, fields: object = {}) {
  const form = new FormData();
  const all = { object_type: 'users', object_id: me, title, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value as string);
  form.set('content', new Blob([sample('png')]), 'picture.png');
  const path = '/sobe/v1/uploaded_files';
  const headers = await signedInOnce(by);
  const answer = await ask(path, { method: 'POST', body: form, headers });
  return (await answer.json<{ id: string }>()).id;
}

test('what shows a file is found by an index, however many people and articles there are', async () => {
  const { addVolume } = await import('../../tests/volume.ts');
  await addVolume(env.DB, 1, 5_000);
  const id = await upload('One of many');
  expect(spentOn(await call('DELETE', id, member)).rowsRead).toBeLessThan(150);
});
