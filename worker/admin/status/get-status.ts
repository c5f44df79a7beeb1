import { eq } from 'drizzle-orm';
import { uploadLimits } from '../../contract/shared/limits.ts';
import { countCheckStateSchema, fileCheckStateSchema } from '../../contract/system/jobs.ts';
import { statusApi } from '../../contract/system/status.api.ts';
import { cachedReportSchema, type StatusReport } from '../../contract/system/status.ts';
import { prepare, type StatementRows } from '../../db/client.ts';
import { qb, scalar } from '../../db/query-builder.ts';
import { jobsTable, statusReportsTable } from '../../db/schema/logs-and-jobs.ts';
import type { Bindings } from '../../env.ts';
import { getVersion } from '../../http/app-version.ts';
import { defineMutation } from '../../http/mutation.ts';
import { lastProbeQuery, parseLastProbe } from '../../jobs/health-probes/last-probe.ts';
import { jobsQuery, toJobStatus } from '../../jobs/job-status.ts';
import { buildReport } from './build-report.ts';
import { listReviewedLanguages } from './site-languages.ts';
import { pendingProblemsQuery } from './table-counts.ts';

const reportQuery = prepare([], () =>
  qb
    .select({ built_at: statusReportsTable.built_at, report: statusReportsTable.report })
    .from(statusReportsTable)
    .where(eq(statusReportsTable.id, 1)),
);

const jobState = (name: string) =>
  scalar(qb.select({ memory: jobsTable.memory }).from(jobsTable).where(eq(jobsTable.name, name)));

const jobStatesQuery = prepare([], () =>
  qb.selectValues({ counters: jobState('counters'), files: jobState('files') }),
);

/** GET /status: the stored report plus current values. */
export const getStatus = defineMutation(statusApi.get, {
  auth: 'A',
  changes: [],
  preload: () => buildStatusQueries(),
  run: async (_, c, preloaded) => {
    const { db } = c.var;
    const found = toStatus(preloaded, c.env);
    if (found && !isBackupNewer(found)) return c.json(found);
    await buildReport(c.env, db);
    const built = toStatus(await db.run({ queries: buildStatusQueries() }), c.env);
    if (!built) throw new Error('The status report has an unexpected format.');
    return c.json(built);
  },
});

const buildStatusQueries = () => ({
  report: reportQuery(),
  jobs: jobsQuery(),
  jobStates: jobStatesQuery(),
  pendingProblems: pendingProblemsQuery(),
  lastProbe: lastProbeQuery(),
});

/** Null without a report, or if a former version stored another format. */
function toStatus(
  {
    report: [row],
    jobs,
    jobStates: [jobStates],
    pendingProblems: [pendingProblems],
    lastProbe: [lastProbe],
  }: StatementRows<ReturnType<typeof buildStatusQueries>>,
  env: Bindings,
) {
  if (!row || !pendingProblems) return null;
  const report = cachedReportSchema.safeParse(JSON.parse(row.report));
  if (!report.success) return null;
  const { found } = countCheckStateSchema.safeParse(parseState(jobStates?.counters)).data ?? {};
  const files = fileCheckStateSchema.safeParse(parseState(jobStates?.files)).data;
  const missing = files?.missing ?? [];
  return {
    ...report.data,
    ...pendingProblems,
    languages: listReviewedLanguages(env),
    version: getVersion(env),
    built_at: row.built_at,
    jobs: jobs.map(toJobStatus),
    checkup: parseLastProbe(lastProbe?.memory),
    counters: found ?? { checked_at: null, wrong: {} },
    missing_files: missing.slice(0, uploadLimits.missingReported),
    missing_files_is_floor: missing.length > uploadLimits.missingReported,
    nameless_objects: Object.values(files?.nameless ?? {}).reduce((sum, count) => sum + count, 0),
  };
}

/** A newer backup makes the report contradict the job's row. */
const isBackupNewer = ({ jobs, built_at }: Pick<StatusReport, 'jobs' | 'built_at'>) =>
  jobs.some(({ name, last_success }) => name === 'backup' && (last_success ?? '') > built_at);

const parseState = (memory: string | null | undefined) => JSON.parse(memory ?? 'null');
