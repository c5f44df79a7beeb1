import { expect, test } from 'vitest';
import { fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';

withSeededDatabase();

interface Operation {
  operationId: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: object };
  responses: Record<string, object>;
}

const described = async () =>
  (await fetchApp('/sobe/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
    components: { securitySchemes: object };
  }>();

const operation = async (method: string, path: string) => {
  const found = (await described()).paths[`/sobe/v1${path}`]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};

const statusesOf = async (method: string, path: string) =>
  Object.keys((await operation(method, path)).responses).map(Number);

const headersOf = async (method: string, path: string) =>
  (await operation(method, path)).parameters.flatMap((one) =>
    one.in === 'header' ? one.name : [],
  );

test('lists each error response where it can occur', { tags: ['slow'] }, async () => {
  expect(await statusesOf('get', '/languages')).toEqual([200, 422, 503]);
  expect(await statusesOf('get', '/articles/fe/{tag}')).toEqual([200, 404, 422, 503]);
  expect(await statusesOf('get', '/users/{id}/friends')).toEqual([200, 401, 403, 404, 422, 503]);
  expect(await statusesOf('post', '/user-signup')).toEqual([201, 409, 413, 415, 422, 429, 503]);
  const changed = [200, 401, 403, 404, 409, 413, 415, 422];
  expect(await statusesOf('patch', '/pages/{id}')).toEqual([...changed, 503]);
  expect(await statusesOf('patch', '/users/{id}')).toEqual([...changed, 429, 503]);
  const approved = [200, 401, 403, 404, 409, 422, 503];
  expect(await statusesOf('post', '/users/{id}/approve')).toEqual(approved);
});

test('lists the headers of updates and creations', async () => {
  expect(await headersOf('patch', '/pages/{id}')).toEqual(['If-Match']);
  expect(await headersOf('post', '/pages')).toEqual(['Idempotency-Key']);
  expect(await headersOf('post', '/user-signup')).toEqual([]);
  expect(await headersOf('get', '/languages')).toEqual([]);
});

test('states who must sign in, and how', async () => {
  const { components } = await described();
  expect(components.securitySchemes).toEqual({
    token: { type: 'http', scheme: 'bearer', description: expect.any(String) },
  });
  expect((await operation('get', '/users/me')).security).toEqual([{ token: [] }]);
  expect((await operation('get', '/languages')).security).toBeUndefined();
});

test('the page lists the error responses', async () => {
  const text = await (await fetchApp('/sobe/docs')).text();
  expect(text).toContain('<li>413: The request body is too large</li>');
  expect(text).not.toContain('$ref');
});

test('the description is valid OpenAPI 3.1', async () => {
  const description = await described();
  const text = JSON.stringify(description);
  for (const [, path = ''] of text.matchAll(/"\$ref":"#([^"]+)"/g)) {
    const found = path
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], description);
    expect(found, path).toBeTypeOf('object');
  }
  const all = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.values(operations).map((one) => ({ path, ...one })),
  );
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  for (const { path, parameters, responses, operationId } of all) {
    const inPath = parameters.filter((one) => one.in === 'path');
    const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    expect(inPath.map(({ name }) => name).sort(), path).toEqual(named.sort());
    expect(inPath.every(({ required }) => required)).toBe(true);
    const each = parameters.map((one) => `${one.in} ${one.name}`);
    expect(new Set(each).size, operationId).toBe(each.length);
    for (const [status, answer] of Object.entries(responses)) {
      expect(status).toMatch(/^[1-5]\d\d$/);
      expect('$ref' in answer || 'description' in answer, operationId).toBe(true);
    }
  }
});
