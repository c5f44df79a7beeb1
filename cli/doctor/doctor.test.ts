// @vitest-environment node
import { expect, test } from 'vitest';
import { startTestServer } from '../../tests/setup/temp.ts';
import { buildSchema } from '../deploy/build-schema.ts';
import { readDeploySettings } from '../deploy/deploy-settings.ts';
import type { WranglerRunner } from '../deploy/run-wrangler.ts';
import { generatePushKey } from '../local/generate-key.ts';
import type { SiteLocation } from '../site-location.ts';
import { checkAccount } from './check-account.ts';
import { checkKeys } from './check-keys.ts';
import { checkSite } from './check-site.ts';
import { failedFinding, withStartPort } from './doctor-finding.ts';

const settings = readDeploySettings('staging');
const told: [RegExp, string][] = [
  [/^whoami/, 'Account ID: 1'],
  [
    /^d1 execute/,
    JSON.stringify(
      [...buildSchema()].map((item) => ({ item })),
      null,
      2,
    ),
  ],
  [/^d1 migrations list/, '✅ No migrations to apply!'],
  [/^queues info/, 'Number of Consumers: 1'],
  [/^queues subscription list/, 'bounces │ email.sending'],
  [/^secret list/, '[{"name": "SESSION_KEY"}, {"name": "DATA_KEY"}, {"name": "PUSH_KEY"}]'],
  [/^email sending list/, '│ example.org │ enabled │'],
  [/./, 'there'],
];

/** An account without faults, except for some commands. */
const account =
  (wrong: [RegExp, string | null][] = []): WranglerRunner =>
  async (args) => {
    const command = args.join(' ');
    const [, output = ''] = [...wrong, ...told].find(([pattern]) => pattern.test(command)) ?? [];
    return { ok: output !== null, output: output ?? 'not found' };
  };
const mends = async (...wrong: [RegExp, string | null][]) =>
  (await checkAccount('staging', settings, account(wrong))).flatMap(({ message: says, fix }) =>
    fix === null ? [] : [[says, fix]],
  );

test('a complete account has no fault', async () => {
  expect(await mends()).toEqual([]);
});

test('runs no further checks if signed out', async () => {
  expect(await mends([/whoami/, 'You are not authenticated'], [/./, null])).toEqual([
    ['Not signed in to Cloudflare. The account was not checked.', 'npx wrangler login'],
  ]);
});

test.each<[RegExp, string | null, string, RegExp]>([
  [
    /^d1 info/,
    null,
    'The database sobe-staging was not found.',
    /^npm run deploy -- --env staging$/,
  ],
  [/^d1 migrations/, '0001_search.sql', 'sobe-staging has pending migrations.', /^npm run deploy/],
  [
    /^d1 execute/,
    JSON.stringify(
      [...buildSchema()].filter((item) => item !== 'table alerts').map((item) => ({ item })),
    ),
    'sobe-staging is missing table alerts.',
    /^npx wrangler d1 time-travel restore sobe-staging --timestamp MOMENT --env staging$/,
  ],
  [
    /^d1 execute/,
    JSON.stringify(
      [...buildSchema()].filter((item) => !item.startsWith('trigger ')).map((item) => ({ item })),
    ),
    expect.stringMatching(/^sobe-staging is missing trigger \w+, .*, and \d+ more\.$/),
    /^npm run deploy -- --env staging$/,
  ],
  [
    /^d1 execute/,
    JSON.stringify([...buildSchema(), 'trigger likes_counted'].map((item) => ({ item }))),
    'sobe-staging has triggers of another version, which count twice: trigger likes_counted.',
    /^npm run deploy -- --env staging$/,
  ],
  [/papers/, null, 'The bucket sobe-staging-papers was not found.', /^npm run deploy/],
  [
    /^queues info sobe-staging-purge$/,
    'Number of Consumers: 0',
    'The queue sobe-staging-purge was not found or has no consumer.',
    /^npm run deploy/,
  ],
  [
    /^secret list/,
    '[{"name": "SESSION_KEY"}, {"name": "DATA_KEY_PREVIOUS"}, {"name": "PUSH_KEY"}]',
    'DATA_KEY is not set.',
    /^openssl rand -base64 32 \| npx wrangler secret put DATA_KEY --env staging$/,
  ],
  [
    /^secret list/,
    '[{"name": "SESSION_KEY"}, {"name": "DATA_KEY"}]',
    'PUSH_KEY is not set. Push notifications are off.',
    /^npm run deploy -- --env staging$/,
  ],
  [
    /^queues subscription/,
    'No subscriptions',
    'Bounces and complaints are not reported to the site: sobe-staging-mail-events has no subscription.',
    /^npx wrangler queues subscription create sobe-staging-mail-events --source email\.sending/,
  ],
  [/^email/, 'sub.example.org', 'example.org cannot send e-mail.', /Onboard Domain, example\.org/],
])('reports a fault of %s with its fix', async (command, output, says, mend) => {
  expect(await mends([command, output])).toEqual([[says, expect.stringMatching(mend)]]);
});

