import { Hono } from 'hono';
import type { App } from '../../env.ts';
import { checkupOf, lastCheckup } from './last-probe.ts';
import { currentImport } from '../../transfer/current-import.ts';
import { jobRows, lateJobs } from '../job-status.ts';
import { versionOf } from '../../http/app-version.ts';

/**
 * GET /healthz: 200 if D1 responds, otherwise 503. `version` is the release plus wrangler's
 * deployment id. Jobs pause during an import, so none is late.
 */
export const health = new Hono<App>().get('/', async (c) => {
  const [rows, [importing], [tried]] = await c.var.db.batch([
    jobRows(),
    currentImport(),
    lastCheckup(),
  ] as const);
  const checkup = checkupOf(tried?.memory);
  return c.json({
    status: 'ok',
    version: versionOf(c.env),
    late: importing ? [] : lateJobs(rows),
    faults: (checkup?.checks ?? []).flatMap(({ name, state }) => (state === 'fault' ? [name] : [])),
    checked_at: checkup?.asked_at ?? null,
    checked_version: checkup?.version ?? null,
    ...(importing && { importing: importing.begun_at }),
  });
});
