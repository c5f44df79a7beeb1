import { useFormContext, useWatch } from 'react-hook-form';
import {
  credentialKindLabels,
  credentialKinds,
} from '../../../../worker/contract/practitioners/credential-kinds.ts';
import type { CredentialForm } from '../../../../worker/contract/practitioners/credentials.ts';
import { SelectField, TextField } from '../../../ui/form/fields/basic-fields.tsx';
import {
  type CredentialField,
  getCredentialLabel,
  listCredentialFields,
} from './credential-form-values.ts';

/** Fields of the credential form: the kind, and what that kind has. */
export function CredentialFields() {
  const { formState } = useFormContext<CredentialForm>();
  const kind = useWatch<CredentialForm, 'kind'>({ name: 'kind' }) || 'register';
  return (
    <section aria-label="Credential">
      <div className="account-fields columns">
        <SelectField
          name="kind"
          label={getCredentialLabel(kind, 'kind')}
          required
          choices={credentialKinds.map((value) => ({ value, name: credentialKindLabels[value] }))}
        />
        {listCredentialFields(kind, formState.defaultValues ?? {}).map((name) => (
          <TextField
            key={name}
            name={name}
            label={getCredentialLabel(kind, name)}
            required={name === 'body' || name === 'title'}
            {...fieldProps[name]}
          />
        ))}
      </div>
    </section>
  );
}

const fieldProps = {
  title: { hint: 'As on the certificate, such as Diploma in Counselling.' },
  body: {},
  number: {},
  url: { type: 'url', hint: 'Link to your public entry, starting with https://.' },
  since: { type: 'date' },
  year: { inputMode: 'numeric' },
  until: { type: 'date', hint: 'We remind you 30 and 7 days before.' },
} as const satisfies Record<CredentialField, object>;
