import { type Context, Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { formatUtcMoment } from '../../auth/second-factor/notify-factor-change.ts';
import { historyApi } from '../../contract/admin/history.api.ts';
import { isAccountListName } from '../../contract/admin/history-values.ts';
import type { AppEnv } from '../../env.ts';
import type { FieldError, FieldErrorBody } from '../../http/field-errors.ts';
import { HttpError, validationError } from '../../http/http-error.ts';
import {
  type CheckedResponse,
  defineMutation,
  type Mutation,
  mountMutations,
} from '../../http/mutation.ts';
import { getRevertibleValues, replacedValuesQuery, toAnswerValue } from './previous-values.ts';

/**
 * POST /history/{id}/put_back: reverts a change through the item's own PATCH, or the PUT of a list,
 * under the same `If-Match`.
 */
export function buildRevertMutation(calls: () => readonly Mutation[]) {
  let own: Hono<AppEnv> | null = null;
  const changing = () => calls().filter(({ method }) => method === 'patch' || method === 'put');
  return defineMutation(historyApi.revert, {
    auth: 'A',
    // The item's own mutations purge their pages.
    changes: [],
    preload: (params) => ({ replacedValues: replacedValuesQuery({ id: params.id }) }),
    run: async ({ fields: named }, c, { replacedValues }) => {
      const { kept, fields, id, moment } = getRevertibleValues(replacedValues);
      const before = formatUtcMoment(moment);
      const unknown = named?.find((name) => !fields.some((field) => field.name === name));
      if (unknown) {
        throw validationError([
          { path: 'fields', code: 'field_not_in_change', values: { field: unknown } },
        ]);
      }
      const back = fields.filter(({ name }) => !named || named.includes(name));
      const values = Object.fromEntries(
        back.map(({ name, field, before }) => [name, toAnswerValue(name, field, before)]),
      );
      const path = kept.singleRowTable ? `/${kept.path}` : `/${kept.path}/${id}`;
      const [list] = Object.keys(values).filter(isAccountListName);
      const match = c.req.header('If-Match');
      own ??= mountMutations(changing());
      try {
        if (!list)
          return await runItemUpdate(c, own, {
            method: 'PATCH',
            path,
            body: values,
            match,
            before,
          });
        // Lists change alone; the response is the item, as an empty PATCH returns it.
        await runItemUpdate(c, own, {
          method: 'PUT',
          path: `${path}/${list}`,
          body: values[list],
          match,
          before,
        });
        return await runItemUpdate(c, own, { method: 'PATCH', path, body: {}, before });
      } catch (error) {
        throw formatRevertErrors(error, back);
      }
    },
  });
}

interface ItemUpdate {
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
async function runItemUpdate(
  c: Context<AppEnv>,
  own: Hono<AppEnv>,
  { method, path, body, match, before }: ItemUpdate,
) {
  const { db, id } = c.var;
  const app = new Hono<AppEnv>({ router: new TrieRouter() })
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
  return (await app.fetch(request, c.env, c.executionCtx)) as CheckedResponse<
    typeof historyApi.revert
  >;
}

/** Formats the reasons why a value cannot be restored. */
function formatRevertErrors(error: unknown, fields: readonly { name: string; label: string }[]) {
  if (!(error instanceof HttpError && error.status === 422)) return error;
  const errors = (error.body.errors as FieldErrorBody[]).map(({ path, message }): FieldError => {
    const name = path.split('.')[0] ?? '';
    const [only, ...rest] = fields;
    const found = fields.find((field) => field.name === name);
    const label = (found ?? (rest.length === 0 ? only : undefined))?.label ?? name;
    const why = /^(is|has|must|does|includes|needs|can|can’t) /.test(message)
      ? `it ${message}`
      : message;
    const sentence = `${label} can’t be restored: ${why}.`.replace(/\.\.$/, '.');
    return { path: name, code: 'not_restorable', values: { field: label }, message: sentence };
  });
  const refusal = validationError(errors);
  const answered = refusal.body.errors as FieldErrorBody[];
  const detail = answered.map(({ message }) => message).join(' ');
  Object.assign(refusal.body, { detail });
  return refusal;
}
