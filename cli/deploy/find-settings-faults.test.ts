// @vitest-environment node
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDeployableSettings } from '../../tests/fixtures/cli/checkout.ts';
import { testVars } from '../local/local-vars.ts';
import {
  type DeployTarget,
  readDeploySettings,
  readOtherDeploySettings,
} from './deploy-settings.ts';
import { findSettingsFaults } from './find-settings-faults.ts';

const ready = {
  vars: {
    ...testVars,
    SITE_URL: 'https://sobe.health',
    MAIL_FROM: 'Sobe <hello@sobe.health>',
    SOCIAL_URL: 'https://social.health/sobe',
  },
  database: { name: 'sobe', id: 'd1000000-0000-4000-8000-000000000000' },
  buckets: [],
  queues: [],
  crons: ['* * * * *'],
};

/** Faults of a target in a wrangler.toml with this text. */
function told(target: DeployTarget, text: string) {
  const file = join(tmpdir(), `sobe-faults-${process.pid}.toml`);
  writeFileSync(file, text);
  try {
    return findSettingsFaults(
      readDeploySettings(target, file),
      readOtherDeploySettings(target, file),
    );
  } finally {
    rmSync(file);
  }
}

test('names local-only settings before changing anything', () => {
  const vars = { ...testVars, SITE_URL: 'http://localhost:8787' };
  const database = { name: 'sobe', id: '00000000-0000-0000-0000-000000000000' };
  const faults = findSettingsFaults({ ...ready, vars, database });
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'SITE_URL',
    'MAIL_FROM',
    'SOCIAL_URL',
    'sobe',
  ]);
  expect(findSettingsFaults(ready)).toEqual([]);
});

test.each([
  ['SITE_URL', ''],
  ['SITE_URL', 'sobe.health'],
  ['SITE_URL', 'http://sobe.health'],
  ['SITE_URL', 'https://sobe.health/'],
  ['SITE_URL', 'https://sobe.health/x'],
  ['SITE_URL', 'https://sobe.health?x'],
  ['SITE_URL', 'https://me:x@sobe.health'],
  ['SITE_URL', 'https://Sobe.Health'],
  ['SITE_URL', 'https://localhost'],
  ['MAIL_FROM', ''],
  ['MAIL_FROM', 'Sobe'],
  ['MAIL_FROM', 'Sobe <hello>'],
  ['MAIL_FROM', 'Sobe <hello@sobe.health'],
  ['MAIL_FROM', 'Sobe <hello@gmail.com>'],
  ['MAIL_FROM', 'hello@sobe.local'],
  ['MAIL_FROM', 'hello@sobe.workers.dev'],
  ['MAIL_FROM', 'hello@sobe.test'],
  ['SOCIAL_URL', 'http://social.health/sobe'],
  ['SOCIAL_URL', 'social.health/sobe'],
  ['SOCIAL_URL', 'https://'],
  ['NETWORK_NAME', ' '],
  ['STORAGE_QUOTA_GB', ''],
  ['STORAGE_QUOTA_GB', '10 GB'],
  ['STORAGE_QUOTA_GB', '0'],
  ['STORAGE_QUOTA_GB', '-1'],
  ['SIGNUP_APPROVAL', ''],
  ['SIGNUP_APPROVAL', 'auto'],
  ['REQUIRE_SECOND_FACTOR', ''],
  ['REQUIRE_SECOND_FACTOR', 'members'],
  ['ACCESS_LOG_DAYS', ''],
  ['ACCESS_LOG_DAYS', 'a year'],
  ['ACCESS_LOG_DAYS', '0'],
  ['ACCESS_LOG_DAYS', '7.5'],
  ['ACCESS_LOG_DAYS', '999999999'],
  ['CURRENCY', ''],
  ['CURRENCY', '£'],
  ['MINIMUM_AGE', 'adult'],
  ['INDEXNOW_KEY', 'short'],
])('%s = %j is invalid', (name, value) => {
  const faults = findSettingsFaults({ ...ready, vars: { ...ready.vars, [name]: value } });
  expect(faults).toEqual([expect.stringMatching(`^${name} is .*: it `)]);
});

