import { z } from 'zod';
import type { AuthRequirement } from '../contract/accounts/permissions.ts';
import {
  conflictSchema,
  messageResponseSchema,
  validationErrorSchema,
} from '../contract/shared/common-schemas.ts';
import type { Operation } from '../contract/shared/operation.ts';
import type { Mutation } from '../http/mutation.ts';
import type { Query } from '../http/query.ts';
import { errorResponses, getDefaultErrors, referenceErrors } from './error-responses.ts';
import { type PlainRoute, plainRoutes } from './plain-routes.ts';

const authDescriptions: Record<AuthRequirement, string> = {
  P: 'Anyone.',
  M: 'A signed-in, active member.',
  S: 'The member in the path, or an admin.',
  Self: 'Only the member in the path.',
  O: 'The owner of the item, or an admin.',
  A: 'An admin.',
};

/** Builds the OpenAPI 3.1 description from the schemas of all routes. */
export function describeApi(
  reads: Query[],
  calls: Mutation[],
  site: { name: string; url: string; version: string },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const read of reads) paths[toTemplatePath(read.path)] = { get: buildQueryOperation(read) };
  for (const route of plainRoutes) {
    paths[route.path] = { [route.method ?? 'get']: buildPlainOperation(route) };
  }
  for (const call of calls) {
    paths[toTemplatePath(call.path)] = {
      ...paths[toTemplatePath(call.path)],
      [call.method]: buildMutationOperation(call),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: site.version },
    servers: [{ url: site.url }],
    paths,
    components: {
      schemas: {
        Message: toJsonSchema(messageResponseSchema),
        Conflict: toJsonSchema(conflictSchema),
        InvalidRequest: toJsonSchema(validationErrorSchema),
      },
      responses: errorResponses,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: tokenDescription } },
    },
  };
}

export type ApiDescription = ReturnType<typeof describeApi>;

const toTemplatePath = (path: string) => `/sobe/v1${path.replace(/:(\w+)/g, '{$1}')}`;

const tokenDescription = 'The access_token from POST /sobe/token';

const buildPlainOperation = (route: PlainRoute) => ({
  ...buildOperation({ ...route, auth: 'P' }, route.method ?? 'get'),
  ...(route.form && {
    requestBody: buildRequestBody('application/x-www-form-urlencoded', route.form),
  }),
  ...(route.body && { requestBody: buildRequestBody('application/json', route.body) }),
  parameters: Array.from(route.path.matchAll(/\{(\w+)\}/g), ([, name]) =>
    buildPathParameter(name ?? ''),
  ),
  responses: {
    ...(route.type === null
      ? { 204: { description: 'Success' } }
      : {
          200: {
            description: 'Success',
            content: {
              [route.type]: route.response ? { schema: toJsonSchema(route.response) } : {},
            },
          },
        }),
    ...referenceErrors({
      404: route.path.includes('{'),
      ...Object.fromEntries((route.errorStatuses ?? []).map((status) => [status, true])),
      503: true,
    }),
  },
});

const buildOperation = (
  {
    tag: noun,
    summary,
    auth,
    permission,
    path,
  }: Pick<Query, 'tag' | 'summary' | 'auth' | 'permission' | 'path'>,
  method: string,
) => ({
  tags: [noun],
  summary,
  description: permission
    ? `${authDescriptions[auth]} The membership level must include ${permission}.`
    : authDescriptions[auth],
  operationId: `${method} ${path}`.replace(/[^a-z]+/gi, '_'),
  'x-who': auth,
  ...(permission && { 'x-right': permission }),
  ...(auth !== 'P' && { security: [{ token: [] }] }),
});

const buildMutationOperation = (call: Mutation) => ({
  ...buildOperation(call, call.method),
  parameters: [
    ...buildPathParameters(call),
    ...buildQueryParameters(call.query),
    ...buildHeaders(call),
  ],
  ...(call.body && { requestBody: buildRequestBody('application/json', call.body) }),
  ...(call.form && { requestBody: buildRequestBody('multipart/form-data', call.form) }),
  ...(call.bytes && {
    requestBody: { required: true, content: { 'application/octet-stream': {} } },
  }),
  responses: {
    [call.status ?? 200]: {
      description: 'Success',
      ...(call.response && {
        content: { 'application/json': { schema: toJsonSchema(call.response) } },
      }),
    },
    ...referenceErrors({
      ...getDefaultErrors(call),
      403: getDefaultErrors(call)[403] || call.authorizeFields !== undefined,
      409: call.method !== 'get',
      413: hasBody(call),
      415: hasBody(call),
      429: call.auth !== 'A',
    }),
  },
});

const hasBody = ({ body, form, bytes }: Mutation) => Boolean(body || form || bytes);

/** Request headers of updates and creations. */
const buildHeaders = ({ method, status, auth, allowDuringImport }: Mutation) => [
  ...(method === 'patch' ? [buildHeader('If-Match', ifMatch)] : []),
  ...(method === 'post' && status === 201 && auth !== 'P' && !allowDuringImport
    ? [buildHeader('Idempotency-Key', idempotencyKey)]
    : []),
];

const ifMatch =
  'The ETag of the item as you last read it; 409 `changed` if the item has changed since';
const idempotencyKey =
  'A unique key for this request; a retry with the same key creates nothing again';

const buildHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const buildRequestBody = (type: string, body: z.ZodType) => ({
  required: true,
  content: { [type]: { schema: toJsonSchema(body, 'input') } },
});

const buildQueryOperation = (read: Query) => ({
  ...buildOperation(read, 'get'),
  parameters: [
    ...buildPathParameters(read),
    ...buildQueryParameters(read.query),
    ...(read.auth === 'P' ? [languageParameter] : []),
  ],
  responses: {
    200: {
      description: 'Success',
      content: { 'application/json': { schema: toJsonSchema(read.response) } },
    },
    ...referenceErrors(getDefaultErrors(read)),
  },
});

/** Public reading is translated (contract, section 15). */
const languageParameter = {
  name: 'lang',
  in: 'query',
  required: false,
  description:
    'code of a language of the site; names, texts and items are in this language where they are translated, otherwise in the default',
  schema: { type: 'string' },
};

const buildPathParameters = ({ path, params }: Pick<Operation, 'path' | 'params'>) =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) =>
    buildPathParameter(name, params?.shape[name]),
  );

const buildPathParameter = (name: string, values: z.ZodType = z.string()) => ({
  name,
  in: 'path',
  required: true,
  schema: toJsonSchema(values),
});

function buildQueryParameters(query: Query['query']) {
  if (!query) return [];
  const { properties = {} } = toJsonSchema(query) as {
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

function toJsonSchema(type: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema, ...rest } = z.toJSONSchema(type, { io, target: 'draft-2020-12' });
  return rest;
}
