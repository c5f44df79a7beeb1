import { expect, test } from 'vitest';
import type { Credential } from '../../../../worker/contract/practitioners/credentials.ts';
import { credentialFormSchema } from '../../../../worker/contract/practitioners/credentials.ts';
import {
  blankCredential,
  listCredentialFields,
  toCredentialBody,
  toCredentialFormValues,
} from './credential-form-values.ts';

const saved: Credential = {
  id: 'c',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  kind: 'qualification',
  title: 'Diploma',
  body: 'A school',
  number: null,
  url: null,
  since: '2019-06-30',
  until: null,
  paper: null,
  checked_at: null,
  checked_with: null,
  checked_until: null,
  is_current: false,
};
const typed = toCredentialFormValues(saved);

test('asks for the fields of the chosen kind', () => {
  const fields = (kind: Credential['kind']) => listCredentialFields(kind, blankCredential);
  expect(fields('register')).toEqual(['body', 'number', 'url']);
  expect(fields('qualification')).toEqual(['title', 'body', 'year']);
  expect(fields('insurance')).toEqual(['body', 'until']);
});

test('keeps a saved value that its kind does not ask for', () => {
  const insurance = { ...saved, kind: 'insurance' as const, number: 'P-1', title: null };
  const values = toCredentialFormValues(insurance);
  expect(listCredentialFields('insurance', values)).toEqual(['body', 'until', 'number', 'since']);
  expect(toCredentialBody(values, insurance)).toMatchObject({ number: 'P-1', since: '2019-06-30' });
});

test('sends the year as its first day, and leaves a saved date alone', () => {
  expect(toCredentialBody(typed, saved).since).toBe('2019-06-30');
  expect(toCredentialBody({ ...typed, year: '2020' }, saved).since).toBe('2020-01-01');
  expect(toCredentialBody({ ...typed, year: '' }, saved).since).toBeNull();
});

test('drops what belongs to another kind', () => {
  expect(toCredentialBody({ ...typed, kind: 'insurance', until: '2027-04-30' }, saved)).toEqual({
    kind: 'insurance',
    body: 'A school',
    title: null,
    number: null,
    url: null,
    since: null,
    until: '2027-04-30',
  });
});

test('requires the title of a qualification and a plausible year', () => {
  const paths = (values: object) =>
    credentialFormSchema
      .safeParse({ ...typed, ...values })
      .error?.issues.map(({ path }) => path[0]);
  expect(paths({ title: ' ' })).toEqual(['title']);
  expect(paths({ year: '19' })).toEqual(['year']);
  expect(paths({ kind: 'register', title: '' })).toBeUndefined();
});
