import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';
import { getVersion } from '../../http/app-version.ts';
import { currentImportQuery } from '../../transfer/current-import.ts';
import { jobsQuery, listLateJobs } from '../job-status.ts';
import { lastProbeQuery, parseLastProbe } from './last-probe.ts';

/**
 * GET /healthz: 200 if D1 responds, otherwise 503. `version` is the release plus wrangler's
 * deployment id. Jobs pause during an import, so none is late.
 */
export const healthRoute = new Hono<AppEnv>().get('/', async (c) => {
  const {
    jobs,
    currentImport: [currentImport],
    lastProbe: [lastProbe],
  } = await c.var.db.run({
    queries: {
      jobs: jobsQuery(),
      currentImport: currentImportQuery(),
      lastProbe: lastProbeQuery(),
    },
  });
  const checkup = parseLastProbe(lastProbe?.memory);
  return c.json({
    status: 'ok',
    version: getVersion(c.env),
    late: currentImport ? [] : listLateJobs(jobs),
    faults: (checkup?.checks ?? []).flatMap(({ name, state }) => (state === 'fault' ? [name] : [])),
    checked_at: checkup?.asked_at ?? null,
    checked_version: checkup?.version ?? null,
    ...(currentImport && { importing: currentImport.begun_at }),
  });
});
