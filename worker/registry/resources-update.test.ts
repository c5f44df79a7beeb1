import { beforeAll, describe, expect, test } from 'vitest';
import { idOf, purged, sending, signedIn, withWorld, world } from '../../tests/setup/database.ts';
import {
  type Answer,
  get,
  historyOf,
  item,
  list,
  needed,
  sample,
  send,
  v1,
  whole,
} from '../../tests/fixtures/resources.ts';
import { itemOf } from '../contract/resources/resource-responses.ts';
import { isSent, labelOf, tableOf } from '../contract/resources/resource-fields.ts';

withWorld();

let member: Record<string, string>;
beforeAll(async () => {
  member = await signedIn(world.member);
});

const changed = whole.filter(({ calls }) => calls.includes('change'));

describe.each(changed)('update of $path', (resource) => {
  const { path, admin: link, fields } = resource;
  const forms = Object.entries(fields).filter(([, field]) => isSent(field, 'change'));
  let id: string;
  beforeAll(async () => {
    const [existing] = (await list(`${path}?limit=1&orderby=id asc`)).data;
    const body = await needed(resource);
    id = resource.calls.includes('create')
      ? (await (await send('POST', path, body)).json<Answer>()).id
      : (existing?.id ?? '');
    await send('PATCH', `${path}/${id}`, await needed(resource, 'change'));
  });

  test('stores, records and purges each single field', async () => {
    for (const [name, field] of forms) {
      // These fields depend on others and have their own tests.
      if (['published_at', 'is_default', 'left_out', 'moved'].includes(name)) continue;
      const before = await item(`${path}/${id}`);
      const value = await sample(field, name, before[name]);
      if (value === null) continue;
      purged.length = 0;
      const answer = await send('PATCH', `${path}/${id}`, { [name]: value });
      const body = await answer.json<Answer>();
      expect([answer.status, body], name).toEqual([200, expect.anything()]);
      itemOf(resource).strict().parse(body);
      expect(body, name).toEqual(await item(`${path}/${id}`));
      expect(body[name], name).not.toEqual(before[name]);
      if (!['html', 'body', 'moment'].includes(field.kind)) expect(body[name]).toBe(value);
      expect(String(body[name])).not.toContain('<script');
      const told = (await historyOf(id)).at(-1);
      expect(told?.link_table).toBe(link);
      const label = labelOf(name, field);
      const isSaid = [`${label}: `, `${label} changed`].some((word) =>
        told?.description?.startsWith(word),
      );
      expect(isSaid, told?.description).toBe(true);
      expect(told?.description).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
      expect(purged).toEqual([[tableOf(path)]]);
    }
  });

  test('does nothing without fields', async () => {
    const before = await get(`${path}/${id}`);
    const told = await historyOf(id);
    expect((await send('PATCH', `${path}/${id}`, {})).status).toBe(200);
    expect((await get(`${path}/${id}`)).headers.get('ETag')).toBe(before.headers.get('ETag'));
    expect(await historyOf(id)).toEqual(told);
  });

  test('rejects a stale version', async () => {
    const etag = (await get(`${path}/${id}`)).headers.get('ETag') ?? '';
    const [[name, field] = ['', { kind: 'line' as const }]] = forms;
    const first = await sample(field, name);
    const saved = await send('PATCH', `${path}/${id}`, { [name]: first }, { 'If-Match': etag });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('ETag')).not.toBe(etag);
    const second = { [name]: await sample(field, name, first) };
    const refused = await send('PATCH', `${path}/${id}`, second, { 'If-Match': etag });
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'changed' }]);
    const kept = (await item(`${path}/${id}`))[name];
    expect(kept).toBe((await saved.json<Answer>())[name]);
  });

  test('validates every field and requires an admin', async () => {
    for (const [name, field] of Object.entries(fields)) {
      const refused = isSent(field, 'change') ? { [name]: { not: 'a value' } } : { [name]: 1 };
      expect((await send('PATCH', `${path}/${id}`, refused)).status, name).toBe(422);
      if (field.required === 'always' && isSent(field, 'change')) {
        expect((await send('PATCH', `${path}/${id}`, { [name]: null })).status, name).toBe(422);
      }
      if (
        field.required === 'always' &&
        ['line', 'text', 'html'].includes(field.kind) &&
        isSent(field, 'change')
      ) {
        expect((await send('PATCH', `${path}/${id}`, { [name]: '' })).status, name).toBe(422);
      }
    }
    expect((await send('PATCH', `${path}/${id}`, { nonsense: 1 })).status).toBe(422);
    expect((await send('PATCH', `${path}/${idOf('users', 'nobody')}`, {})).status).toBe(404);
    // Content of other members responds 404.
    const refusal = ['threads', 'thread-replies'].includes(path) ? 404 : 403;
    expect((await v1(`${path}/${id}`, sending('PATCH', {}, member))).status).toBe(refusal);
    expect((await v1(`${path}/${id}`, sending('PATCH', {}))).status).toBe(401);
  });

  test('clears optional fields', async () => {
    for (const [name, field] of forms) {
      if (field.required === 'always' || field.required === 'change' || field.blank !== undefined)
        continue;
      if (['flag', 'tag', 'whole'].includes(field.kind) || name === 'published_at') continue;
      const answer = await send('PATCH', `${path}/${id}`, { [name]: null });
      expect([answer.status, (await answer.json<Answer>())[name]], name).toEqual([200, null]);
    }
  });
});
