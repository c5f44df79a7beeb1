/**
 * Runs the mutation of one item of a bulk change as the admin who started it; returns the error
 * message or null.
 * @throws StorageUnavailableError
 */

import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { ItemUse } from '../../contract/admin/bin.ts';
import { Database, type Statement } from '../../db/client.ts';
import { createId } from '../../db/ids.ts';
import type { AppEnv, Bindings } from '../../env.ts';
import type { PurgeContext } from '../../http/cache/purge-pages.ts';
import { HttpError, StorageUnavailableError } from '../../http/http-error.ts';
import type { BulkStep } from './plan-item.ts';

/** A bulk change stops when the session that started it ends. */
export const SESSION_ENDED = 'The session has ended.';

/** Appends a statement to every batch. */
class AnnotatedDatabase extends Database {
  readonly #note: Statement;
  constructor(binding: D1Database, note: Statement) {
    super(binding);
    this.#note = note;
  }
  override batch<const Statements extends readonly Statement[]>(statements: Statements) {
    this.appendToNextBatch(this.#note);
    return super.batch(statements);
  }
}

interface RunItemContext {
  routes: Hono<AppEnv>;
  env: Bindings;
  ctx: PurgeContext;
  access_token: string;
  note: Statement;
}

export async function runItem(
  step: Exclude<BulkStep, string | null>,
  { routes, env, ctx, access_token, note }: RunItemContext,
) {
  const app = new Hono<AppEnv>({ router: new TrieRouter() })
    .use((c, next) => {
      c.set('db', new AnnotatedDatabase(env.DB, note));
      c.set('id', createId());
      return next();
    })
    .route('/', routes)
    .onError((error) => {
      throw error;
    });
  const headers = new Headers({
    Authorization: `Bearer ${access_token}`,
    'Content-Type': 'application/json',
  });
  if (step.version != null) headers.set('If-Match', `"${step.version}"`);
  const { method, path, body } = step;
  try {
    const url = new URL(path, env.SITE_URL);
    const sent = body ? JSON.stringify(body) : null;
    await app.fetch(
      new Request(url, { method, headers, body: sent }),
      env,
      ctx as ExecutionContext,
    );
    return null;
  } catch (error) {
    if (!(error instanceof HttpError) || error instanceof StorageUnavailableError) throw error;
    return error.status === 401 ? SESSION_ENDED : describeError(error);
  }
}

/** Items named in a message. */
const MAX_USES = 3;

/** A refused deletion names the first items that use this one. */
function describeError({ message, body: { uses } }: HttpError): string {
  if (!Array.isArray(uses)) return message;
  const titles = (uses as ItemUse[]).slice(0, MAX_USES).map(({ title }) => title);
  return `${message} ${titles.join(', ')}${uses.length > MAX_USES ? ', …' : ''}`;
}
