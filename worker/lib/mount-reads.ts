import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { z } from 'zod';
import type { App } from '../env.ts';
import { now } from './clock.ts';
import { invalid } from './errors.ts';
import type { Read } from './reads.ts';

const noQuery = z.object({});

/** A GET route for each read: query checked (422), one batch, its shape as JSON. */
export function mountReads(reads: Read[]) {
  const routes = new Hono<App>();
  for (const read of reads) {
    routes.get(read.path, zValidator('query', read.query ?? noQuery, refuse), async (c) => {
      const asked = {
        params: c.req.param() as Record<string, string>,
        query: c.req.valid('query') as Record<string, string | undefined>,
        viewer: null,
        now: now(),
      };
      return c.json(read.shape(await c.var.db.batch(read.statements(asked)), asked) as object);
    });
  }
  return routes;
}

/** Turns zod's issues into the contract's 422. */
export function refuse(result: { success: true } | { success: false; error: z.core.$ZodError }) {
  if (result.success) return;
  throw invalid(
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}
