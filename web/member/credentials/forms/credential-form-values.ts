/** Values of the credential form: labels, defaults, and the conversion from and to the API. */

import type {
  Credential,
  CredentialForm,
} from '../../../../worker/contract/practitioners/credentials.ts';

/** Field labels. */
export const credentialLabels: Record<keyof CredentialForm, string> = {
  kind: 'Type',
  body: 'Issuer',
  number: 'Number',
  url: 'Public register',
  since: 'Start date',
  until: 'End date',
};

export const blankCredential: CredentialForm = {
  kind: 'register',
  body: '',
  number: '',
  url: '',
  since: '',
  until: '',
};

export const toCredentialFormValues = ({
  kind,
  body,
  number,
  url,
  since,
  until,
}: Credential): CredentialForm => ({
  kind,
  body,
  number: number ?? '',
  url: url ?? '',
  since: since ?? '',
  until: until ?? '',
});

/** Empty fields become null. */
export const toCredentialBody = (values: CredentialForm) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value || null]),
  ) as CredentialForm;
