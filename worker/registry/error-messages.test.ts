import { expect, test } from 'vitest';
import { z } from 'zod';
import { callApi, fetchApp, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import { toFieldError } from '../http/field-errors.ts';
import { plainRoutes } from '../openapi/plain-routes.ts';
import { mutations } from './mutations.ts';
import { queries } from './queries.ts';

withSeededDatabase();

/** Default messages of zod, which no error may contain. */
const ofTheLibrary =
  /invalid|expected|received|too (big|small)|unrecognized|\bUUID\b|\bstring\b|\bboolean\b|[<>]=/i;

/** All input schemas of the API description. */
const taken: [string, z.ZodType][] = [
  ...mutations.flatMap(({ method, path, body, form }): [string, z.ZodType][] =>
    [body, form].flatMap((type) => (type ? [[`${method} ${path}`, type]] : [])),
  ),
  ...plainRoutes.flatMap(({ path, form }): [string, z.ZodType][] => (form ? [[path, form]] : [])),
  ...queries.flatMap(({ path, query }): [string, z.ZodType][] => (query ? [[path, query]] : [])),
];

const wrong: unknown[] = [
  ...[undefined, null, true, false, 0, -1, 1.5, 1e308, '', 'x', 'a\0b', 'x'.repeat(300_000)],
  ...[[], {}, [null], ['x'], [[]], [{}], { a: 1 }, '2026-02-30', '2026-13-01T00:00:00Z'],
  ...[Array.from({ length: 20_000 }, () => ({})), new Date(0)],
];

test.each(taken)('%s rejects invalid input with our messages', (_, type) => {
  const { properties = {} } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  const names = Object.keys(properties);
  const sent = [...wrong, { nonsense: 1 }, ...wrong.map((value) => each(names, value))];
  const told = sent.flatMap((value) => type.safeParse(value).error?.issues ?? []);
  const messages = new Set(told.map(({ message }) => message));
  expect([...messages].filter((message) => ofTheLibrary.test(message))).toEqual([]);
  const described = told.map(toFieldError);
  expect(described.filter(({ message }) => message && !isSpecific(message))).toEqual([]);
});

/** Names the sections of an article; all other messages are those of their code. */
const isSpecific = (message: string) => /^Section \d/.test(message);

const each = (names: string[], value: unknown) =>
  Object.fromEntries(names.map((name) => [name, value]));

test('an error names its field and the requirement', async () => {
  const report = { object_type: 'x', object_id: 'x', reason: 'spam', comments: 7 };
  const answer = await callApi('POST', 'reports', testUsers.admin, report);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string; message: string }[] }>();
  expect(errors).toContainEqual({
    path: 'object_id',
    message: 'must be an id',
    code: 'must_be_id',
  });
  expect(errors).toContainEqual({
    path: 'comments',
    message: 'must be text',
    code: 'must_be_text',
  });
  const form = new URLSearchParams({ grant_type: 'x', username: 'a', password: 'b'.repeat(501) });
  const token = await fetchApp('/sobe/token', { method: 'POST', body: form });
  expect(await token.json()).toMatchObject({
    errors: [
      { path: 'grant_type', message: 'must be one of: password, refresh_token' },
      { path: 'password', message: 'must be at most 500 characters, not 501' },
    ],
  });
});
