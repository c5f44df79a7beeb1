import { expect, test } from 'vitest';
import { noRights, nora } from '../../../../tests/fixtures/web/users.ts';
import type { Member } from '../../../../worker/contract/accounts/permissions.ts';
import { datedClaims, profileClaims } from '../../../../worker/contract/accounts/user-fields.ts';
import { listEditableFields } from '../account-fields.ts';
import { accountFormSchema, toAccountChange, toAccountFormValues } from './account-form-values.ts';

const fields = listEditableFields(nora);
const values = toAccountFormValues(nora, fields);

const errorsOf = (change: object) =>
  accountFormSchema(nora.email, fields)
    .safeParse({ ...values, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test('accepts an unchanged account', () => {
  expect(errorsOf({})).toEqual([]);
  const sent = fields.filter((field) => !(datedClaims as readonly string[]).includes(field));
  expect(toAccountChange(values, nora)).toEqual(
    Object.fromEntries(sent.map((field) => [field, nora[field]])),
  );
});

test('accepts an account without a listed town', () => {
  expect(errorsOf({ place_id: '' })).toEqual([]);
  expect(errorsOf(toAccountFormValues({ ...nora, place_id: null }, fields))).toEqual([]);
});

test('contains only fields that the level may send', () => {
  const basic: Member = { ...nora, ...noRights, authz_user_basic: true };
  expect(listEditableFields(basic)).toEqual([
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
  expect(listEditableFields({ ...basic, authz_user_services: true }).slice(-9)).toEqual([
    'times',
    'client_groups',
    'session_1_on_1',
    'session_group',
    'session_online',
    'first_appointment',
    'takes_enquiries',
    'away_until',
    'is_accepting_clients',
  ]);
  expect(listEditableFields({ ...basic, is_admin: true })).toEqual(fields);
});

test('sends empty text and appointments as null', () => {
  const sent = toAccountChange({ ...values, phone: '', bio: '  \n ', session_1_on_1: null }, nora);
  expect(sent).toMatchObject({ phone: null, bio: null, session_1_on_1: null, is_business: false });
});

test('sends claims only if they have changed', () => {
  for (const [field, value] of [
    ['session_group', true],
    ['session_group', null],
    ['session_online', false],
    ['times', ['evening', 'weekend']],
    ['times', []],
    ['client_groups', []],
    ['place_id', ''],
  ] as const) {
    const sent = toAccountChange({ ...values, [field]: value }, nora);
    const claimed = profileClaims.filter((claim) => claim in sent);
    expect(claimed).toEqual([field]);
    expect(sent[field]).toEqual(value === '' ? null : value);
  }
  expect(toAccountChange({ ...values, times: ['weekend'], place_id: nora.place_id }, nora)).toEqual(
    toAccountChange(values, nora),
  );

  for (const answer of [false, null]) {
    const sent = toAccountChange({ ...values, is_accepting_clients: answer }, nora);
    expect(sent).toHaveProperty('is_accepting_clients', answer);
  }
});

test.each(['name', 'email', 'title', 'date_of_birth', 'timezone_id'])('requires %s', (field) => {
  expect(errorsOf({ [field]: '' })[0]).toMatch(new RegExp(`^${field} `));
});

test('requires the password for a new e-mail and omits it otherwise', () => {
  expect(errorsOf({ email: 'new@example.org' })).toEqual([
    'current_password is required to change your e-mail address',
  ]);
  const change = { email: 'new@example.org', current_password: 'Wellbeing-2026' };
  expect(errorsOf(change)).toEqual([]);
  expect(toAccountChange({ ...values, ...change }, nora)).toMatchObject(change);
  expect(toAccountChange({ ...values, current_password: 'x' }, nora)).not.toHaveProperty(
    'current_password',
  );
});
