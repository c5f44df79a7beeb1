import { Hono } from 'hono';
import { Database, type Statement } from '../../db/client.ts';
import type { App, Bindings } from '../../env.ts';
import type { WithPages } from '../../http/cache/purge-pages.ts';
import { Refusal, StoreFailure } from '../../http/http-error.ts';
import { newId } from '../../db/ids.ts';
import type { Step } from './plan-item.ts';

/** A bulk change stops when the session that started it ends. */
export const sessionOver = 'The session has ended.';

/** Appends a statement to every batch. */
class NotedDatabase extends Database {
  readonly #note: Statement;
  constructor(binding: D1Database, note: Statement) {
    super(binding);
    this.#note = note;
  }
  override batch<const Statements extends readonly Statement[]>(statements: Statements) {
    this.takeAlong(this.#note);
    return super.batch(statements);
  }
}

interface Around {
  routes: Hono<App>;
  env: Bindings;
  ctx: WithPages;
  access_token: string;
  note: Statement;
}

/**
 * Runs the mutation of one item as the admin; returns the error message or null.
 * @throws StorageUnavailableError
 */
export async function made(
  step: Exclude<Step, string | null>,
  { routes, env, ctx, access_token, note }: Around,
) {
  const app = new Hono<App>()
    .use((c, next) => {
      c.set('db', new NotedDatabase(env.DB, note));
      c.set('id', newId());
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
    if (!(error instanceof Refusal) || error instanceof StoreFailure) throw error;
    return error.status === 401 ? sessionOver : error.message;
  }
}
