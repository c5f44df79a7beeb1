import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { isOwnList, type PuttingBack, puttingBack } from '../../contract/admin/history-values.ts';
import type { App } from '../../env.ts';
import { type Call, call, mountCalls } from '../../http/mutation.ts';
import { type FieldError, invalid, Refusal } from '../../http/http-error.ts';
import { momentNamed } from '../../auth/second-factor/notify-factor-change.ts';
import { asAnswered, keptBy, replacedBy } from './previous-values.ts';

/**
 * POST /history/{id}/put_back: reverts a change through the item's own PATCH, or the PUT of a list,
 * under the same `If-Match`.
 */
export function putBack(calls: () => readonly Call[]) {
  let own: Hono<App> | null = null;
  const changing = () => calls().filter(({ method }) => method === 'patch' || method === 'put');
  return call<PuttingBack, readonly [ReturnType<typeof replacedBy>]>({
    method: 'post',
    path: '/history/:id/put_back',
    who: 'A',
    noun: 'history',
    summary:
      'Restore the values that a change replaced: all of them or the given fields; recorded as a new change',
    body: puttingBack,
    status: 200,
    answer: z.looseObject({}).describe('the item, as returned by PATCH'),
    // The item's own mutations purge their pages.
    changes: [],
    beside: (params) => [replacedBy({ id: params.id })],
    run: async ({ fields: named }, c, [rows]) => {
      const { kept, fields, id, moment } = keptBy(rows);
      const before = momentNamed(moment);
      const unknown = named?.find((name) => !fields.some((field) => field.name === name));
      if (unknown) {
        throw invalid([
          { path: 'fields', message: `contain ${unknown}, which is not part of this change` },
        ]);
      }
      const back = fields.filter(({ name }) => !named || named.includes(name));
      const values = Object.fromEntries(
        back.map(({ name, field, before }) => [name, asAnswered(name, field, before)]),
      );
      const path = `/${kept.path}/${id}`;
      const [list] = Object.keys(values).filter(isOwnList);
      const match = c.req.header('If-Match');
      own ??= mountCalls(changing());
      try {
        if (!list)
          return await asked(c, own, { method: 'PATCH', path, body: values, match, before });
        // Lists change alone; the response is the item, as an empty PATCH returns it.
        await asked(c, own, {
          method: 'PUT',
          path: `${path}/${list}`,
          body: values[list],
          match,
          before,
        });
        return await asked(c, own, { method: 'PATCH', path, body: {}, before });
      } catch (error) {
        throw inSentences(error, back);
      }
    },
  });
}

interface Asked {
  method: 'PATCH' | 'PUT';
  path: string;
  body: unknown;
  match?: string | undefined;
  /** Description of the reverted change. */
  before: string;
}

/**
 * Response of the item's own mutation for this user.
 * @throws its errors
 */
async function asked(
  c: Context<App>,
  own: Hono<App>,
  { method, path, body, match, before }: Asked,
) {
  const { db, id } = c.var;
  const app = new Hono<App>()
    .use((inner, next) => {
      inner.set('db', db);
      inner.set('id', id);
      inner.set('before', before);
      return next();
    })
    .route('/', own)
    .onError((error) => {
      throw error;
    });
  const headers = new Headers(c.req.raw.headers);
  headers.set('Content-Type', 'application/json');
  headers.delete('Content-Length');
  headers.delete('Idempotency-Key');
  if (match === undefined) headers.delete('If-Match');
  const request = new Request(new URL(path, c.req.url), {
    method,
    headers,
    body: JSON.stringify(body),
  });
  return app.fetch(request, c.env, c.executionCtx);
}

/** Formats the reasons why a value cannot be restored. */
function inSentences(error: unknown, fields: readonly { name: string; label: string }[]) {
  if (!(error instanceof Refusal && error.status === 422)) return error;
  const errors = (error.body.errors as FieldError[]).map(({ path, message }) => {
    const name = path.split('.')[0] ?? '';
    const [only, ...others] = fields;
    const found = fields.find((field) => field.name === name);
    const label = (found ?? (others.length === 0 ? only : undefined))?.label ?? name;
    const why = /^(is|has|must|does|includes) /.test(message) ? `it ${message}` : message;
    return { path: name, message: `${label} can’t be restored: ${why}.`.replace(/\.\.$/, '.') };
  });
  const detail = errors.map(({ message }) => message).join(' ');
  const refusal = invalid(errors);
  Object.assign(refusal.body, { detail });
  return refusal;
}
