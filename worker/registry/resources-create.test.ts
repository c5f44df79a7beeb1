import { describe, expect, test } from 'vitest';
import {
  createRequiredValues,
  fixedResources,
  getItem,
  listItemHistory,
  listItems,
  type ResourceItem,
  sendAsAdmin,
} from '../../tests/fixtures/resources.ts';
import {
  demoId,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { getFieldJoin, getTableName, isInputField } from '../contract/resources/resource-fields.ts';
import { isUuid } from '../db/ids.ts';

withSeededDatabase();

const made = fixedResources.filter(({ calls }) => calls.includes('create'));

describe.each(made)('creation of $path', (resource) => {
  const { path, admin: link, fields } = resource;

  test('accepts the required fields and sets the declared defaults', async () => {
    const body = await createRequiredValues(resource);
    const answer = await sendAsAdmin('POST', path, body);
    expect(answer.status).toBe(201);
    const { id, ...more } = await answer.json<ResourceItem>();
    expect([isUuid(id), more]).toEqual([true, {}]);
    const found = await getItem(`${path}/${id}`);
    for (const [name, { kind, defaultValue }] of Object.entries(fields)) {
      if (body[name] !== undefined) continue;
      if (defaultValue !== undefined) expect(found[name], name).toBe(defaultValue);
      if (kind === 'flag' && defaultValue === undefined) expect(found[name], name).toBe(false);
      if (kind === 'tag') expect(found[name]).toMatch(/^[a-z0-9-]+$/);
    }
    expect(found.created_by).toBe(demoId('users', testUsers.admin));
    expect(await listItemHistory(id)).toEqual([
      expect.objectContaining({
        description: 'Created',
        link_table: link,
        created_by: found.created_by,
      }),
    ]);
    expect(recordedPurges).toEqual([[getTableName(path)]]);
  });

  test('requires each required field and rejects others', async () => {
    const body = await createRequiredValues(resource);
    for (const name of Object.keys(body)) {
      const { [name]: _, ...rest } = body;
      for (const refused of [rest, { ...body, [name]: null }]) {
        const answer = await sendAsAdmin('POST', path, refused);
        expect(answer.status, name).toBe(422);
        const { errors } = await answer.json<{ errors: { path: string }[] }>();
        expect(errors.map((error) => error.path)).toEqual([name]);
      }
    }
    for (const [name, field] of Object.entries(fields)) {
      if (field.set !== 'never') continue;
      expect((await sendAsAdmin('POST', path, { ...body, [name]: 1 })).status, name).toBe(422);
    }
    expect((await sendAsAdmin('POST', path, { ...body, nonsense: 1 })).status).toBe(422);
    expect(recordedPurges).toEqual([]);
  });

  test('creates one item for repeated requests', async () => {
    const body = await createRequiredValues(resource);
    const headers = { 'Idempotency-Key': 'once' };
    const first = await (await sendAsAdmin('POST', path, body, headers)).json<ResourceItem>();
    const counted = (await listItems(`${path}?limit=1`)).count;
    const again = await sendAsAdmin('POST', path, body, headers);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect((await listItems(`${path}?limit=1`)).count).toBe(counted);
    expect(await listItemHistory(first.id)).toHaveLength(1);
  });

  test('rejects unknown references', async () => {
    const body = await createRequiredValues(resource);
    for (const [name, field] of Object.entries(fields)) {
      const refers = field.kind === 'image_name' || getFieldJoin(name, field);
      if (!isInputField(field, 'create') || !refers) continue;
      const answer = await sendAsAdmin('POST', path, {
        ...body,
        [name]: demoId('users', 'nobody'),
      });
      expect(answer.status, name).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ path: name }] });
    }
  });
});
