import { sql } from 'drizzle-orm';
import { countersMemory, filesMemory } from '../../contract/system/jobs.ts';
import { uploads } from '../../contract/shared/limits.ts';
import { keptReport, type StatusReport, statusReport } from '../../contract/system/status.ts';
import { prepare, type Rows } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { checkupOf, lastCheckup } from '../../jobs/health-probes/last-probe.ts';
import { jobRows, jobStatus } from '../../jobs/job-status.ts';
import { versionOf } from '../../http/app-version.ts';
import { buildReport } from './build-report.ts';
import { givenUp } from './table-counts.ts';

const kept = prepare<{ built_at: string; report: string }>(
  sql`select built_at, report from status_reports where id = 1`,
);
const memories = prepare<{ counters: string | null; files: string | null }>(
  sql`select (select memory from jobs where name = 'counters') as counters,
    (select memory from jobs where name = 'files') as files`,
);

/** GET /status: the stored report plus current values. */
export const readStatus = call({
  method: 'get',
  path: '/status',
  who: 'A',
  noun: 'status',
  summary: 'Get the latest status report; the first request builds it',
  status: 200,
  answer: statusReport,
  changes: [],
  beside: () => parts(),
  run: async (_, c, rows) => {
    const { db } = c.var;
    const found = shaped(rows, c.env);
    if (found && !isBackupNewer(found)) return c.json(found);
    await buildReport(c.env, db);
    const built = shaped(await db.batch(parts()), c.env);
    if (!built) throw new Error('The status report has an unexpected format.');
    return c.json(built);
  },
});

const parts = () => [kept(), jobRows(), memories(), givenUp(), lastCheckup()] as const;

/** Null without a report, or if a former version stored another format. */
function shaped(
  [[row], jobs, [known], [waiting], [tried]]: Rows<ReturnType<typeof parts>>,
  env: Bindings,
) {
  if (!row) return null;
  const report = keptReport.safeParse(JSON.parse(row.report));
  if (!report.success) return null;
  const { found } = countersMemory.safeParse(parsed(known?.counters)).data ?? {};
  const files = filesMemory.safeParse(parsed(known?.files)).data;
  const missing = files?.missing ?? [];
  return {
    ...report.data,
    ...waiting,
    version: versionOf(env),
    built_at: row.built_at,
    jobs: jobs.map(jobStatus),
    checkup: checkupOf(tried?.memory),
    counters: found ?? { checked_at: null, wrong: {} },
    missing_files: missing.slice(0, uploads.missingTold),
    missing_files_is_floor: missing.length > uploads.missingTold,
    nameless_objects: Object.values(files?.nameless ?? {}).reduce((sum, count) => sum + count, 0),
  };
}

/** A newer backup makes the report contradict the job's row. */
const isBackupNewer = ({ jobs, built_at }: Pick<StatusReport, 'jobs' | 'built_at'>) =>
  jobs.some(({ name, last_success }) => name === 'backup' && (last_success ?? '') > built_at);

const parsed = (memory: string | null | undefined) => JSON.parse(memory ?? 'null');
