/** Checks the Cloudflare account of a site with read-only wrangler commands. */

import { getMailDomain } from '../../worker/jobs/health-probes/list-invalid-settings.ts';
import {
  type DeploySettings,
  type DeployTarget,
  getWranglerEnvArgs,
} from '../deploy/deploy-settings.ts';
import type { WranglerRunner } from '../deploy/run-wrangler.ts';
import { checkSchema } from './check-schema.ts';
import { type Finding, failedFinding, passedFinding } from './doctor-finding.ts';

/** A check of one account resource. */
interface AccountCheck {
  what: string;
  /** Read-only wrangler command. */
  args: string[];
  /** Pattern that the output must match. */
  holds: RegExp;
  /** Message and fix if the output does not match. */
  wrong: string;
  mend: string;
}

export async function checkAccount(
  target: DeployTarget,
  settings: DeploySettings,
  run: WranglerRunner,
): Promise<Finding[]> {
  const { ok, output } = await run(['whoami']);
  if (!ok || !output.includes('Account ID')) {
    const says = 'Not signed in to Cloudflare. The account was not checked.';
    return [failedFinding(says, 'npx wrangler login')];
  }
  const found: Finding[] = [passedFinding('Signed in to Cloudflare.')];
  for (const { what, args, holds, wrong, mend } of listAccountChecks(target, settings)) {
    const answer = await run(args);
    const isGood = answer.ok && holds.test(answer.output);
    found.push(isGood ? passedFinding(what) : failedFinding(wrong, mend, target));
    // Compare the schema only when no migration is pending; otherwise tables are expected to be missing.
    if (isGood && args[1] === 'migrations')
      found.push(...(await checkSchema(target, settings, run)));
  }
  return found;
}

function listAccountChecks(
  target: DeployTarget,
  { database, buckets, queues, vars }: DeploySettings,
): AccountCheck[] {
  const env = getWranglerEnvArgs(target);
  const mend = 'npm run deploy';
  const domain = getMailDomain(vars.MAIL_FROM ?? '');
  const events = queues.find((name) => name.endsWith('-mail-events')) ?? '';
  const parked = queues.filter((name) => name.endsWith('-parked'));
  return [
    {
      what: `The database ${database.name} exists.`,
      args: ['d1', 'info', database.name, ...env],
      holds: /./,
      wrong: `The database ${database.name} was not found.`,
      mend,
    },
    {
      what: 'All migrations are applied.',
      args: ['d1', 'migrations', 'list', database.name, '--remote', ...env],
      holds: /No migrations to apply/i,
      wrong: `${database.name} has pending migrations.`,
      mend,
    },
    ...buckets.map((name) => ({
      what: `The bucket ${name} exists.`,
      args: ['r2', 'bucket', 'info', name],
      holds: /./,
      wrong: `The bucket ${name} was not found.`,
      mend,
    })),
    ...queues.map((name) => ({
      what: `The queue ${name} exists${parked.includes(name) ? '' : ' and has a consumer'}.`,
      args: ['queues', 'info', name],
      holds: /Number of Consumers: [1-9]/i,
      wrong: `The queue ${name} was not found or has no consumer.`,
      mend,
    })),
    ...['SESSION_KEY', 'DATA_KEY'].map((name) => ({
      what: `${name} is set.`,
      args: ['secret', 'list', ...env],
      holds: new RegExp(`"${name}"`),
      wrong: `${name} is not set.`,
      mend: `openssl rand -base64 32 | npx wrangler secret put ${name}`,
    })),
    {
      what: 'PUSH_KEY is set.',
      args: ['secret', 'list', ...env],
      holds: /"PUSH_KEY"/,
      wrong: 'PUSH_KEY is not set. Push notifications are off.',
      mend,
    },
    {
      what: 'Bounces and complaints are reported to the site.',
      args: ['queues', 'subscription', 'list', events],
      holds: /email\.sending/,
      wrong: `Bounces and complaints are not reported to the site: ${events} has no subscription.`,
      mend: `npx wrangler queues subscription create ${events} --source email.sending --domain ${domain} --zone-id ID --events message.bounced,message.complained,message.failed,message.rejected`,
    },
    // The settings check reports a sender without a domain.
    ...(domain === ''
      ? []
      : [
          {
            what: `${domain} can send e-mail.`,
            args: ['email', 'sending', 'list'],
            holds: new RegExp(`(^|[\\s│|])${domain.replaceAll('.', '\\.')}($|[\\s│|])`, 'm'),
            wrong: `${domain} cannot send e-mail.`,
            mend: `In the Cloudflare dashboard: Email Sending, Onboard Domain, ${domain}. Then: npx wrangler email sending list`,
          },
        ]),
  ];
}
