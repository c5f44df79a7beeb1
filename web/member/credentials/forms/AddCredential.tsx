import { type CredentialForm, credentialForm } from '../../../../worker/contract/practitioners/credentials.ts';
import { AccountPage } from '../../account/AccountLayout.tsx';
import { useSaved } from '../../resource-form/use-after-save.ts';
import { send } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { ScreenForm } from '../../../ui/form/PageForm.tsx';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import { addressOf, credentialsScreen, itemAddress } from '../credential-queries.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { blank, bodyOf } from './credential-form-values.ts';

/** Form for a new credential; the document is added afterwards. */
export function AddCredential() {
  const { id } = useMember();
  const saved = useSaved();
  const added = useCreateForm<CredentialForm>({
    schema: credentialForm,
    blank,
    draft: { user: id, name: 'new credential' },
    address: addressOf(id),
    toBody: bodyOf,
    again: async (made, values) => {
      await send(itemAddress(id, made), { method: 'PATCH', body: bodyOf(values) });
      return undefined;
    },
    created: (_, typed) => {
      saved('Credential added. You can now add a document.', credentialsScreen);
      return typed === null;
    },
  });
  return (
    <AccountPage heading="Add a credential">
      <ScreenForm
        {...added}
        label="New credential"
        button="Add credential"
        back={credentialsScreen}
      >
        <CredentialFields />
      </ScreenForm>
    </AccountPage>
  );
}
