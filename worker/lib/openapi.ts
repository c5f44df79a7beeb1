import { z } from 'zod';
import { invalidRequest, message } from '../contract/answers.ts';
import type { Who } from '../contract/rights.ts';
import type { Read } from './reads.ts';

const whoMay: Record<Who, string> = {
  P: 'Anyone.',
  M: 'A signed-in, active member.',
  S: 'The member in the path; an admin where the back office edits it.',
  O: 'The owner of the item, or an admin.',
  A: 'An admin.',
};

/** OpenAPI 3.1, generated from the routes' own schemas. */
export function describeApi(reads: Read[], site: { name: string; url: string; version: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const read of reads) paths[templated(read.path)] = { get: operation(read) };
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: site.version },
    servers: [{ url: `${site.url}/sobe/v1` }],
    paths,
    components: { schemas: { Message: schema(message), InvalidRequest: schema(invalidRequest) } },
  };
}

export type Description = ReturnType<typeof describeApi>;

const templated = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const operation = (read: Read) => ({
  tags: [read.noun],
  summary: read.summary,
  description: whoMay[read.who],
  operationId: `get ${read.path}`.replace(/[^a-z]+/gi, '_'),
  'x-who': read.who,
  parameters: [...pathParameters(read.path), ...queryParameters(read.query)],
  responses: {
    200: {
      description: 'The answer',
      content: { 'application/json': { schema: schema(read.answer) } },
    },
    404: problem('There is no such item, or it is outside your view', 'Message'),
    422: problem('The request is not of the form it should have', 'InvalidRequest'),
    503: problem('A store does not answer; see Retry-After', 'Message'),
  },
});

const pathParameters = (path: string) =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

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

function schema(type: z.ZodType) {
  const { $schema, ...rest } = z.toJSONSchema(type, { io: 'output', target: 'draft-2020-12' });
  return rest;
}
