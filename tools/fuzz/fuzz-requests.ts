/**
 * Creates requests for the routes of an OpenAPI description: mostly valid, with some hostile parts.
 */

import {
  createHostileValue,
  hostileBodies,
  hostileTexts,
  type SeededChance,
} from './hostile-values.ts';

/** The parts of an OpenAPI description that describe inputs. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  minimum?: number;
  maximum?: number;
}

/** Existing values on the tested site. */
export interface FuzzPool {
  ids: readonly string[];
  tags: readonly string[];
  /** Role accounts; their own addresses use no ids of other users. */
  own: readonly string[];
}

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | FormData;
}

interface Route {
  method: string;
  path: string;
  operation: Operation;
}

const documents = [
  ...[
    '/',
    '/articles',
    '/blogs',
    '/threads',
    '/events',
    '/locations',
    '/practitioners',
    '/ask',
    '/search',
  ],
  ...[
    '/a/{tag}',
    '/ac/{tag}',
    '/b/{tag}',
    '/c/{tag}',
    '/c/{category}/{tag}',
    '/u/{tag}',
    '/t/{tag}',
    '/e/{tag}',
  ],
  ...[
    '/l/{tag}',
    '/{tag}',
    '/search/{term}',
    '/practitioners/{tag}',
    '/a/{tag}.md',
    '/{tag}/{tag}/{tag}',
  ],
  ...[
    '/preview/{id}/{secret}',
    '/enquiry/{id}/{secret}',
    '/events/coming/{id}/{secret}',
    '/alerts/{id}/{secret}',
  ],
  ...[
    '/appeal/{id}/{secret}',
    '/join/{id}/{secret}',
    '/v/{id}/{secret}',
    '/unsubscribe/{id}/{secret}',
  ],
  ...[
    '/account/{tag}',
    '/admin/{tag}',
    '/files/{ab}/{cd}/{name}',
    '/assets/{name}',
    '/site/{name}',
  ],
  ...[
    '/events.ics',
    '/e/{tag}.ics',
    '/u/{tag}.ics',
    '/u/{tag}.vcf',
    '/u/{tag}/qr.svg',
    '/u/{tag}/card',
  ],
  ...[
    '/feed.xml',
    '/blogs/feed.xml',
    '/threads/feed.xml',
    '/ac/{tag}/feed.xml',
    '/sitemap.xml',
    '/llms.txt',
  ],
  ...[
    '/sitemap-{tag}.xml',
    '/{tag}.txt',
    '/speculation.json',
    '/robots.txt',
    '/healthz',
    '/sobe/docs',
    '/index.md',
  ],
];
const documentParameters = [
  'q',
  'page',
  'where',
  'near',
  'within',
  'month',
  'category',
  'date',
  'w',
  'tab',
  'lang',
];

/** Lists the routes of a site: its API and its pages. */
export function listFuzzRoutes({ paths }: OpenApiDocument): Route[] {
  const methods = ['get', 'post', 'put', 'patch', 'delete'];
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const parameters = documentParameters.map((name) => ({ name, in: 'query' }));
  const requests = documents.map((path) => ({ method: 'GET', path, operation: { parameters } }));
  return [...described, ...requests];
}

/** Creates a request for a route: mostly valid by its schema, with some hostile parts. */
export function createFuzzRequest(route: Route, chance: SeededChance, pool: FuzzPool): FuzzRequest {
  const { operation } = route;
  const method = chance.is(0.02)
    ? chance.one(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'POST'])
    : route.method;
  const path = buildPath(route, chance, pool) + buildQuery(operation, chance, pool);
  const { type, body } =
    method === 'GET' || method === 'HEAD' ? {} : buildBody(operation, chance, pool);
  const headers = { ...(type && { 'Content-Type': type }), ...buildHeaders(chance) };
  return { method, path, headers, ...(body !== undefined && { body }) };
}

function buildPath({ path }: Route, chance: SeededChance, pool: FuzzPool): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (chance.is(0.03))
      return chance.one(['%', '%ff', '%00', '%E0%A4%A', '%2e%2e', '%2F', '%5C', '%0a']);
    return encodeURIComponent(pickValue(name, chance, pool).toWellFormed());
  });
}

/** Picks a path parameter, mostly an existing value. */
function pickValue(name: string, chance: SeededChance, pool: FuzzPool): string {
  if (chance.is(0.3)) return chance.one(hostileTexts);
  if (/tag|name|path|category|term/.test(name)) return chance.one(pool.tags);
  return chance.one(
    name === 'id' || name === 'user_id' || name === 'who'
      ? [...pool.own, chance.one(pool.ids)]
      : pool.ids,
  );
}