/** Faults of a site with this health response. */
async function site(status: number, health: object, place: SiteLocation = 'production') {
  const url = await startTestServer((_, response) =>
    response.writeHead(status).end(JSON.stringify(health)),
  );
  const found = await checkSite(url, place);
  return found.flatMap(({ message: says, fix }) => (fix === null ? [] : [`${says} ${fix}`]));
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const well = {
  version: '1.0.0+a',
  late: [],
  faults: [],
  checked_at: ago(3),
  checked_version: '1.0.0+a',
};

test('a healthy site has no fault', async () => {
  expect(await site(200, well)).toEqual([]);
});

test.each<[object, RegExp]>([
  [{ late: ['backup'] }, /^The job backup is overdue\. npx wrangler tail --search backup$/],
  [{ faults: ['mail'] }, /^Queue sobe-mail: .* npx wrangler queues resume-delivery sobe-mail$/],
  [{ checked_at: null }, /^No checkup has run yet\. .* npm run deploy$/],
  [{ checked_version: '1.0.0+b' }, /^The last checkup was for 1\.0\.0\+b, .* Wait two minutes/],
  [{ faults: ['tables'] }, /^Tables: .* npx wrangler d1 time-travel restore sobe --timestamp/],
  [{ faults: ['sender'] }, /^E-mail sender: .* Fix MAIL_FROM in wrangler\.toml, then run: npm run/],
  [{ checked_at: ago(40) }, /^The last checkup was 40 minutes ago\. The cron trigger/],
])('reports a site with %j and its fix', async (wrong, says) => {
  expect(await site(200, { ...well, ...wrong })).toEqual([expect.stringMatching(says)]);
});

test.each<[SiteLocation, string]>([
  ['production', 'npx wrangler secret delete PUSH_KEY; npm run deploy'],
  ['staging', 'npx wrangler secret delete PUSH_KEY --env staging; npm run deploy -- --env staging'],
  ['local', 'sed -i /^PUSH_KEY=/d .dev.vars; npm start'],
])('replaces an invalid push key at %s', async (place, mend) => {
  expect(await site(200, { ...well, faults: ['push'] }, place)).toEqual([
    `Push: check failed. See /admin/status for the reason. ${mend}`,
  ]);
});

test('uses the queue names of staging', async () => {
  expect(await site(200, { ...well, faults: ['mail'] }, 'staging')).toEqual([
    expect.stringMatching(/resume-delivery sobe-staging-mail --env staging$/),
  ]);
});

test('reports refusing and unreachable sites', async () => {
  expect(await site(503, { message: 'SESSION_KEY is not set.' })).toEqual([
    expect.stringMatching(/returned 503\. SESSION_KEY is not set\. npx wrangler tail$/),
  ]);
  const [found] = await checkSite('http://127.0.0.1:9', 'local');
  expect(found).toMatchObject({ fix: 'npm start' });
});

test('names failed API requests despite passed health probes', async () => {
  const paths = { '/sobe/v1/blogs/fe': { get: {} }, '/sobe/v1/desk': { get: { security: [{}] } } };
  const url = await startTestServer((request, response) => {
    const isBroken = request.url === '/sobe/v1/blogs/fe' || request.url === '/sobe/v1/desk';
    response.writeHead(isBroken ? 500 : 200).end(JSON.stringify({ ...well, paths }));
  });
  const faults = (await checkSite(url, 'local')).filter(({ fix }) => fix !== null);
  expect(faults.map(({ message: says }) => says)).toEqual(['/sobe/v1/blogs/fe returned 500.']);
});

const key = 'x'.repeat(44);
const keys = { SESSION_KEY: key, DATA_KEY: key, PUSH_KEY: generatePushKey() };

test.each([
  [{ SESSION_KEY: 'short' }, 'sed -i /^SESSION_KEY=/d .dev.vars; npm start'],
  [{ SESSION_KEY_PREVIOUS: 'short' }, 'sed -i /^SESSION_KEY_PREVIOUS=/d .dev.vars; npm start'],
  [{ DATA_KEY: 'short' }, expect.stringMatching(/^Restore the previous DATA_KEY/)],
  [{ PUSH_KEY: 'none' }, 'sed -i /^PUSH_KEY=/d .dev.vars; npm start'],
])('fixes the local key %j without touching others', async (wrong, mend) => {
  expect((await checkKeys({ ...keys, ...wrong })).map((found) => found.fix)).toEqual([mend]);
});

test('suggests only a start for missing keys', async () => {
  const mends = (await checkKeys({})).map((found) => found.fix);
  expect(mends).toEqual([
    'npm start',
    expect.stringMatching(/If there was no previous key, run: npm start$/),
    'npm start',
  ]);
});

test.each([
  ['npm start', 'http://localhost:9201', 'PORT=9201 npm start'],
  ['sed -i /^A=/d .dev.vars; npm start', 'http://localhost:9201', /; PORT=9201 npm start$/],
  ['npm start', 'http://localhost:8787', 'npm start'],
  [
    'See the output of npm start for the reason.',
    'http://localhost:9201',
    /of npm start for the reason/,
  ],
])('adapts %j to the port of %s', (mend, address, advice) => {
  expect(withStartPort(mend, address)).toMatch(
    typeof advice === 'string' ? new RegExp(`^${advice}$`) : advice,
  );
});

test('valid keys have no fault', async () => {
  expect((await checkKeys(keys)).map(({ fix }) => fix)).toEqual([null]);
});

test('fixes a wrong local sender in the settings', () => {
  const { fix } = failedFinding(
    'It is wrong.',
    'Fix MAIL_FROM in wrangler.toml, then run: npm run deploy',
    'local',
  );
  expect(fix).toBe('Fix MAIL_FROM in wrangler.toml or .dev.vars, then run: npm start');
});
