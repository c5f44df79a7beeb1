import { expect, test } from 'vitest';
import { noRights, nora } from '../../tests/nora.ts';
import type { Member } from '../../worker/contract/rights.ts';
import { claims } from '../../worker/contract/user-fields.ts';
import { fieldsOf } from './fields.ts';
import { changeOf, rulesBeside, valuesOf } from './values.ts';

const fields = fieldsOf(nora);
const values = valuesOf(nora, fields);

const errorsOf = (change: object) =>
  rulesBeside(nora.email)
    .safeParse({ ...values, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test('an account as it is can be saved as it is', () => {
  expect(errorsOf({})).toEqual([]);
  const sent = fields.filter((field) => !(claims as readonly string[]).includes(field));
  expect(changeOf(values, nora)).toEqual(
    Object.fromEntries(sent.map((field) => [field, nora[field]])),
  );
});

test('an account without a town of the list can be saved', () => {
  expect(errorsOf({ place_id: '' })).toEqual([]);
  expect(errorsOf(valuesOf({ ...nora, place_id: null }, fields))).toEqual([]);
});

test('only fields that the level lets somebody send are there', () => {
  const basic: Member = { ...nora, ...noRights, authz_user_basic: true };
  expect(fieldsOf(basic)).toEqual([
    'name',
    'email',
    'language_id',
    'timezone_id',
    'date_of_birth',
    'is_business',
    'title',
    'words_language_id',
    'languages',
  ]);
  expect(fieldsOf({ ...basic, authz_user_services: true }).slice(-7)).toEqual([
    'times',
    'session_1_on_1',
    'session_group',
    'session_online',
    'takes_enquiries',
    'away_until',
    'is_accepting_clients',
  ]);
  expect(fieldsOf({ ...basic, is_admin: true })).toEqual(fields);
});

test('an empty text is sent as null, and a session type by appointment is null', () => {
  const sent = changeOf({ ...values, phone: '', bio: '  \n ', session_1_on_1: null }, nora);
  expect(sent).toMatchObject({ phone: null, bio: null, session_1_on_1: null, is_business: false });
});

test('what is claimed is sent where it has changed, for that confirms it', () => {
  for (const [field, value] of [
    ['session_group', true],
    ['session_group', null],
    ['session_online', false],
    ['times', ['evening', 'weekend']],
    ['times', []],
    ['place_id', ''],
  ] as const) {
    const sent = changeOf({ ...values, [field]: value }, nora);
    const claimed = claims.filter((claim) => claim in sent);
    expect(claimed).toEqual([field]);
    expect(sent[field]).toEqual(value === '' ? null : value);
  }
  expect(changeOf({ ...values, times: ['weekend'], place_id: nora.place_id }, nora)).toEqual(
    changeOf(values, nora),
  );

  for (const answer of [false, null]) {
    const sent = changeOf({ ...values, is_accepting_clients: answer }, nora);
    expect(sent).toHaveProperty('is_accepting_clients', answer);
  }
});

test.each(['name', 'email', 'title', 'date_of_birth', 'timezone_id'])('%s is required', (field) => {
  expect(errorsOf({ [field]: '' })[0]).toMatch(new RegExp(`^${field} `));
});

test('another e-mail needs the password, which goes along with nothing else', () => {
  expect(errorsOf({ email: 'new@example.org' })).toEqual([
    'current_password is required to change your e-mail address',
  ]);
  const change = { email: 'new@example.org', current_password: 'Wellbeing-2026' };
  expect(errorsOf(change)).toEqual([]);
  expect(changeOf({ ...values, ...change }, nora)).toMatchObject(change);
  expect(changeOf({ ...values, current_password: 'x' }, nora)).not.toHaveProperty(
    'current_password',
  );
});
