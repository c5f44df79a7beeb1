import { WorkerEntrypoint } from 'cloudflare:workers';
import { Hono } from 'hono';
import { answerError } from './error-handler.ts';
import type { App, Bindings } from '../env.ts';
import { everyAnswer } from '../http/default-headers.ts';
import { requestIdGiven } from '../http/request-log.ts';
import { tellUnlogged, unlogged } from '../http/skip-request-log.ts';
import { document } from './render-page.tsx';

export const pages: Hono<App> = new Hono<App>()
  .use(requestIdGiven)
  .use(everyAnswer)
  .use(tellUnlogged)
  .use(unlogged)
  .get('*', document)
  .onError(answerError);

/**
 * Worker entrypoint behind Workers Cache: its responses may be stored. Requests carry only a path
 * and known parameters (see `serve-page.ts`).
 */
export class Pages extends WorkerEntrypoint<Bindings> {
  override fetch(request: Request) {
    return pages.fetch(request, this.env, this.ctx);
  }

  /**
   * Purges the stored pages that carry one of the tags; an entrypoint can purge only its own.
   * Resolves to true when they are purged, and where there is no cache.
   */
  async purge(tags: string[]): Promise<boolean> {
    if (!this.ctx.cache?.purge) return true;
    const { success } = await this.ctx.cache.purge({ tags });
    return success;
  }
}
