import { useSearch } from 'wouter';
import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import {
  type CredentialForm,
  credentialFormSchema,
} from '../../../../worker/contract/practitioners/credentials.ts';
import { api, buildRequest } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { CREDENTIALS_PATH } from '../../../ui/credentials/credential-queries.ts';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import { useAfterSave } from '../../../ui/hooks/use-after-save.ts';
import { AccountLayout } from '../../account/AccountLayout.tsx';
import { CredentialDocumentField } from './CredentialDocumentField.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { blankCredential, toCredentialBody } from './credential-form-values.ts';
import { useChosenDocument } from './use-chosen-document.ts';

/** Form for a new credential and its document. */
export function AddCredential() {
  const { id } = useMember();
  const back = useSearch().includes('for=application')
    ? href('/account/application', { step: 'credentials' })
    : CREDENTIALS_PATH;
  const saved = useAfterSave();
  const document = useChosenDocument();
  const added = useCreateForm<CredentialForm>({
    schema: credentialFormSchema,
    defaults: blankCredential,
    toRequest: (values) =>
      buildRequest('POST /users/:id/credentials', {
        params: { id },
        body: toCredentialBody(values),
      }),
    onAlreadyCreated: async (created, values) => {
      await api('PATCH /users/:id/credentials/:credential_id', {
        params: { id, credential_id: created },
        body: toCredentialBody(values),
      });
      return undefined;
    },
    onCreated: async (created, typed) => {
      await document.upload(created);
      saved(
        document.file
          ? m['credential.credential_added']()
          : m['credential.added_without_document'](),
        back,
      );
      return typed === null;
    },
  });
  return (
    <AccountLayout heading={m['credential.add_a_credential']()}>
      <PageForm
        {...added}
        label={m['credential.new_credential']()}
        button={m['credential.add_credential']()}
        back={back}
      >
        <CredentialFields />
        <CredentialDocumentField document={document} />
      </PageForm>
    </AccountLayout>
  );
}
