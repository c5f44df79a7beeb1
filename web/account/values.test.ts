import { expect, test } from 'vitest';
import type { Member } from '../../worker/contract/rights.ts';
import { fieldsOf } from './fields.ts';
import { noRights, nora } from './nora.ts';
import { changeOf, rulesBeside, valuesOf } from './values.ts';

const fields = fieldsOf(nora);
const values = valuesOf(nora, fields);

const errorsOf = (change: object) =>
  rulesBeside(nora.email)
    .safeParse({ ...values, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test('an account as it is can be saved as it is', () => {
  expect(errorsOf({})).toEqual([]);
  const sent = fields.filter((field) => field !== 'is_accepting_clients');
  expect(changeOf(values, nora)).toEqual(
    Object.fromEntries(sent.map((field) => [field, nora[field]])),
  );
});

test('only fields that the level lets somebody send are there', () => {
  const basic: Member = { ...nora, ...noRights, authz_user_basic: true };
  expect(fieldsOf(basic)).toEqual([
    'name',
    'title',
    'words_language_id',
    'is_business',
    'email',
    'date_of_birth',
    'language_id',
    'timezone_id',
  ]);
  expect(fieldsOf({ ...basic, authz_user_services: true }).slice(-4)).toEqual([
    'session_1_on_1',
    'session_group',
    'session_online',
    'is_accepting_clients',
  ]);
  expect(fieldsOf({ ...basic, is_admin: true })).toEqual(fields);
});

test('an empty text is sent as null, and a session type by appointment is null', () => {
  const sent = changeOf({ ...values, phone: '', bio: '  \n ' }, nora);
  expect(sent).toMatchObject({ phone: null, bio: null, session_online: null });
  expect(sent).toMatchObject({ session_1_on_1: true, session_group: false, is_business: false });
});

test('whether new clients are accepted is sent where it has changed, for that confirms it', () => {
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
    'current_password is required to change the e-mail',
  ]);
  const change = { email: 'new@example.org', current_password: 'Wellbeing-2026' };
  expect(errorsOf(change)).toEqual([]);
  expect(changeOf({ ...values, ...change }, nora)).toMatchObject(change);
  expect(changeOf({ ...values, current_password: 'x' }, nora)).not.toHaveProperty(
    'current_password',
  );
});
