import { beforeAll, describe, expect, test } from 'vitest';
import {
  createRequiredValues,
  createSampleValue,
  fetchV1,
  fixedResources,
  getAsAdmin,
  getItem,
  listItemHistory,
  listItems,
  type ResourceItem,
  sendAsAdmin,
} from '../../tests/fixtures/resources.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  demoId,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import {
  formatFieldLabel,
  getTableName,
  isInputField,
} from '../contract/resources/resource-fields.ts';
import { buildItemSchema } from '../contract/resources/resource-responses.ts';

withSeededDatabase();

let member: Record<string, string>;
beforeAll(async () => {
  member = await createSignedInHeaders(testUsers.member);
});

const changed = fixedResources.filter(({ calls }) => calls.includes('change'));

describe.each(changed)('update of $path', (resource) => {
  const { path, admin: link, fields } = resource;
  const forms = Object.entries(fields).filter(([, field]) => isInputField(field, 'change'));
  let id: string;
  beforeAll(async () => {
    const [existing] = (await listItems(`${path}?limit=1&orderby=id asc`)).data;
    const body = await createRequiredValues(resource);
    id = resource.calls.includes('create')
      ? (await (await sendAsAdmin('POST', path, body)).json<ResourceItem>()).id
      : (existing?.id ?? '');
    await sendAsAdmin('PATCH', `${path}/${id}`, await createRequiredValues(resource, 'change'));
  });

  test('stores, records and purges each single field', async () => {
    for (const [name, field] of forms) {
      // These fields depend on others and have their own tests.
      if (['published_at', 'is_default', 'left_out', 'moved'].includes(name)) continue;
      const before = await getItem(`${path}/${id}`);
      const value = await createSampleValue(field, name, before[name]);
      if (value === null) continue;
      recordedPurges.length = 0;
      const answer = await sendAsAdmin('PATCH', `${path}/${id}`, { [name]: value });
      const body = await answer.json<ResourceItem>();
      expect([answer.status, body], name).toEqual([200, expect.anything()]);
      buildItemSchema(resource).strict().parse(body);
      expect(body, name).toEqual(await getItem(`${path}/${id}`));
      expect(body[name], name).not.toEqual(before[name]);
      if (!['html', 'body', 'moment'].includes(field.kind)) expect(body[name]).toBe(value);
      expect(String(body[name])).not.toContain('<script');
      const told = (await listItemHistory(id)).at(-1);
      expect(told?.link_table).toBe(link);
      const label = formatFieldLabel(name, field);
      const isSaid = [`${label}: `, `${label} changed`].some((word) =>
        told?.description?.startsWith(word),
      );
      expect(isSaid, told?.description).toBe(true);
      expect(told?.description).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
      expect(recordedPurges).toEqual([[getTableName(path)]]);
    }
  });

  test('does nothing without fields', async () => {
    const before = await getAsAdmin(`${path}/${id}`);
    const told = await listItemHistory(id);
    expect((await sendAsAdmin('PATCH', `${path}/${id}`, {})).status).toBe(200);
    expect((await getAsAdmin(`${path}/${id}`)).headers.get('ETag')).toBe(
      before.headers.get('ETag'),
    );
    expect(await listItemHistory(id)).toEqual(told);
  });

  test('rejects a stale version', async () => {
    const etag = (await getAsAdmin(`${path}/${id}`)).headers.get('ETag') ?? '';
    const [[name, field] = ['', { kind: 'line' as const }]] = forms;
    const first = await createSampleValue(field, name);
    const saved = await sendAsAdmin(
      'PATCH',
      `${path}/${id}`,
      { [name]: first },
      { 'If-Match': etag },
    );
    expect(saved.status).toBe(200);
    expect(saved.headers.get('ETag')).not.toBe(etag);
    const second = { [name]: await createSampleValue(field, name, first) };
    const refused = await sendAsAdmin('PATCH', `${path}/${id}`, second, { 'If-Match': etag });
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'changed' }]);
    const kept = (await getItem(`${path}/${id}`))[name];
    expect(kept).toBe((await saved.json<ResourceItem>())[name]);
  });

  test('validates every field and requires an admin', async () => {
    for (const [name, field] of Object.entries(fields)) {
      const refused = isInputField(field, 'change')
        ? { [name]: { not: 'a value' } }
        : { [name]: 1 };
      expect((await sendAsAdmin('PATCH', `${path}/${id}`, refused)).status, name).toBe(422);
      if (field.required === 'always' && isInputField(field, 'change')) {
        expect((await sendAsAdmin('PATCH', `${path}/${id}`, { [name]: null })).status, name).toBe(
          422,
        );
      }
      if (
        field.required === 'always' &&
        ['line', 'text', 'html'].includes(field.kind) &&
        isInputField(field, 'change')
      ) {
        expect((await sendAsAdmin('PATCH', `${path}/${id}`, { [name]: '' })).status, name).toBe(
          422,
        );
      }
    }
    expect((await sendAsAdmin('PATCH', `${path}/${id}`, { nonsense: 1 })).status).toBe(422);
    expect((await sendAsAdmin('PATCH', `${path}/${demoId('users', 'nobody')}`, {})).status).toBe(
      404,
    );
    // Content of other members responds 404.
    const refusal = ['threads', 'thread-replies'].includes(path) ? 404 : 403;
    expect((await fetchV1(`${path}/${id}`, buildRequestInit('PATCH', {}, member))).status).toBe(
      refusal,
    );
    expect((await fetchV1(`${path}/${id}`, buildRequestInit('PATCH', {}))).status).toBe(401);
  });

  test('clears optional fields', async () => {
    for (const [name, field] of forms) {
      if (
        field.required === 'always' ||
        field.required === 'change' ||
        field.defaultValue !== undefined
      )
        continue;
      if (['flag', 'tag', 'whole'].includes(field.kind) || name === 'published_at') continue;
      const answer = await sendAsAdmin('PATCH', `${path}/${id}`, { [name]: null });
      expect([answer.status, (await answer.json<ResourceItem>())[name]], name).toEqual([200, null]);
    }
  });
});
