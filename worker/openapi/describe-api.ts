import { z } from 'zod';
import { conflict, invalidRequest, message } from '../contract/shared/common-schemas.ts';
import type { Who } from '../contract/accounts/permissions.ts';
import type { Call } from '../http/mutation.ts';
import type { Read } from '../http/query.ts';
import { type PlainRoute, plainRoutes } from './plain-routes.ts';
import { byRule, refusals, refusedWith } from './error-responses.ts';

const whoMay: Record<Who, string> = {
  P: 'Anyone.',
  M: 'A signed-in, active member.',
  S: 'The member in the path, or an admin.',
  Self: 'Only the member in the path.',
  O: 'The owner of the item, or an admin.',
  A: 'An admin.',
};

/** Builds the OpenAPI 3.1 description from the schemas of all routes. */
export function describeApi(
  reads: Read[],
  calls: Call[],
  site: { name: string; url: string; version: string },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const read of reads) paths[templated(read.path)] = { get: readOperation(read) };
  for (const route of plainRoutes) {
    paths[route.path] = { [route.method ?? 'get']: plainOperation(route) };
  }
  for (const call of calls) {
    paths[templated(call.path)] = {
      ...paths[templated(call.path)],
      [call.method]: callOperation(call),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: site.version },
    servers: [{ url: site.url }],
    paths,
    components: {
      schemas: {
        Message: schema(message),
        Conflict: schema(conflict),
        InvalidRequest: schema(invalidRequest),
      },
      responses: refusals,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: fromToken } },
    },
  };
}

export type Description = ReturnType<typeof describeApi>;

const templated = (path: string) => `/sobe/v1${path.replace(/:(\w+)/g, '{$1}')}`;

const fromToken = 'The access_token from POST /sobe/token';

const plainOperation = (route: PlainRoute) => ({
  ...common({ ...route, who: 'P' }, route.method ?? 'get'),
  ...(route.form && { requestBody: sent('application/x-www-form-urlencoded', route.form) }),
  ...(route.body && { requestBody: sent('application/json', route.body) }),
  parameters: Array.from(route.path.matchAll(/\{(\w+)\}/g), ([, name]) => inPath(name ?? '')),
  responses: {
    ...(route.type === null
      ? { 204: { description: 'Success' } }
      : {
          200: {
            description: 'Success',
            content: { [route.type]: route.answer ? { schema: schema(route.answer) } : {} },
          },
        }),
    ...refusedWith({
      404: route.path.includes('{'),
      ...Object.fromEntries((route.refused ?? []).map((status) => [status, true])),
      503: true,
    }),
  },
});

const common = (
  { noun, summary, who, right, path }: Pick<Read, 'noun' | 'summary' | 'who' | 'right' | 'path'>,
  method: string,
) => ({
  tags: [noun],
  summary,
  description: right ? `${whoMay[who]} The membership level must include ${right}.` : whoMay[who],
  operationId: `${method} ${path}`.replace(/[^a-z]+/gi, '_'),
  'x-who': who,
  ...(right && { 'x-right': right }),
  ...(who !== 'P' && { security: [{ token: [] }] }),
});

const callOperation = (call: Call) => ({
  ...common(call, call.method),
  parameters: [...pathParameters(call.path), ...headersOf(call)],
  ...(call.body && { requestBody: sent('application/json', call.body) }),
  ...(call.form && { requestBody: sent('multipart/form-data', call.form) }),
  ...(call.bytes && {
    requestBody: { required: true, content: { 'application/octet-stream': {} } },
  }),
  responses: {
    [call.status]: {
      description: 'Success',
      ...(call.answer && { content: { 'application/json': { schema: schema(call.answer) } } }),
    },
    ...refusedWith({
      ...byRule(call),
      403: byRule(call)[403] || call.refuse !== undefined,
      409: call.method !== 'get',
      413: takesBody(call),
      415: takesBody(call),
      429: call.who !== 'A',
    }),
  },
});

const takesBody = ({ body, form, bytes }: Call) => Boolean(body || form || bytes);

/** Request headers of updates and creations. */
const headersOf = ({ method, status, who, whileImporting }: Call) => [
  ...(method === 'patch' ? [inHeader('If-Match', ifMatch)] : []),
  ...(method === 'post' && status === 201 && who !== 'P' && !whileImporting
    ? [inHeader('Idempotency-Key', idempotencyKey)]
    : []),
];

const ifMatch =
  'The ETag of the item as you last read it; 409 `changed` if the item has changed since';
const idempotencyKey =
  'A unique key for this request; a retry with the same key creates nothing again';

const inHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const sent = (type: string, body: z.ZodType) => ({
  required: true,
  content: { [type]: { schema: schema(body, 'input') } },
});

const readOperation = (read: Read) => ({
  ...common(read, 'get'),
  parameters: [...pathParameters(read.path), ...queryParameters(read.query)],
  responses: {
    200: {
      description: 'Success',
      content: { 'application/json': { schema: schema(read.answer) } },
    },
    ...refusedWith(byRule(read)),
  },
});

const pathParameters = (path: string) =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name]) => inPath(name ?? ''));

const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

function queryParameters(query: Read['query']) {
  if (!query) return [];
  const { properties = {} } = schema(query) as {
    properties?: Record<string, { description?: string }>;
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: 'query',
    required: false,
    ...(description && { description }),
    schema: rest,
  }));
}

function schema(type: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema, ...rest } = z.toJSONSchema(type, { io, target: 'draft-2020-12' });
  return rest;
}
