import { z } from 'zod';
import { invalidRequest, message } from '../contract/answers.ts';
import type { Who } from '../contract/rights.ts';
import type { Call } from './calls.ts';
import { type PlainRoute, plainRoutes } from './plain-routes.ts';
import type { Read } from './reads.ts';

const whoMay: Record<Who, string> = {
  P: 'Anyone.',
  M: 'A signed-in, active member.',
  S: 'The member in the path, or an admin.',
  Self: 'The member in the path alone.',
  O: 'The owner of the item, or an admin.',
  A: 'An admin.',
};

/** OpenAPI 3.1, generated from the routes' own schemas. */
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
    components: { schemas: { Message: schema(message), InvalidRequest: schema(invalidRequest) } },
  };
}

export type Description = ReturnType<typeof describeApi>;

const templated = (path: string) => `/sobe/v1${path.replace(/:(\w+)/g, '{$1}')}`;

const plainOperation = ({ path, method, noun, summary, form, type, answer }: PlainRoute) => ({
  ...common({ noun, summary, who: 'P', path }, method ?? 'get'),
  ...(form && { requestBody: sent('application/x-www-form-urlencoded', form) }),
  parameters: Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => inPath(name ?? '')),
  responses: {
    200: {
      description: 'The answer',
      content: { [type]: answer ? { schema: schema(answer) } : {} },
    },
  },
});

const common = (
  { noun, summary, who, right, path }: Pick<Read, 'noun' | 'summary' | 'who' | 'right' | 'path'>,
  method: string,
) => ({
  tags: [noun],
  summary,
  description: right ? `${whoMay[who]} The level must carry ${right}.` : whoMay[who],
  operationId: `${method} ${path}`.replace(/[^a-z]+/gi, '_'),
  'x-who': who,
  ...(right && { 'x-right': right }),
});

const callOperation = (call: Call) => ({
  ...common(call, call.method),
  parameters: pathParameters(call.path),
  ...(call.body && { requestBody: sent('application/json', call.body) }),
  ...(call.form && { requestBody: sent('multipart/form-data', call.form) }),
  ...(call.bytes && {
    requestBody: { required: true, content: { 'application/octet-stream': {} } },
  }),
  responses: {
    [call.status]: {
      description: 'Done',
      ...(call.answer && { content: { 'application/json': { schema: schema(call.answer) } } }),
    },
    422: problem('The request is not of the form it should have', 'InvalidRequest'),
    503: problem('A store does not answer; see Retry-After', 'Message'),
  },
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
      description: 'The answer',
      content: { 'application/json': { schema: schema(read.answer) } },
    },
    ...(read.path.includes(':') && {
      404: problem('There is no such item, or it is outside your view', 'Message'),
    }),
    422: problem('The request is not of the form it should have', 'InvalidRequest'),
    503: problem('A store does not answer; see Retry-After', 'Message'),
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

const problem = (description: string, name: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

function schema(type: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema, ...rest } = z.toJSONSchema(type, { io, target: 'draft-2020-12' });
  return rest;
}
