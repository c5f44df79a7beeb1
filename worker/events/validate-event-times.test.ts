import { beforeAll, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();

let admin: Record<string, string>;
let image_1_id: string;
beforeAll(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
  image_1_id = (await DB.value('select min(id) as id from uploaded_files')) ?? '';
});

const send = (method: string, path: string, body?: unknown) =>
  fetchApp(`/sobe/v1/events${path}`, buildRequestInit(method, body, admin));

const at = (day: number, hour = 10) => `2027-05-${day}T${hour}:00:00.000Z`;
const evening = () => ({ name: 'An evening', start_at: at(10), end_at: at(10, 12), image_1_id });

test.each([
  [{ end_at: at(10) }, 'end_at'],
  [{ end_at: at(10, 12), start_at: at(11) }, 'end_at'],
  [{ end_at: '2027-06-11T10:00:00.000Z' }, 'end_at'],
  [{ start_at: 'soon' }, 'start_at'],
  [{ end_at: '9999-12-31T23:59:59-23:59' }, 'end_at'],
  [{ start_at: '1900-01-01T00:30:00+01:00' }, 'start_at'],
  [{ image_1_id: undefined }, 'image_1_id'],
  [{ rrule: 'FREQ=WEEKLY;UNTIL=99991231' }, 'rrule'],
  [{ rrule: 'FREQ=WEEKLY;UNTIL=00010101' }, 'rrule'],
  [{ rrule: 'FREQ=WEEKLY;UNTIL=20270231' }, 'rrule'],
  [{ rrule: 'FREQ=WEEKLY', left_out: '9999-12-31' }, 'left_out'],
  [{ rrule: 'FREQ=WEEKLY', left_out: '0001-01-01' }, 'left_out'],
  [{ rrule: 'FREQ=WEEKLY', moved: '2027-05-17 9999-12-31T10:00Z 9999-12-31T11:00Z' }, 'moved'],
  [{ rrule: 'FREQ=WEEKLY', moved: '9999-12-31 2027-05-17T10:00Z 2027-05-17T11:00Z' }, 'moved'],
])('rejects %j with 422', async (wrong, path) => {
  const answer = await send('POST', '', { ...evening(), ...wrong });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path }] });
});

test('the creator is the host unless another is named', async () => {
  const { id } = await (await send('POST', '', evening())).json<{ id: string }>();
  expect(await (await send('GET', `/${id}`)).json()).toMatchObject({
    user_name: 'Robin Hale',
    tag: 'an-evening',
    image_1_name: expect.any(String),
  });
  const other = { ...evening(), user_id: demoId('users', testUsers.host) };
  const made = await (await send('POST', '', other)).json<{ id: string }>();
  expect(await (await send('GET', `/${made.id}`)).json()).toMatchObject({
    user_name: 'Ruth Abiola',
  });
});

test('validates a single changed time against the stored other one', async () => {
  const { id } = await (await send('POST', '', evening())).json<{ id: string }>();
  for (const wrong of [
    { start_at: at(11) },
    { end_at: at(10, 10) },
    { start_at: '2027-04-01T10:00:00Z' },
  ]) {
    const refused = await send('PATCH', `/${id}`, { ...wrong, name: 'Moved' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'end_at' }] });
  }
  expect(await (await send('GET', `/${id}`)).json()).toMatchObject({ ...evening() });
  expect((await send('PATCH', `/${id}`, { end_at: '2027-05-10T13:00:00+01:00' })).status).toBe(200);
  const moved = await send('PATCH', `/${id}`, { start_at: at(20), end_at: at(21) });
  expect(await moved.json()).toMatchObject({ start_at: at(20), end_at: at(21) });
  expect((await send('PATCH', `/${id}`, { user_id: null })).status).toBe(422);
});
