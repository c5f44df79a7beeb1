import { credentialKinds, credentialWords } from '../../../../worker/contract/practitioners/credential-kinds.ts';
import { SelectField, TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { labels } from './credential-form-values.ts';

/** Fields of the credential form. */
export const CredentialFields = () => (
  <section aria-label="Credential">
    <div className="account-fields columns">
      <SelectField
        name="kind"
        label={labels.kind}
        required
        choices={credentialKinds.map((value) => ({ value, name: credentialWords[value] }))}
      />
      <TextField name="body" label={labels.body} required hint="The register, school or insurer." />
      <TextField
        name="number"
        label={labels.number}
        hint="Your registration or certificate number."
      />
      <TextField
        name="url"
        label={labels.url}
        type="url"
        hint="Link to your public entry, starting with https://."
      />
      <TextField name="since" label={labels.since} type="date" />
      <TextField
        name="until"
        label={labels.until}
        type="date"
        hint="The last day it is valid. Leave empty if it does not expire."
      />
    </div>
  </section>
);
