import { zValidator } from '@hono/zod-validator';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Who } from '../contract/rights.ts';
import type { App } from '../env.ts';
import { refuse } from './mount-reads.ts';

/** A call that changes something: declared, so that it is guarded, checked and described alike. */
export interface Call<Body = unknown> {
  method: 'post' | 'put' | 'patch' | 'delete';
  path: string;
  who: Who;
  noun: string;
  summary: string;
  body: z.ZodType<Body>;
  /** The status of a success, and its answer where it has one. */
  status: 200 | 201 | 202 | 204;
  answer?: z.ZodType;
  run(body: Body, c: Context<App>): Promise<Response>;
}

export const call = <Body>(declaration: Call<Body>) => declaration as unknown as Call;

export function mountCalls(calls: Call[]) {
  const routes = new Hono<App>();
  for (const { method, path, body, run } of calls) {
    routes.on(method.toUpperCase(), path, zValidator('json', body, refuse), (c) =>
      run(c.req.valid('json'), c),
    );
  }
  return routes;
}
