import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import type { PracticePhoto } from '../contract/practitioners/practice-photos.ts';

withSeededDatabase();

const id = demoId('users', testUsers.host);
const path = `users/${id}/pictures`;
const at = '2026-01-01T00:00:00.000Z';

/** An uploaded image of a user. */
async function file(of = id, type = 'image/webp') {
  const made = crypto.randomUUID();
  await DB.run(
    `insert into uploaded_files (id, created_at, updated_at, created_by, object_type, object_id, content_type, name, title, size,
      width, height) values (?1, ?2, ?2, ?3, 'users', ?3, ?4, ?5, 'Room', 9, 800, 600)`,
    made,
    at,
    of,
    type,
    `${made.replaceAll('-', '')}.webp`,
  );
  return made;
}

beforeEach(async () => {
  await DB.run('delete from user_pictures where user_id = ?', id);
});

const put = (body: unknown, by = testUsers.host) => callApi('PUT', path, by, body);
const list = async () => (await callApi('GET', path, testUsers.host)).json<PracticePhoto[]>();
const shown = async () =>
  (
    await (
      await fetchApp(`/sobe/v1/users/fe/${testUsers.host}`)
    ).json<{ pictures: PracticePhoto[] }>()
  ).pictures;
const ids = (pictures: PracticePhoto[]) => pictures.map(({ id }) => id);

test('stores photos in order with texts and purges the profile', async () => {
  const one = await file();
  const two = await file();
  recordedPurges.length = 0;
  const answer = await put([{ id: two, alternative_text: ' The garden door ' }, { id: one }]);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject([
    { id: two, alternative_text: 'The garden door', width: 800, height: 600 },
    { id: one, alternative_text: null },
  ]);
  expect(recordedPurges).toEqual([['users']]);
  expect(await shown()).toEqual(await list());
  // The response is valid input, and omitted fields stay.
  const turned = (await list()).reverse();
  expect(await (await put(turned)).json()).toEqual(turned);
  expect((await (await put([{ id: two }])).json<PracticePhoto[]>())[0]?.alternative_text).toBe(
    'The garden door',
  );
  await put([{ id: two, alternative_text: '' }]);
  expect((await list())[0]?.alternative_text).toBeNull();
});

test('history records a change; an identical list writes nothing', async () => {
  const one = await file();
  const told = async () =>
    await DB.all<{ description: string }>(
      'select description from history where link_id = ? order by rowid desc',
      id,
    );
  await put([{ id: one }]);
  expect((await told())[0]?.description).toBe('Pictures of the room changed');
  const before = (await told()).length;
  await put([{ id: one }]);
  expect((await told()).length).toBe(before);
});

test('accepts only own images, at most eight, without duplicates', async () => {
  const own = await file();
  await put([{ id: own }]);
  const foreign = await file(demoId('users', testUsers.basic));
  const film = await file(id, 'video/webm');
  const nine = await Promise.all(Array.from({ length: 9 }, () => file()));
  for (const [body, where] of [
    [[{ id: own }, { id: foreign }], '1.id'],
    [[{ id: film }], '0.id'],
    [[{ id: crypto.randomUUID() }], '0.id'],
    [[{ id: 'x' }], '0.id'],
    [nine.map((id) => ({ id })), ''],
    [[{ id: own }, { id: own }], ''],
    [[{ id: own, alternative_text: 'x'.repeat(501) }], '0.alternative_text'],
  ] as const) {
    const answer = await put(body);
    expect(answer.status).toBe(422);
    const { errors } = await answer.json<{ errors: { path: string }[] }>();
    expect(errors[0]?.path).toBe(where);
    expect(ids(await list())).toEqual([own]);
  }
});

test('a photo in use cannot be deleted until it is removed from the list', async () => {
  const one = await file();
  await put([{ id: one }]);
  const gone = () => callApi('DELETE', `uploaded_files/${one}`, testUsers.host);
  expect((await gone()).status).toBe(409);
  await put([]);
  expect((await gone()).status).toBe(204);
});

test('rejects levels without details; of two saves one list wins', async () => {
  const own = `users/${demoId('users', testUsers.basic)}/pictures`;
  expect((await callApi('PUT', own, testUsers.basic, [])).status).toBe(403);
  const a = await file();
  const b = await file();
  await Promise.all([put([{ id: a }, { id: b }]), put([{ id: b }])]);
  expect([[a, b], [b]]).toContainEqual(ids(await list()));
});
