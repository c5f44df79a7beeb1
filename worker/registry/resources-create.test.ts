import { describe, expect, test } from 'vitest';
import { idOf, purged, withWorld, world } from '../../tests/setup/database.ts';
import {
  type Answer,
  historyOf,
  item,
  list,
  needed,
  send,
  whole,
} from '../../tests/fixtures/resources.ts';
import { isSent, joinOf, tableOf } from '../contract/resources/resource-fields.ts';
import { isUuid } from '../db/ids.ts';

withWorld();

const made = whole.filter(({ calls }) => calls.includes('create'));

describe.each(made)('creation of $path', (resource) => {
  const { path, admin: link, fields } = resource;

  test('accepts the required fields and sets the declared defaults', async () => {
    const body = await needed(resource);
    const answer = await send('POST', path, body);
    expect(answer.status).toBe(201);
    const { id, ...more } = await answer.json<Answer>();
    expect([isUuid(id), more]).toEqual([true, {}]);
    const found = await item(`${path}/${id}`);
    for (const [name, { kind, blank }] of Object.entries(fields)) {
      if (body[name] !== undefined) continue;
      if (blank !== undefined) expect(found[name], name).toBe(blank);
      if (kind === 'flag' && blank === undefined) expect(found[name], name).toBe(false);
      if (kind === 'tag') expect(found[name]).toMatch(/^[a-z0-9-]+$/);
    }
    expect(found.created_by).toBe(idOf('users', world.admin));
    expect(await historyOf(id)).toEqual([
      expect.objectContaining({
        description: 'Created',
        link_table: link,
        created_by: found.created_by,
      }),
    ]);
    expect(purged).toEqual([[tableOf(path)]]);
  });

  test('requires each required field and rejects others', async () => {
    const body = await needed(resource);
    for (const name of Object.keys(body)) {
      const { [name]: _, ...rest } = body;
      for (const refused of [rest, { ...body, [name]: null }]) {
        const answer = await send('POST', path, refused);
        expect(answer.status, name).toBe(422);
        const { errors } = await answer.json<{ errors: { path: string }[] }>();
        expect(errors.map((error) => error.path)).toEqual([name]);
      }
    }
    for (const [name, field] of Object.entries(fields)) {
      if (field.set !== 'never') continue;
      expect((await send('POST', path, { ...body, [name]: 1 })).status, name).toBe(422);
    }
    expect((await send('POST', path, { ...body, nonsense: 1 })).status).toBe(422);
    expect(purged).toEqual([]);
  });

  test('creates one item for repeated requests', async () => {
    const body = await needed(resource);
const headers = { 'Idempotency-Key': 'once' };
    const first = await (await send('POST', path, body, headers)).json<Answer>();
    const counted = (await list(`${path}?limit=1`)).count;
    const again = await send('POST', path, body, headers);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect((await list(`${path}?limit=1`)).count).toBe(counted);
    expect(await historyOf(first.id)).toHaveLength(1);
  });

  test('rejects unknown references', async () => {
    const body = await needed(resource);
    for (const [name, field] of Object.entries(fields)) {
      const refers = field.kind === 'image_name' || joinOf(name, field);
      if (!isSent(field, 'create') || !refers) continue;
      const answer = await send('POST', path, { ...body, [name]: idOf('users', 'nobody') });
      expect(answer.status, name).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ path: name }] });
    }
  });
});
