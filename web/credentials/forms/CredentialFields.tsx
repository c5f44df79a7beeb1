import { credentialKinds, credentialWords } from '../../../worker/contract/credential-kinds.ts';
import { SelectField, TextField } from '../../ui/form/inputs.tsx';
import { labels } from './values.ts';

/** Fields of the credential form. */
export const CredentialFields = () => (
  <section aria-label="The credential">
    <div className="account-fields columns">
      <SelectField
        name="kind"
        label={labels.kind}
        required
        choices={credentialKinds.map((value) => ({ value, name: credentialWords[value] }))}
      />
      <TextField
        name="body"
        label={labels.body}
        required
        hint="The register, the school or the insurer."
      />
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
        hint="Its last day, if it has one."
      />
    </div>
  </section>
);
