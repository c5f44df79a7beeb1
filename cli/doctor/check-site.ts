import { type Checked, checked, checkupTimes } from '../../worker/contract/system/health-probes.ts';
import type { Place } from '../site-location.ts';
import { type Found, fault, good } from './finding.ts';

/** Response of /healthz; older versions return fewer fields. */
interface Health {
  version: string;
  late?: string[];
  faults?: string[];
  checked_at?: string | null;
  checked_version?: string | null;
  importing?: string;
}

const minute = 60_000;

/** Fetches an address. Returns the error message if it does not respond. */
const ask = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(20_000), redirect: 'manual' }).catch(
    (error: Error) => String(error.cause ?? error.message),
  );

/** Checks the responses of a site and the result of its last health probes. */
export async function lookAtSite(url: string, place: Place): Promise<Found[]> {
  const answer = await ask(`${url}/healthz`);
  if (typeof answer === 'string')
    return [fault(`${url} is not responding: ${answer}`, 'npm run deploy', place)];
  const told = (await answer.json().catch(() => ({}))) as Health & { message?: string };
  if (!answer.ok || !told.version) {
    const says = `${url}/healthz returned ${answer.status}. ${told.message ?? ''}`.trim();
    return [fault(says, answer.status === 503 ? 'npx wrangler tail' : 'npm run deploy', place)];
  }
  const { version, late = [], faults = [], checked_at = null, checked_version, importing } = told;
  if (importing)
    return [good(`${url} is responding. An import has been running since ${importing}.`)];
  return [
    good(`${url} is responding with version ${version}.`),
    ...late.map((name) =>
      fault(`The job ${name} is overdue.`, `npx wrangler tail --search ${name}`, place),
    ),
    ...faults.map((name) => faultOf(name as Checked, place)),
    ...(checked_at && checked_version !== undefined && checked_version !== version
      ? [outdatedCheckup(checked_version, place)]
      : [checkupFound(checked_at, faults.length, place)]),
    ...(await callsFound(url, place)),
  ];
}

function faultOf(name: Checked, place: Place): Found {
  const { label = name, mend = 'npm run deploy' } = checked[name] ?? {};
  return fault(`${label}: check failed. See /admin/status for the reason.`, mend, place);
}

const outdatedCheckup = (version: string | null, place: Place): Found => ({
  says: `The last checkup was for ${version ?? 'an older version'}, not for this one.`,
  mend: `Wait two minutes for the next one, then run: ${again(place)}`,
});

const again = (place: Place) =>
  place === 'production' ? 'npm run doctor' : `npm run doctor -- --env ${place}`;

/** Pages to request in addition to the public API queries. */
const pages = ['/', '/practitioners', '/search', '/events', '/threads', '/account'];

/** Finds failures that no health probe covers. */
async function callsFound(url: string, place: Place): Promise<Found[]> {
  const paths = [...pages, ...(await publicReads(url))];
  const failed = (await Promise.all(paths.map((path) => failureOf(url, path)))).flat();
  if (failed.length === 0) return [good(`${paths.length} addresses respond.`)];
  const mend =
    place === 'local' ? 'See the output of npm start for the reason.' : 'npx wrangler tail';
  return failed.map((says) => (place === 'local' ? { says, mend } : fault(says, mend, place)));
}

async function failureOf(url: string, path: string): Promise<string[]> {
  const answer = await ask(`${url}${path}`);
  if (typeof answer === 'string') return [`${path} is not responding: ${answer}`];
  return answer.status >= 500 ? [`${path} returned ${answer.status}.`] : [];
}

/** Lists public API queries without path parameters, from the OpenAPI description. */
async function publicReads(url: string): Promise<string[]> {
  const answer = await ask(`${url}/sobe/v1/openapi.json`);
  if (typeof answer === 'string' || !answer.ok) return [];
  const { paths = {} } = (await answer.json().catch(() => ({}))) as {
    paths?: Record<string, { get?: { security?: object[] } }>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get && !path.includes('{') && !get.security ? [path] : [],
  );
}

/** Two missed probe runs are tolerated; after that the cron trigger is not firing. */
function checkupFound(at: string | null, faults: number, place: Place): Found {
  if (at === null) {
    const says = 'No checkup has run yet. The first one is due one minute after the start.';
    return fault(says, 'npm run deploy', place);
  }
  const age = Math.floor((Date.now() - Date.parse(at)) / minute);
  if (age > 2 * checkupTimes.period + 5) {
    return fault(
      `The last checkup was ${age} minutes ago. The cron trigger is not firing.`,
      'npm run deploy',
      place,
    );
  }
  const others = Object.keys(checked).length - faults;
  return good(
    `${others} parts passed the checkup ${age === 1 ? 'one minute' : `${age} minutes`} ago.`,
  );
}
