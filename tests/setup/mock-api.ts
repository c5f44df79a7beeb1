/** Mocks the API for web tests: records requests and answers them by a callback. */

import { vi } from 'vitest';

/** A recorded API request. */
export interface ApiCall {
  method: string;
  /** Path below /sobe/v1, without the query. */
  path: string;
  query: URLSearchParams;
  /** Path and query below /sobe/v1, as requested. */
  address: string;
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, string>;
  signal: AbortSignal | null;
}

/**
 * Mocks the API until the test ends or until the next call. The callback returns a `Response`, null for 204,
 * a value to send as JSON, or undefined for an empty list:
 *
 *     const { asked, sent } = mockApi(({ method, path }) => {
 *       if (method === 'PATCH') return errorResponse(409, 'Changed.', 'changed');
 *       if (path === '/articles/one') return etagResponse(article, 2);
 *     });
 *
 * @returns all requests by method and address, and those that change data
 */
export function mockApi(answer: (call: ApiCall) => unknown = () => undefined) {
  const asked: string[] = [];
  const sent: ApiCall[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init = {}) => {
    const address = String(to).replace(/^.*\/sobe\/v1/, '');
    const [path = '', query] = address.split('?');
    const { method = 'GET', body, signal = null } = init;
    const call: ApiCall = {
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
      : Response.json(found === undefined ? listResponse([]) : found);
  });
  return { asked, sent };
}

/** List response with all rows. */
export const listResponse = <Row>(data: Row[]) => ({ count: data.length, data });

/** Response for a created item. */
export const createdResponse = (id: string) => Response.json({ id }, { status: 201 });

/** Response for an item with its version as ETag. */
export const etagResponse = (item: object, version: number) =>
  Response.json(item, { headers: { ETag: `"${version}"` } });

/** Error response of the API. */
export const errorResponse = (status: number, message: string, reason?: string) =>
  Response.json({ message, reason }, { status });

/** Simulates a network error. */
export function failOffline(): never {
  throw new TypeError('Failed to fetch');
}
