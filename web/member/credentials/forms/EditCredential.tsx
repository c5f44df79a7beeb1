import { credentialWords } from '../../../../worker/contract/practitioners/credential-kinds.ts';
import {
  type Credential,
  type CredentialForm,
  credentialForm,
} from '../../../../worker/contract/practitioners/credentials.ts';
import { AnsweredPage } from '../../account/AccountQueryPage.tsx';
import { useChanged, useLeave } from '../../resource-form/use-after-save.ts';
import type { Answer } from '../../../data/api.ts';
import { dayInUtc } from '../../../data/format/format-dates.ts';
import { useMember } from '../../../data/user.ts';
import { Differences } from '../../../ui/form/ConflictResolution.tsx';
import { ScreenForm } from '../../../ui/form/PageForm.tsx';
import { useSaveForm } from '../../../ui/form/use-edit-form.ts';
import { credentialsScreen, credentialToEdit, itemAddress } from '../credential-queries.ts';
import { stateText, titleOf } from '../credential-texts.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { bodyOf, labels, valuesOf } from './credential-form-values.ts';

/** Form for the owner to edit a credential. */
export function EditCredential({ id }: { id: string }) {
  const { id: user } = useMember();
  return (
    <AnsweredPage
      queries={{ loaded: credentialToEdit(user, id) }}
      until="Edit credential"
      heading={({ loaded }) => `Edit ${titleOf(loaded.body)}`}
    >
      {({ loaded }) => <EditForm loaded={loaded} />}
    </AnsweredPage>
  );
}

function EditForm({ loaded }: { loaded: Answer<Credential> }) {
  const { id: user } = useMember();
  const { id } = loaded.body;
  const changed = useChanged();
  const leave = useLeave();
  const { base, differing, ...edited } = useSaveForm<Credential, CredentialForm>({
    schema: () => credentialForm,
    draft: { user, name: `credential ${id}` },
    address: itemAddress(user, id),
    loaded,
    toValues: valuesOf,
    toBody: bodyOf,
    saved: () => changed(),
    leave: () => leave('Credential saved.', credentialsScreen),
  });
  return (
    <ScreenForm {...edited} label="Edit credential" button="Save" back={credentialsScreen}>
      {base.checked_at && (
        <p className="account-note abreast warning">
          {stateText(base)}. If you change anything, we need to check it again. Until then your
          profile does not show it.
        </p>
      )}
      <Differences
        heading="This credential was changed elsewhere while you were editing"
        differing={differing}
        labelOf={(field) => labels[field as keyof CredentialForm]}
        shown={told}
      />
      <CredentialFields />
    </ScreenForm>
  );
}

function told(field: string, value: unknown) {
  if (!value) return 'Nothing';
  if (field === 'kind') return credentialWords[value as Credential['kind']];
  return field === 'since' || field === 'until' ? dayInUtc(String(value)) : String(value);
}
