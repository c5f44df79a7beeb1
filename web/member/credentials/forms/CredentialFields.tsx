import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
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
    <section aria-label={m['credential.form_section']()}>
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
            hint={fieldHints[name]?.()}
          />
        ))}
      </div>
    </section>
  );
}

const fieldProps = {
  title: {},
  body: {},
  number: {},
  url: { type: 'url' },
  since: { type: 'date' },
  year: { inputMode: 'numeric' },
  until: { type: 'date' },
} as const satisfies Record<CredentialField, object>;

const fieldHints: Partial<Record<CredentialField, () => string>> = {
  title: m['credential.title_hint'],
  url: m['credential.url_hint'],
  until: m['credential.until_hint'],
};
