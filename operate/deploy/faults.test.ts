// @vitest-environment node
import { expect, test } from 'vitest';
import { testedVars } from '../../worker/local/vars.ts';
import { faultsOf } from './faults.ts';

const ready = {
  vars: {
    ...testedVars,
    SITE_URL: 'https://sobe.health',
    MAIL_FROM: 'Sobe <hello@sobe.health>',
    SOCIAL_URL: 'https://social.health/sobe',
  },
  database: { name: 'sobe', id: 'd1000000-0000-4000-8000-000000000000' },
  buckets: [],
  queues: [],
};

test('what only fits a machine of one’s own is named before anything is changed', () => {
  const vars = { ...testedVars, SITE_URL: 'http://localhost:8787' };
  const database = { name: 'sobe', id: '00000000-0000-0000-0000-000000000000' };
  const faults = faultsOf({ ...ready, vars, database });
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'SITE_URL',
    'MAIL_FROM',
    'SOCIAL_URL',
    'sobe',
  ]);
  expect(faultsOf(ready)).toEqual([]);
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
  ['NETWORK_NAME', ' '],
  ['STORAGE_QUOTA_GB', ''],
  ['STORAGE_QUOTA_GB', '10 GB'],
  ['STORAGE_QUOTA_GB', '0'],
  ['STORAGE_QUOTA_GB', '-1'],
  ['SIGNUP_APPROVAL', ''],
  ['SIGNUP_APPROVAL', 'auto'],
  ['ACCESS_LOG_DAYS', ''],
  ['ACCESS_LOG_DAYS', 'a year'],
  ['ACCESS_LOG_DAYS', '0'],
  ['ACCESS_LOG_DAYS', '7.5'],
  ['ACCESS_LOG_DAYS', '999999999'],
])('%s = %j is a fault', (name, value) => {
  const faults = faultsOf({ ...ready, vars: { ...ready.vars, [name]: value } });
  expect(faults).toEqual([expect.stringMatching(`^${name} is .*: it `)]);
});

test('a setting that is missing is a fault, and a number without quotes is none', () => {
  const { SIGNUP_APPROVAL, ...vars } = ready.vars;
  expect(faultsOf({ ...ready, vars })).toHaveLength(1);
  const numbers = { STORAGE_QUOTA_GB: 10.5, ACCESS_LOG_DAYS: 30 } as unknown as typeof vars;
  expect(faultsOf({ ...ready, vars: { ...ready.vars, ...numbers } })).toEqual([]);
});

test.each([
  ['MAIL_FROM', 'hello@sobe.health'],
  ['SIGNUP_APPROVAL', 'automatic'],
  ['SITE_URL', 'https://sobe.health:8443'],
  ['SOCIAL_URL', ''],
])('%s = %j is none', (name, value) => {
  expect(faultsOf({ ...ready, vars: { ...ready.vars, [name]: value } })).toEqual([]);
});
