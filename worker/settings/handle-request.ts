/** Entry of requests and jobs: their bindings have the settings of the site. */

import { Database } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { handleInLanguage, runInDefaultLanguage } from '../http/language.ts';
import { applySettings } from './apply-settings.ts';
import { areSettingsFresh, getStoredSettings } from './settings-copy.ts';
import { loadExpiredSettings } from './settings-query.ts';

/**
 * Handles a request in the language of its address. An isolate that has just started, or was idle,
 * learns the settings in the request's own batch. If they change the languages or the currency,
 * which the batch depends on, a reading request is handled again.
 */
export async function handleRequest(
  request: Request,
  bindings: Bindings,
  handle: (request: Request, env: Bindings) => Response | Promise<Response>,
): Promise<Response> {
  const env = applySettings(bindings);
  const answer = () => handleInLanguage(request, env, (routed) => handle(routed, env));
  if (areSettingsFresh() || !['GET', 'HEAD'].includes(request.method)) return answer();
  const before = describeRouting();
  const first = await answer();
  if (describeRouting() === before) return first;
  await first.body?.cancel();
  return answer();
}

const describeRouting = () => {
  const { languages, currency } = getStoredSettings();
  return JSON.stringify([languages, currency]);
};

/** Runs a job or a queue's consumer in the site's default language. */
export async function runWithSettings(
  bindings: Bindings,
  run: (env: Bindings) => Promise<void> | undefined,
) {
  const env = applySettings(bindings);
  await loadExpiredSettings(new Database(env.DB));
  await runInDefaultLanguage(env, () => run(env));
}