function buildQuery({ parameters = [] }: Operation, chance: SeededChance, pool: FuzzPool): string {
  const chosen = parameters.filter((one) => one.in === 'query' && chance.is(0.4));
  const pairs = chosen.flatMap(({ name, schema }) => {
    const value = chance.is(0.5)
      ? chance.one(hostileTexts)
      : asText(buildValue(schema, name, chance, pool));
    // fetch fails on a longer address, because it is repeated in a response header.
    const pair = `${name}=${encodeURIComponent(value.slice(0, 1_000).toWellFormed())}`;
    return chance.is(0.05) ? [pair, pair] : [pair];
  });
  if (chance.is(0.05))
    pairs.push(
      chance.one(['nonsense=1', '=', '%', 'q=%E0%A4%A', 'limit=%00', 'a[b]=c', '__proto__=1']),
    );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function buildBody(operation: Operation, chance: SeededChance, pool: FuzzPool) {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!type || chance.is(0.04)) {
    return chance.is(0.5) ? { type: 'application/json', body: chance.one(hostileBodies) } : {};
  }
  if (chance.is(0.04)) return { type, body: chance.one(hostileBodies) };
  const value = chance.is(0.06)
    ? createHostileValue(chance)
    : buildValue(content?.schema, '', chance, pool);
  if (type === 'application/json') return { type, body: JSON.stringify(value) ?? 'null' };
  const fields = Object.entries(Object(value)).map(([name, one]) => [name, asText(one)] as const);
  if (type === 'application/x-www-form-urlencoded') {
    return { type, body: new URLSearchParams(fields as unknown as [string, string][]).toString() };
  }
  if (type === 'multipart/form-data') {
    const form = new FormData();
    for (const [name, one] of fields) {
      if (name === 'content')
        form.set(name, new File([buildBytes(chance)], chance.one(hostileTexts).toWellFormed()));
      else form.set(name, one.toWellFormed());
    }
    return { body: form };
  }
  return { type, body: buildBytes(chance) };
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const beginnings = [
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  'RIFF\x10\0\0\0WEBPVP8X',
  '\0\0\0\x1cftypavif',
  '\x1aE\xdf\xa3',
];

function buildBytes(chance: SeededChance): Uint8Array<ArrayBuffer> {
  const begun = Array.from(chance.one(beginnings), (letter) => letter.charCodeAt(0));
  const more = Array.from({ length: chance.whole(200) }, () => chance.whole(256));
  return new Uint8Array(chance.is(0.2) ? more : [...begun, ...more]);
}

const hostileHeaders: Record<string, readonly string[]> = {
  'If-Match': ['"1"', '*', 'W/"1"', '"x"', '"', '"9007199254740993"', '"-1"'],
  'If-None-Match': ['*', '"x"', 'W/"1"'],
  'Idempotency-Key': ['a', '1', "'", 'x'.repeat(300), '\\'],
  Authorization: [
    'Bearer',
    'Bearer x',
    'Bearer a.b.c',
    'Basic YTpi',
    'bearer ..',
    `Bearer ${'a'.repeat(3_000)}`,
  ],
  Cookie: ['refresh=x', 'refresh=a.b', 'refresh=%00', 'refresh=', '__Host-refresh=x; refresh=y'],
  'Content-Type': [
    'text/plain',
    'application/json; charset=latin1',
    'multipart/form-data',
    'x',
    'application/xml',
  ],
  Range: ['bytes=0-', 'bytes=-1', 'bytes=9999999-', 'bytes=a-b'],
  Origin: ['null', 'https://evil.example', 'http://localhost'],
  'Accept-Language': ['*', 'de', 'x'.repeat(1_000)],
};

function buildHeaders(chance: SeededChance): Record<string, string> {
  if (!chance.is(0.12)) return {};
  const name = chance.one(Object.keys(hostileHeaders));
  return { [name]: chance.one(hostileHeaders[name] ?? []) };
}

/** Creates a value that fits a schema, with some hostile parts. */
function buildValue(
  schema: Schema | undefined,
  name: string,
  chance: SeededChance,
  pool: FuzzPool,
  depth = 0,
): unknown {
  if (!schema || depth > 6 || chance.is(0.08)) return createHostileValue(chance);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.one(schema.enum);
  if (schema.anyOf) return buildValue(chance.one(schema.anyOf), name, chance, pool, depth);
  const type = Array.isArray(schema.type) ? chance.one(schema.type) : schema.type;
  const inside = (one: Schema | undefined, key = name) =>
    buildValue(one, key, chance, pool, depth + 1);
  switch (type) {
    case 'object': {
      const wanted = Object.entries(schema.properties ?? {}).filter(([key]) =>
        schema.required?.includes(key) ? !chance.is(0.04) : chance.is(0.35),
      );
      return Object.fromEntries(wanted.map(([key, one]) => [key, inside(one, key)]));
    }
    case 'array':
      return Array.from({ length: chance.whole(4) }, () => inside(schema.items));
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? 0;
      const most = schema.maximum ?? 100;
      return chance.is(0.3)
        ? chance.one([least, most])
        : least + chance.whole(Math.min(most - least, 1_000) + 1);
    }
    case 'boolean':
      return chance.is(0.5);
    case 'null':
      return null;
    default:
      return buildText(schema, name, chance, pool);
  }
}

function buildText({ format }: Schema, name: string, chance: SeededChance, pool: FuzzPool): string {
  if (format === 'uuid' || /_id$/.test(name)) return chance.one(pool.ids);
  if (format === 'date-time' || /_at$/.test(name))
    return `2027-0${1 + chance.whole(9)}-1${chance.whole(10)}T10:00:00Z`;
  if (format === 'date') return `2027-0${1 + chance.whole(9)}-1${chance.whole(10)}`;
  if (name === 'email' || format === 'email') return `fuzz-${chance.whole(1_000)}@example.org`;
  if (/tag$/.test(name)) return chance.one(pool.tags);
  return chance.is(0.5) ? `Some words ${chance.whole(1_000)}` : chance.one(hostileTexts);
}
