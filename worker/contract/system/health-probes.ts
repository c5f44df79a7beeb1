/** Health probes of a site: the parts tested, each with a fix, their timing and their report. */

import { z } from 'zod';
import { timestampSchema } from '../shared/common-schemas.ts';

/** Parts of the site that a health probe tests with a round trip, each with a fix. */
export const probes = {
  settings: { label: 'Settings', mend: 'Fix the value in wrangler.toml, then run: npm run deploy' },
  keys: {
    label: 'Keys',
    mend: 'Set the key named on /admin/status, from your copy if you have one: npx wrangler secret put NAME',
  },
  push: { label: 'Push', mend: 'npx wrangler secret delete PUSH_KEY; npm run deploy' },
  migrations: { label: 'Migrations', mend: 'npm run deploy' },
  tables: {
    label: 'Tables',
    mend: 'npx wrangler d1 time-travel restore sobe --timestamp MOMENT',
  },
  files: { label: 'Files bucket', mend: 'npm run deploy' },
  backups: { label: 'Backups bucket', mend: 'npm run deploy' },
  papers: { label: 'Documents bucket', mend: 'npm run deploy' },
  images: {
    label: 'Images',
    mend: 'Turn on Images in the Cloudflare dashboard, then run: npm run deploy',
  },
  sender: {
    label: 'E-mail sender',
    mend: 'Fix MAIL_FROM in wrangler.toml, then run: npm run deploy',
  },
  'access-log': queue('sobe-access-log'),
  purge: queue('sobe-purge'),
  bulk: queue('sobe-bulk'),
  'index-now': queue('sobe-index-now'),
  'mail-first': queue('sobe-mail-first'),
  mail: queue('sobe-mail'),
  'mail-events': queue('sobe-mail-events'),
} as const;

function queue(name: string) {
  return { label: `Queue ${name}`, mend: `npx wrangler queues resume-delivery ${name}` };
}

export type ProbeName = keyof typeof probes;

export const probedQueues = [
  'access-log',
  'purge',
  'bulk',
  'index-now',
  'mail-first',
  'mail',
  'mail-events',
] as const satisfies readonly ProbeName[];

/**
 * Minutes between probe runs, and minutes a queue may take to deliver before it counts as broken.
 */
export const probeTimings = { period: 10, arrives: 5 } as const;

const name = z.enum(Object.keys(probes) as [ProbeName, ...ProbeName[]]);

export const healthReportSchema = z.object({
  version: z.string().nullable().describe('version that was checked; null for older versions'),
  asked_at: timestampSchema.describe('time of the latest check'),
  checks: z.array(
    z.object({
      name,
      state: z
        .enum(['good', 'waiting', 'fault'])
        .describe('waiting: its test message has not arrived yet'),
      fault: z.string().nullable().describe('what is wrong'),
    }),
  ),
});
export type HealthReport = z.infer<typeof healthReportSchema>;

/** State of the probe job. Each queue consumer records there when its test message arrived. */
export const probeStateSchema = z.object({
  version: z.string().optional(),
  asked_at: timestampSchema,
  faults: z.partialRecord(name, z.string()),
  came: z.partialRecord(z.enum(probedQueues), timestampSchema),
});
