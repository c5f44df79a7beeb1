/** Values of the credential form: its fields by kind, and the conversion from and to the API. */

import { m } from '#messages';
import type { CredentialKind } from '../../../../worker/contract/practitioners/credential-kinds.ts';
import type {
  Credential,
  CredentialForm,
} from '../../../../worker/contract/practitioners/credentials.ts';

export type CredentialField = Exclude<keyof CredentialForm, 'kind'>;

/** Labels of fields that a kind does not have, but that may hold an older value. */
const generalLabels: Record<keyof CredentialForm, () => string> = {
  kind: m['credential.type'],
  title: m['common.title'],
  body: m['credential.issuer'],
  number: m['credential.number_field'],
  url: m['credential.public_register'],
  since: m['credential.start_date'],
  year: m['credential.year'],
  until: m['credential.end_date'],
};

/** Fields of each kind in the order of the form, with their labels. */
export const credentialKindFields: Record<
  CredentialKind,
  Partial<Record<CredentialField, () => string>>
> = {
  register: {
    body: m['credential.register'],
    number: m['credential.registration_number'],
    url: m['credential.public_register'],
  },
  qualification: {
    title: m['common.title'],
    body: m['credential.school'],
    year: m['credential.year'],
  },
  insurance: { body: m['credential.insurer'], until: m['credential.insured_until'] },
};

export const getCredentialLabel = (kind: CredentialKind, field: keyof CredentialForm): string =>
  ((field !== 'kind' && credentialKindFields[kind][field]) || generalLabels[field])();

/** Fields that the form shows: those of the kind, and others that have a saved value. */
export function listCredentialFields(
  kind: CredentialKind,
  saved: Partial<CredentialForm>,
): CredentialField[] {
  const own = Object.keys(credentialKindFields[kind]) as CredentialField[];
  const others = (['number', 'url', 'since', 'until'] as const).filter(
    (field) => saved.kind === kind && saved[field] && !own.includes(field),
  );
  // A qualification has the year instead of the start date.
  return [...own, ...others.filter((field) => field !== 'since' || !own.includes('year'))];
}

export const blankCredential: CredentialForm = {
  kind: 'register',
  title: '',
  body: '',
  number: '',
  url: '',
  since: '',
  year: '',
  until: '',
};

export const toCredentialFormValues = (credential: Credential): CredentialForm => ({
  kind: credential.kind,
  title: credential.title ?? '',
  body: credential.body,
  number: credential.number ?? '',
  url: credential.url ?? '',
  since: credential.since ?? '',
  year: credential.since?.slice(0, 4) ?? '',
  until: credential.until ?? '',
});

/** Empty fields, and those of another kind than the chosen one, become null. */
export function toCredentialBody(values: CredentialForm, saved?: Credential) {
  const { kind, body, year } = values;
  const shown = listCredentialFields(kind, saved ? toCredentialFormValues(saved) : {});
  const read = (field: 'title' | 'number' | 'url' | 'since' | 'until') =>
    (shown.includes(field) && values[field]) || null;
  const isSavedYear = saved?.since?.slice(0, 4) === year;
  const firstDay = isSavedYear ? saved.since : year && `${year}-01-01`;
  return {
    kind,
    body,
    title: read('title'),
    number: read('number'),
    url: read('url'),
    since: shown.includes('year') ? firstDay || null : read('since'),
    until: read('until'),
  };
}
