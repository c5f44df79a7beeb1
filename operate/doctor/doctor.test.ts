// @vitest-environment node
import { expect, test } from 'vitest';
import { served } from '../../tests/own.ts';
import { readSettings } from '../deploy/settings.ts';
import type { Run } from '../deploy/wrangler.ts';
import { lookAtAccount } from './account.ts';
import type { Place } from './found.ts';
import { lookAtSite } from './site.ts';

const settings = readSettings('staging');
const told: [RegExp, string][] = [
  [/^whoami/, 'Account ID: 1'],
  [/^d1 migrations list/, '✅ No migrations to apply!'],
  [/^queues info/, 'Number of Consumers: 1'],
  [/^queues subscription list/, 'bounces │ email.sending'],
  [/^secret list/, '[{"name": "SESSION_KEY"}, {"name": "DATA_KEY"}, {"name": "PUSH_KEY"}]'],
  [/^email sending list/, '│ example.org │ enabled │'],
  [/./, 'there'],
];

/** An account where everything is as it should be, but for some commands. */
const account =
  (wrong: [RegExp, string | null][] = []): Run =>
  async (args) => {
    const command = args.join(' ');
    const [, output = ''] = [...wrong, ...told].find(([pattern]) => pattern.test(command)) ?? [];
    return { ok: output !== null, output: output ?? 'not found' };
  };
const mends = async (...wrong: [RegExp, string | null][]) =>
  (await lookAtAccount('staging', settings, account(wrong))).flatMap(({ says, mend }) =>
    mend === null ? [] : [[says, mend]],
  );

test('an account that has everything has no fault', async () => {
  expect(await mends()).toEqual([]);
});

test('where nobody is signed in nothing else is asked', async () => {
  expect(await mends([/whoami/, 'You are not authenticated'], [/./, null])).toEqual([
    ['Nobody is signed in to Cloudflare, so the account was not looked at.', 'npx wrangler login'],
  ]);
});

test.each<[RegExp, string | null, string, RegExp]>([
  [
    /^d1 info/,
    null,
    'The database sobe-staging was not found.',
    /^npm run deploy -- --env staging$/,
  ],
  [/^d1 migrations/, '0001_search.sql', 'sobe-staging waits for migrations.', /^npm run deploy/],
  [/papers/, null, 'The bucket sobe-staging-papers was not found.', /^npm run deploy/],
  [
    /^queues info sobe-staging-purge$/,
    'Number of Consumers: 0',
    'The queue sobe-staging-purge was not found, or nobody reads it.',
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
    'PUSH_KEY is not set, so no push is offered.',
    /^npm run deploy -- --env staging$/,
  ],
  [
    /^queues subscription/,
    'No subscriptions',
    'Nobody tells the site what comes back of mails: sobe-staging-mail-events has no subscription.',
    /^npx wrangler queues subscription create sobe-staging-mail-events --source email\.sending/,
  ],
  [/^email/, 'sub.example.org', 'example.org may not send mail.', /Onboard Domain, example\.org/],
])('of %s it is told what is wrong, and what mends it', async (command, output, says, mend) => {
  expect(await mends([command, output])).toEqual([[says, expect.stringMatching(mend)]]);
});

/** What is found wrong with a site whose health is told so. */
async function site(status: number, health: object, place: Place = 'production') {
  const url = await served((_, response) => response.writeHead(status).end(JSON.stringify(health)));
  const found = await lookAtSite(url, place);
  return found.flatMap(({ says, mend }) => (mend === null ? [] : [`${says} ${mend}`]));
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const well = { version: '1.0.0+a', late: [], faults: [], checked_at: ago(3) };

test('a site that is well has no fault', async () => {
  expect(await site(200, well)).toEqual([]);
});

test.each<[object, RegExp]>([
  [{ late: ['backup'] }, /^The job backup is late\. npx wrangler tail --search backup$/],
  [{ faults: ['mail'] }, /^Queue sobe-mail: .* npx wrangler queues resume-delivery sobe-mail$/],
  [{ checked_at: null }, /^No checkup has run yet: .* npm run deploy$/],
  [{ checked_at: ago(40) }, /^The last checkup was 40 minutes ago: the cron trigger/],
])('of a site with %j that is told, and what mends it', async (wrong, says) => {
  expect(await site(200, { ...well, ...wrong })).toEqual([expect.stringMatching(says)]);
});

test.each<[Place, string]>([
  ['production', 'npx wrangler secret delete PUSH_KEY; npm run deploy'],
  ['staging', 'npx wrangler secret delete PUSH_KEY --env staging; npm run deploy -- --env staging'],
  ['local', 'sed -i /^PUSH_KEY=/d .dev.vars; npm start'],
])('at %s a key for push that is none goes, and another is made', async (place, mend) => {
  expect(await site(200, { ...well, faults: ['push'] }, place)).toEqual([
    `Push: it does not answer as it should. /admin/status says why. ${mend}`,
  ]);
});

test('a queue of staging goes by its own name', async () => {
  expect(await site(200, { ...well, faults: ['mail'] }, 'staging')).toEqual([
    expect.stringMatching(/resume-delivery sobe-staging-mail --env staging$/),
  ]);
});

test('a site that refuses says why, and one that is not there is told', async () => {
  expect(await site(503, { message: 'SESSION_KEY is not set.' })).toEqual([
    expect.stringMatching(/answers 503\. SESSION_KEY is not set\. npx wrangler tail$/),
  ]);
  const [found] = await lookAtSite('http://127.0.0.1:9', 'local');
  expect(found).toMatchObject({ mend: 'npm start' });
});
