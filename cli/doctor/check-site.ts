/** Checks the responses of a site and the result of its last health probes. */

import {
  type ProbeName,
  probes,
  probeTimings,
} from '../../worker/contract/system/health-probes.ts';
import type { SiteLocation } from '../site-location.ts';
import { type Finding, failedFinding, passedFinding } from './doctor-finding.ts';

/** Response of /healthz; older versions return fewer fields. */
interface HealthReport {
  version: string;
  late?: string[];
  faults?: string[];
  checked_at?: string | null;
  checked_version?: string | null;
  importing?: string;
}

const minuteMs = 60_000;

/** Fetches an address. Returns the error message if it does not respond. */
const fetchAddress = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(20_000), redirect: 'manual' }).catch(
    (error: Error) => String(error.cause ?? error.message),
  );

export async function checkSite(url: string, place: SiteLocation): Promise<Finding[]> {
  const answer = await fetchAddress(`${url}/healthz`);
  if (typeof answer === 'string')
    return [failedFinding(`${url} is not responding: ${answer}`, 'npm run deploy', place)];
  const report = (await answer.json().catch(() => ({}))) as HealthReport & { message?: string };
  if (!answer.ok || !report.version) {
    const says = `${url}/healthz returned ${answer.status}. ${report.message ?? ''}`.trim();
    return [
      failedFinding(says, answer.status === 503 ? 'npx wrangler tail' : 'npm run deploy', place),
    ];
  }
  const { version, late = [], faults = [], checked_at = null, checked_version, importing } = report;
  if (importing)
    return [passedFinding(`${url} is responding. An import has been running since ${importing}.`)];
  return [
    passedFinding(`${url} is responding with version ${version}.`),
    ...late.map((name) =>
      failedFinding(`The job ${name} is overdue.`, `npx wrangler tail --search ${name}`, place),
    ),
    ...faults.map((name) => getProbeFinding(name as ProbeName, place)),
    ...(checked_at && checked_version !== undefined && checked_version !== version
      ? [outdatedProbeFinding(checked_version, place)]
      : [checkLastProbe(checked_at, faults.length, place)]),
    ...(await checkPublicPages(url, place)),
  ];
}

function getProbeFinding(name: ProbeName, place: SiteLocation): Finding {
  const { label = name, mend = 'npm run deploy' } = probes[name] ?? {};
  return failedFinding(`${label}: check failed. See /admin/status for the reason.`, mend, place);
}

const outdatedProbeFinding = (version: string | null, place: SiteLocation): Finding => ({
  message: `The last checkup was for ${version ?? 'an older version'}, not for this one.`,
  fix: `Wait two minutes for the next one, then run: ${getRerunFix(place)}`,
});

const getRerunFix = (place: SiteLocation) =>
  place === 'production' ? 'npm run doctor' : `npm run doctor -- --env ${place}`;

/** Pages to request in addition to the public API queries. */
const pages = ['/', '/practitioners', '/search', '/events', '/threads', '/account'];

/** Finds failures that no health probe covers. */
async function checkPublicPages(url: string, place: SiteLocation): Promise<Finding[]> {
  const paths = [...pages, ...(await listPublicQueries(url))];
  const failed = (await Promise.all(paths.map((path) => checkResponse(url, path)))).flat();
  if (failed.length === 0) return [passedFinding(`${paths.length} addresses respond.`)];
  const mend =
    place === 'local' ? 'See the output of npm start for the reason.' : 'npx wrangler tail';
  return failed.map((says) =>
    place === 'local' ? { message: says, fix: mend } : failedFinding(says, mend, place),
  );
}

async function checkResponse(url: string, path: string): Promise<string[]> {
  const answer = await fetchAddress(`${url}${path}`);
  if (typeof answer === 'string') return [`${path} is not responding: ${answer}`];
  return answer.status >= 500 ? [`${path} returned ${answer.status}.`] : [];
}

/** Lists public API queries without path parameters, from the OpenAPI description. */
async function listPublicQueries(url: string): Promise<string[]> {
  const answer = await fetchAddress(`${url}/sobe/v1/openapi.json`);
  if (typeof answer === 'string' || !answer.ok) return [];
  const { paths = {} } = (await answer.json().catch(() => ({}))) as {
    paths?: Record<string, { get?: { security?: object[] } }>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get && !path.includes('{') && !get.security ? [path] : [],
  );
}

/** Two missed probe runs are tolerated; after that the cron trigger is not firing. */
function checkLastProbe(at: string | null, faults: number, place: SiteLocation): Finding {
  if (at === null) {
    const says = 'No checkup has run yet. The first one is due one minute after the start.';
    return failedFinding(says, 'npm run deploy', place);
  }
  const age = Math.floor((Date.now() - Date.parse(at)) / minuteMs);
  if (age > 2 * probeTimings.period + 5) {
    return failedFinding(
      `The last checkup was ${age} minutes ago. The cron trigger is not firing.`,
      'npm run deploy',
      place,
    );
  }
  const passing = Object.keys(probes).length - faults;
  return passedFinding(
    `${passing} checks passed ${age === 1 ? 'one minute' : `${age} minutes`} ago.`,
  );
}
