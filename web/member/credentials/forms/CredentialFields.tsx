import {
  credentialKindLabels,
  credentialKinds,
} from '../../../../worker/contract/practitioners/credential-kinds.ts';
import { SelectField, TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { credentialLabels } from './credential-form-values.ts';

/** Fields of the credential form. */
export const CredentialFields = () => (
  <section aria-label="Credential">
    <div className="account-fields columns">
      <SelectField
        name="kind"
        label={credentialLabels.kind}
        required
        choices={credentialKinds.map((value) => ({ value, name: credentialKindLabels[value] }))}
      />
      <TextField
        name="body"
        label={credentialLabels.body}
        required
        hint="The register, school or insurer."
      />
      <TextField
        name="number"
        label={credentialLabels.number}
        hint="Your registration or certificate number."
      />
      <TextField
        name="url"
        label={credentialLabels.url}
        type="url"
        hint="Link to your public entry, starting with https://."
      />
      <TextField name="since" label={credentialLabels.since} type="date" />
      <TextField
        name="until"
        label={credentialLabels.until}
        type="date"
        hint="The last day it is valid. Leave empty if it does not expire."
      />
    </div>
  </section>
);
