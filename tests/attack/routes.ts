import type { Site } from './site.ts';

export interface Route {
  method: string;
  /** With its parameters in braces. */
  path: string;
  /** P, M, S, Self, O or A, as `worker/contract/rights.ts` has it. */
  who: string;
  /** The type of what is sent; null where nothing is. */
  type: string | null;
  /** What a body may hold, or each of a list of them. */
  fields: string[];
  isList: boolean;
}

interface Sent {
  properties?: object;
  items?: Sent;
}

interface Operation {
  'x-who': string;
  requestBody?: { content: Record<string, { schema?: Sent }> };
}

/** Every route, as the site itself describes them to whoever asks. */
export async function routesOf({ call }: Site): Promise<Route[]> {
  const described = await (await call('GET', '/sobe/v1/openapi.json')).json();
  const { paths } = described as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const [sent] = Object.entries(operation.requestBody?.content ?? {});
      const { properties, items } = sent?.[1].schema ?? {};
      return {
        ...{ method: method.toUpperCase(), path, who: operation['x-who'] },
        type: sent?.[0] ?? null,
        fields: Object.keys(items?.properties ?? properties ?? {}),
        isList: items !== undefined,
      };
    }),
  );
}

/** The address of a route, with a value for each of its parameters. */
export const addressOf = (path: string, value: (name: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));
