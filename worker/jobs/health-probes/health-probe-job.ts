/**
 * Probes every part of the site: bindings by a round trip, queues by a message that records its
 * arrival.
 */

import { probedQueues, probeTimings } from '../../contract/system/health-probes.ts';
import { getNowIso } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { getVersion } from '../../http/app-version.ts';
import type { Job } from '../scheduler.ts';
import { runProbes } from './run-probes.ts';

/** Message that probes a queue. */
export interface ProbeMessage {
  checkup: string;
}

export const healthProbeJob: Job = {
  name: 'checkup',
  period: probeTimings.period,
  rerunsOnDeploy: true,
  async run(env, db, memory) {
    const asked_at = getNowIso();
    const faults = { ...(await runProbes(env, db, asked_at)) };
    // Saved before sending, because a message may arrive first.
    const version = getVersion(env);
    await memory.saveState({ version, asked_at, faults, came: {} });
    const queues = getQueues(env);
    const sent = await Promise.allSettled(
      probedQueues.map(async (name) =>
        queues[name].send({ checkup: asked_at } satisfies ProbeMessage),
      ),
    );
    const refused = probedQueues.filter((_, index) => sent[index]?.status === 'rejected');
    for (const name of refused) faults[name] = 'The queue does not accept messages.';
    if (refused.length > 0) await memory.saveState({ version, asked_at, faults, came: {} });
    const wrong = Object.keys(faults);
    return { note: wrong.length > 0 ? `Failed: ${wrong.join(', ')}.` : 'All checks passed.' };
  },
};

const getQueues = (env: Bindings): Record<(typeof probedQueues)[number], Queue> => ({
  'access-log': env.ACCESS_LOG,
  purge: env.PURGES,
  bulk: env.BULK,
  'index-now': env.INDEX_NOW,
  'mail-first': env.MAIL_FIRST,
  mail: env.MAIL,
  'mail-events': env.MAIL_EVENTS,
});
