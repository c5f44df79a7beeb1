import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type PuttingBack, puttingBack } from '../contract/history-values.ts';
import type { App } from '../env.ts';
import { type Call, call, mountCalls } from '../lib/calls.ts';
import { type FieldError, invalid, Refusal } from '../lib/errors.ts';
import { asAnswered, keptBy, replacedBy } from './values.ts';

/** POST /history/{id}/put_back: the item's own PATCH of the former values, under the same `If-Match`. */
export function putBack(calls: readonly Call[]) {
  const patches = mountCalls(calls.filter(({ method }) => method === 'patch'));
  return call<PuttingBack, readonly [ReturnType<typeof replacedBy>]>({
    method: 'post',
    path: '/history/:id/put_back',
    who: 'A',
    noun: 'history',
    summary: 'Puts back what a change has replaced, all of it or the fields named; a change as any',
    body: puttingBack,
    status: 200,
    answer: z.looseObject({}).describe('the item, as its PATCH answers it'),
    // The PATCH purges what it changes.
    changes: [],
    beside: (params) => [replacedBy({ id: params.id })],
    run: async ({ fields: asked }, c, [rows]) => {
      const { kept, fields, id } = keptBy(rows);
      const unknown = asked?.find((name) => !fields.some((field) => field.name === name));
      if (unknown) {
        throw invalid([{ path: 'fields', message: `hold ${unknown}, which is not kept here` }]);
      }
      const back = fields.filter(({ name }) => !asked || asked.includes(name));
      const values = back.map(({ name, field, before }) => [name, asAnswered(name, field, before)]);
      try {
        return await patched(c, patches, `/${kept.path}/${id}`, Object.fromEntries(values));
      } catch (error) {
        throw inSentences(error, back);
      }
    },
  });
}

/** What PATCH answers to this person. @throws whatever it throws */
async function patched(c: Context<App>, patches: Hono<App>, path: string, values: unknown) {
  const { db, id } = c.var;
  const app = new Hono<App>()
    .use((inner, next) => {
      inner.set('db', db);
      inner.set('id', id);
      return next();
    })
    .route('/', patches)
    .onError((error) => {
      throw error;
    });
  const headers = new Headers(c.req.raw.headers);
  headers.set('Content-Type', 'application/json');
  headers.delete('Content-Length');
  headers.delete('Idempotency-Key');
  const request = new Request(new URL(path, c.req.url), {
    ...{ method: 'PATCH', headers, body: JSON.stringify(values) },
  });
  return app.fetch(request, c.env, c.executionCtx);
}

/** Why a value can't be put back any more, in words of the screen. */
function inSentences(error: unknown, fields: readonly { name: string; label: string }[]) {
  if (!(error instanceof Refusal && error.status === 422)) return error;
  const errors = (error.body.errors as FieldError[]).map(({ path, message }) => {
    const name = path.split('.')[0] ?? '';
    const label = fields.find((field) => field.name === name)?.label ?? name;
    const why = /^(is|has|must|names|holds) /.test(message) ? `it ${message}` : message;
    return { path: name, message: `${label} can’t be put back: ${why}.`.replace(/\.\.$/, '.') };
  });
  const detail = errors.map(({ message }) => message).join(' ');
  const refusal = invalid(errors);
  Object.assign(refusal.body, { detail });
  return refusal;
}
