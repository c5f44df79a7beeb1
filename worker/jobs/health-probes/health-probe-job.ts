import { checkupTimes, queuesChecked } from '../../contract/system/health-probes.ts';
import type { Bindings } from '../../env.ts';
import { now } from '../../db/clock.ts';
import type { Job } from '../scheduler.ts';
import { versionOf } from '../../http/app-version.ts';
import { faultsNow } from './run-probes.ts';

/** Message that probes a queue. */
export interface Sent {
  checkup: string;
}

/**
 * Probes every part of the site: bindings by a round trip, queues by a message that records its
 * arrival.
 */
export const checkupJob: Job = {
  name: 'checkup',
  period: checkupTimes.period,
  rerunsOnDeploy: true,
  async run(env, db, memory) {
    const asked_at = now();
    const faults = { ...(await faultsNow(env, db, asked_at)) };
    // Saved before sending, because a message may arrive first.
    const version = versionOf(env);
    await memory.keep({ version, asked_at, faults, came: {} });
    const queues = queuesOf(env);
    const sent = await Promise.allSettled(
      queuesChecked.map(async (name) => queues[name].send({ checkup: asked_at } satisfies Sent)),
    );
    const refused = queuesChecked.filter((_, index) => sent[index]?.status === 'rejected');
    for (const name of refused) faults[name] = 'The queue does not accept messages.';
    if (refused.length > 0) await memory.keep({ version, asked_at, faults, came: {} });
    const wrong = Object.keys(faults);
    return { note: wrong.length > 0 ? `Failed: ${wrong.join(', ')}.` : 'All checks passed.' };
  },
};

const queuesOf = (env: Bindings): Record<(typeof queuesChecked)[number], Queue> => ({
  'access-log': env.ACCESS_LOG,
  purge: env.PURGES,
  bulk: env.BULK,
  'index-now': env.INDEX_NOW,
  'mail-first': env.MAIL_FIRST,
  mail: env.MAIL,
  'mail-events': env.MAIL_EVENTS,
});
