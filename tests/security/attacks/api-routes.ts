/** Lists the routes of the attacked API with their permissions and body fields. */

import type { AttackedSite } from './attacked-site.ts';

export interface ApiRoute {
  method: string;
  /** Path with parameters in braces. */
  path: string;
  /** P, M, S, Self, O or A, as in `worker/contract/accounts/permissions.ts`. */
  auth: string;
  /** Media type of the body; null without a body. */
  type: string | null;
  /** Fields of the body, or of each row of a list. */
  fields: string[];
  isList: boolean;
}

interface RequestBodySchema {
  properties?: object;
  items?: RequestBodySchema;
}

interface Operation {
  'x-who': string;
  requestBody?: { content: Record<string, { schema?: RequestBodySchema }> };
}

/** Reads the site's OpenAPI description. */
export async function listApiRoutes({ call }: AttackedSite): Promise<ApiRoute[]> {
  const described = await (await call('GET', '/sobe/v1/openapi.json')).json();
  const { paths } = described as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const [sent] = Object.entries(operation.requestBody?.content ?? {});
      const { properties, items } = sent?.[1].schema ?? {};
      return {
        method: method.toUpperCase(),
        path,
        auth: operation['x-who'],
        type: sent?.[0] ?? null,
        fields: Object.keys(items?.properties ?? properties ?? {}),
        isList: items !== undefined,
      };
    }),
  );
}

/** Fills the parameters of a path. */
export const fillRouteParameters = (path: string, value: (name: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));
