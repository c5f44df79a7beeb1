/** Submits changed URLs to search engines by IndexNow, and the path of its key file. */

import { z } from 'zod';
import type { Bindings } from '../env.ts';
import { logFault } from '../http/log-fault.ts';

const SERVICE_URL = 'https://api.indexnow.org/indexnow';
const messageSchema = z.object({ urls: z.array(z.string()) });
const retryAfterSeconds = 300;

/** Path of the IndexNow key file, which proves ownership of the site. */
export const getKeyPath = (env: Bindings) => `/${env.INDEXNOW_KEY}.txt`;

/**
 * Submits the URLs of a batch in one request. Permanent rejections are logged and dropped, others
 * retried.
 */
export async function submitToIndexNow(batch: MessageBatch, env: Bindings) {
  const urls = batch.messages.flatMap(({ body }) => messageSchema.safeParse(body).data?.urls ?? []);
  const isDone =
    urls.length === 0 || !env.INDEXNOW_KEY || (await submitUrls([...new Set(urls)], env));
  if (isDone) batch.ackAll();
  else batch.retryAll({ delaySeconds: retryAfterSeconds });
}

async function submitUrls(urlList: string[], env: Bindings): Promise<boolean> {
  const site = new URL(env.SITE_URL);
  const body = {
    host: site.host,
    key: env.INDEXNOW_KEY,
    keyLocation: site.origin + getKeyPath(env),
    urlList,
  };
  try {
    const { ok, status } = await fetch(SERVICE_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
    });
    if (!ok) logFault('search_engines_refuse', { status, urls: urlList.length });
    return ok || (status < 500 && status !== 429);
  } catch (error) {
    logFault('search_engines_not_told', { urls: urlList.length }, error);
    return false;
  }
}
