import { type Checked, checked, checkupTimes } from '../../worker/contract/checkups.ts';
import { type Found, fault, good, type Place } from './found.ts';

/** What /healthz tells; an older version tells less. */
interface Health {
  version: string;
  late?: string[];
  faults?: string[];
  checked_at?: string | null;
  importing?: string;
}

const minute = 60_000;

/** How the site itself answers, and what its last checkup found. */
export async function lookAtSite(url: string, place: Place): Promise<Found[]> {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(20_000) }).catch(
    (error: Error) => String(error.cause ?? error.message),
  );
  if (typeof answer === 'string')
    return [fault(`${url} does not answer: ${answer}`, 'npm run deploy', place)];
  const told = (await answer.json().catch(() => ({}))) as Health & { message?: string };
  if (!answer.ok || !told.version) {
    const says = `${url}/healthz answers ${answer.status}. ${told.message ?? ''}`.trim();
    return [fault(says, answer.status === 503 ? 'npx wrangler tail' : 'npm run deploy', place)];
  }
  const { version, late = [], faults = [], checked_at = null, importing } = told;
  if (importing) return [good(`${url} answers. A community is being imported since ${importing}.`)];
  return [
    good(`${url} answers, as version ${version}.`),
    ...late.map((name) =>
      fault(`The job ${name} is late.`, `npx wrangler tail --search ${name}`, place),
    ),
    ...faults.map((name) => faultOf(name as Checked, place)),
    checkupFound(checked_at, faults.length, place),
  ];
}

function faultOf(name: Checked, place: Place): Found {
  const { label = name, mend = 'npm run deploy' } = checked[name] ?? {};
  return fault(`${label}: it does not answer as it should. /admin/status says why.`, mend, place);
}

/** Two checkups may be missed: then the cron trigger does not fire. */
function checkupFound(at: string | null, faults: number, place: Place): Found {
  if (at === null) {
    const says = 'No checkup has run yet: the first one is due a minute after the start.';
    return fault(says, 'npm run deploy', place);
  }
  const age = Math.floor((Date.now() - Date.parse(at)) / minute);
  if (age > 2 * checkupTimes.period + 5) {
    return fault(
      `The last checkup was ${age} minutes ago: the cron trigger does not fire.`,
      'npm run deploy',
      place,
    );
  }
  const others = Object.keys(checked).length - faults;
  return good(`${others} parts answered in the checkup ${age} minutes ago.`);
}