test.each([
  ['SITE_URL', 'https://sobe.health/', 'it ends with a slash. Use https://sobe.health'],
  ['MAIL_FROM', 'Sobe <hello@gmail.com>', 'it is at gmail.com, which can’t be verified.'],
  ['SOCIAL_URL', 'http://social.health', 'it must be the https address'],
])('explains why %s = %j is invalid', (name, value, why) => {
  const [fault] = findSettingsFaults({ ...ready, vars: { ...ready.vars, [name]: value } });
  expect(fault).toContain(`${name} is ${value}: ${why}`);
});

test('rejects missing settings and accepts unquoted numbers', () => {
  const { SIGNUP_APPROVAL, ...vars } = ready.vars;
  expect(findSettingsFaults({ ...ready, vars })).toHaveLength(1);
  const numbers = { STORAGE_QUOTA_GB: 10.5, ACCESS_LOG_DAYS: 30 } as unknown as typeof vars;
  expect(findSettingsFaults({ ...ready, vars: { ...ready.vars, ...numbers } })).toEqual([]);
});

test.each([
  ['MAIL_FROM', 'hello@sobe.health'],
  ['MAIL_FROM', 'Sobe <hello@mail.gmx.uk>'],
  ['SIGNUP_APPROVAL', 'automatic'],
  ['REQUIRE_SECOND_FACTOR', 'everybody'],
  ['SITE_URL', 'https://sobe.health:8443'],
  ['SOCIAL_URL', ''],
])('%s = %j is valid', (name, value) => {
  expect(findSettingsFaults({ ...ready, vars: { ...ready.vars, [name]: value } })).toEqual([]);
});

const both = readDeployableSettings();
const staging = both.slice(both.indexOf('[env.staging'));
const without = both.slice(0, -staging.length);

test('accepts a single site and two separate sites', () => {
  for (const target of ['production', 'staging'] as const) expect(told(target, both)).toEqual([]);
  expect(told('production', without)).toEqual([]);
});

test.each([
  ['The database_id', /database_id = "([^"]+)"/],
  ['The bucket', /bucket_name = "(sobe-[^"]+files)"/],
  ['The queue', /queue = "(sobe-[^"]+purge)"/],
  ['The queue', /dead_letter_queue = "(sobe-[^"]+mail-parked)"/],
  ['The SITE_URL', /SITE_URL = "([^"]+)"/],
])('%s must differ between production and staging', (what, place) => {
  const [, own = ''] = place.exec(staging) ?? [];
  const [, others = ''] = place.exec(without.replaceAll('sobe-', 'sobe-staging-')) ?? [];
  const name = others.replace('sobe-staging-', 'sobe-');
  const sharing = without + staging.replaceAll(`"${own}"`, `"${name}"`);
  for (const target of ['production', 'staging'] as const) {
    expect(told(target, sharing)).toEqual([
      `${what} ${name} is used by both production and staging. Each needs its own.`,
    ]);
  }
});

test('requires separate buckets and a cron trigger', () => {
  const one = without.replace('"sobe-backups"', '"sobe-files"');
  expect(told('production', one)).toEqual([
    'Two of FILES, BACKUPS and PAPERS use the same bucket, sobe-files. Each needs its own.',
  ]);
  const idle = without.replace(/crons = .*/, 'crons = []');
  expect(told('production', idle)).toEqual([expect.stringMatching(/^crons is empty\. /)]);
});

test('names the line of unreadable settings', () => {
  const broken = without.replace('name = "sobe"', 'name = = "sobe"');
  expect(() => told('production', broken)).toThrow(
    /^wrangler\.toml cannot be read\. Line 1 is not valid TOML \(.+\): name = = "sobe"$/,
  );
});
