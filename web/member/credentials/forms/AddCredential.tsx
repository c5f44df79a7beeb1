import {
  type CredentialForm,
  credentialFormSchema,
} from '../../../../worker/contract/practitioners/credentials.ts';
import { sendRequest } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import { AccountLayout } from '../../account/AccountLayout.tsx';
import { useAfterSave } from '../../resource-form/use-after-save.ts';
import { CREDENTIALS_PATH, credentialApiPath, credentialsApiPath } from '../credential-queries.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { blankCredential, toCredentialBody } from './credential-form-values.ts';

/** Form for a new credential; the document is added afterwards. */
export function AddCredential() {
  const { id } = useMember();
  const saved = useAfterSave();
  const added = useCreateForm<CredentialForm>({
    schema: credentialFormSchema,
    defaults: blankCredential,
    draft: { user: id, name: 'new credential' },
    address: credentialsApiPath(id),
    toBody: toCredentialBody,
    onAlreadyCreated: async (created, values) => {
      await sendRequest(credentialApiPath(id, created), {
        method: 'PATCH',
        body: toCredentialBody(values),
      });
      return undefined;
    },
    onCreated: (_, typed) => {
      saved('Credential added. You can now add a document.', CREDENTIALS_PATH);
      return typed === null;
    },
  });
  return (
    <AccountLayout heading="Add a credential">
      <PageForm {...added} label="New credential" button="Add credential" back={CREDENTIALS_PATH}>
        <CredentialFields />
      </PageForm>
    </AccountLayout>
  );
}
