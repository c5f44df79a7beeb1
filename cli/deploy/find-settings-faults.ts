import { isDeployed } from '../../worker/http/is-deployed.ts';
import { listInvalidSettings } from '../../worker/jobs/health-probes/list-invalid-settings.ts';
import type { DeploySettings } from './deploy-settings.ts';

/** Lists invalid settings, and resources shared by production and staging. Each fault is one sentence. */
export function findSettingsFaults(
  settings: DeploySettings,
  other: DeploySettings | null = null,
): string[] {
  return [...findInvalidSettings(settings), ...(other ? findSharedResources(settings, other) : [])];
}

function findInvalidSettings({ vars, database, buckets, crons }: DeploySettings): string[] {
  const wrong = listInvalidSettings(vars);
  if (!hasDatabaseId(database)) {
    wrong.push(
      `${database.name} has no database_id. Answer "y" when the deployment asks whether to create it, or deploy with --yes.`,
    );
  }
  for (const name of new Set(buckets.filter((name, index) => buckets.indexOf(name) < index))) {
    wrong.push(
      `Two of FILES, BACKUPS and PAPERS use the same bucket, ${name}. Each needs its own.`,
    );
  }
  if (crons.length === 0) {
    wrong.push('crons is empty. No jobs, e-mail retries or backups would run.');
  }
  return wrong;
}

/** Lists resources used by both environments. Changes in one would affect the other. */
function findSharedResources(one: DeploySettings, other: DeploySettings): string[] {
  const { SITE_URL = '' } = one.vars;
  const queues = one.queues.filter((name) => other.queues.includes(name));
  const buckets = one.buckets.filter((name) => other.buckets.includes(name));
  const shared = [
    ...(hasDatabaseId(one.database) && one.database.id === other.database.id
      ? [`The database_id ${one.database.id}`]
      : []),
    ...[...new Set(buckets)].map((name) => `The bucket ${name}`),
    ...queues.map((name) => `The queue ${name}`),
    ...(SITE_URL && isDeployed({ SITE_URL }) && SITE_URL === other.vars.SITE_URL
      ? [`The SITE_URL ${SITE_URL}`]
      : []),
  ];
  return shared.map(
    (what) => `${what} is used by both production and staging. Each needs its own.`,
  );
}

export const hasDatabaseId = ({ id }: DeploySettings['database']) => !/^[0-]*$/.test(id);
