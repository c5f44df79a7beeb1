/** The app that renders pages, and its entrypoint behind Workers Cache, which also purges. */

import { WorkerEntrypoint } from 'cloudflare:workers';
import { Hono } from 'hono';
import type { AppEnv, Bindings } from '../env.ts';
import { defaultHeaders } from '../http/default-headers.ts';
import { forwardRequestId } from '../http/request-log.ts';
import { forwardSkipRequestLog, skipRequestLog } from '../http/skip-request-log.ts';
import { handleRequest } from '../settings/handle-request.ts';
import { errorHandler } from './error-handler.ts';
import { renderPage } from './render-page.tsx';

export const pageApp: Hono<AppEnv> = new Hono<AppEnv>()
  .use(forwardRequestId)
  .use(defaultHeaders)
  .use(forwardSkipRequestLog)
  .use(skipRequestLog)
  .get('*', renderPage)
  .onError(errorHandler);

/**
 * Worker entrypoint behind Workers Cache: its responses may be stored. Requests carry only a path
 * and known parameters (see `serve-page.ts`).
 */
export class PageCacheEntrypoint extends WorkerEntrypoint<Bindings> {
  override fetch(request: Request) {
    return handleRequest(request, this.env, (routed, site) =>
      pageApp.fetch(routed, site, this.ctx),
    );
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

  /** Marks those pages as old: they are shown once more while new ones are rendered. */
  async invalidate(tags: string[]): Promise<boolean> {
    if (!this.ctx.cache?.invalidate) return this.purge(tags);
    const { success } = await this.ctx.cache.invalidate({ tags });
    return success;
  }
}
