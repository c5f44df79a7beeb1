import { WorkerEntrypoint } from 'cloudflare:workers';
import { Hono } from 'hono';
import { answerError } from './answer-error.ts';
import type { App, Bindings } from './env.ts';
import { everyAnswer } from './lib/every-answer.ts';
import { requestIdGiven } from './lib/request-log.ts';
import { tellUnlogged, unlogged } from './lib/unlogged.ts';
import { document } from './shell.tsx';

export const pages: Hono<App> = new Hono<App>()
  .use(requestIdGiven)
  .use(everyAnswer)
  .use(tellUnlogged)
  .use(unlogged)
  .get('*', document)
  .onError(answerError);

/**
 * The entrypoint in front of which Workers Cache stands in production: what it answers may be
 * stored, so it is asked with a path and known parameters and nothing else (`hand-over.ts`).
 */
export class Pages extends WorkerEntrypoint<Bindings> {
  override fetch(request: Request) {
    return pages.fetch(request, this.env, this.ctx);
  }

  /**
   * Drops the stored pages that carry one of the tags; an entrypoint can purge only what is its
   * own. True when nothing of them is kept any more: so too where there is no cache.
   */
  async purge(tags: string[]): Promise<boolean> {
    if (!this.ctx.cache?.purge) return true;
    const { success } = await this.ctx.cache.purge({ tags });
    return success;
  }
}
