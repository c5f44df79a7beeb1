import { vi } from 'vitest';

/** A call of the API, as a test looks at it. */
export interface Call {
  method: string;
  /** Below /sobe/v1, without what is asked of it. */
  path: string;
  query: URLSearchParams;
  /** The address below /sobe/v1, as it was called. */
  address: string;
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, string>;
  signal: AbortSignal | null;
}

/**
 * Stands for the server from here on until the test ends, or until it is said anew. The answer is a `Response`, null for
 * 204, what is to be sent as JSON, or nothing for a list without rows:
 *
 *     const { asked, sent } = serving(({ method, path }) => {
 *       if (method === 'PATCH') return refused(409, 'Changed.', 'changed');
 *       if (path === '/articles/one') return versioned(article, 2);
 *     });
 *
 * @returns all calls by method and address, and those that are to change something.
 */
export function serving(answer: (call: Call) => unknown = () => undefined) {
  const asked: string[] = [];
  const sent: Call[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init = {}) => {
    const address = String(to).replace(/^.*\/sobe\/v1/, '');
    const [path = '', query] = address.split('?');
    const { method = 'GET', body, signal = null } = init;
    const call: Call = {
      method,
      path,
      query: new URLSearchParams(query),
      address,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      headers: (init.headers ?? {}) as Record<string, string>,
      signal,
    };
    asked.push(`${method} ${address}`);
    if (method !== 'GET') sent.push(call);
    const found = await answer(call);
    if (found instanceof Response) return found.clone();
    return found === null
      ? new Response(null, { status: 204 })
      : Response.json(found === undefined ? list([]) : found);
  });
  return { asked, sent };
}

/** A list of the API that holds all its rows. */
export const list = <Row>(data: Row[]) => ({ count: data.length, data });

/** What has just been made. */
export const made = (id: string) => Response.json({ id }, { status: 201 });

/** An item, and the version of it that its ETag names. */
export const versioned = (item: object, version: number) =>
  Response.json(item, { headers: { ETag: `"${version}"` } });

/** A call that fails, with what is said of it. */
export const refused = (status: number, message: string, reason?: string) =>
  Response.json({ message, reason }, { status });

/** There is no network. */
export function offline(): never {
  throw new TypeError('Failed to fetch');
}
