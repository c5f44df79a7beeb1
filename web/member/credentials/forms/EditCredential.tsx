import { m } from '#messages';
import {
  credentialKindLabels,
  formatCredentialTitle,
} from '../../../../worker/contract/practitioners/credential-kinds.ts';
import {
  type Credential,
  type CredentialForm,
  credentialFormSchema,
} from '../../../../worker/contract/practitioners/credentials.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import type { ApiResponse } from '../../../data/api.ts';
import { api, buildRequest } from '../../../data/api.ts';
import { formatDayInUtc } from '../../../data/format/format-dates.ts';
import { useMember } from '../../../data/user.ts';
import {
  CREDENTIALS_PATH,
  editableCredentialQuery,
} from '../../../ui/credentials/credential-queries.ts';
import { formatCredentialState } from '../../../ui/credentials/credential-texts.ts';
import { ConflictResolution } from '../../../ui/form/ConflictResolution.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { useRefreshAfterChange, useToastAndNavigate } from '../../../ui/hooks/use-after-save.ts';
import { AccountQueryPage } from '../../account/AccountQueryPage.tsx';
import { CredentialDocumentField } from './CredentialDocumentField.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import {
  getCredentialLabel,
  toCredentialBody,
  toCredentialFormValues,
} from './credential-form-values.ts';
import { useChosenDocument } from './use-chosen-document.ts';

/** Form for the owner to edit a credential. */
export function EditCredential({ id }: { id: string }) {
  const { id: user } = useMember();
  return (
    <AccountQueryPage
      queries={{ loaded: editableCredentialQuery(user, id) }}
      until={m['credential.edit_credential']()}
      heading={({ loaded }) =>
        m['credential.edit_title']({ title: bidiIsolate(formatCredentialTitle(loaded.body)) })
      }
    >
      {({ loaded }) => <EditCredentialForm loaded={loaded} />}
    </AccountQueryPage>
  );
}

function EditCredentialForm({ loaded }: { loaded: ApiResponse<Credential> }) {
  const { id: user } = useMember();
  const { id } = loaded.body;
  const changed = useRefreshAfterChange();
  const leave = useToastAndNavigate();
  const document = useChosenDocument();
  const { base, differing, ...edited } = useEditForm<Credential, CredentialForm>({
    schema: () => credentialFormSchema,
    loaded,
    toValues: toCredentialFormValues,
    toRequest: (values, saved) =>
      buildRequest('PATCH /users/:id/credentials/:credential_id', {
        params: { id: user, credential_id: id },
        body: toCredentialBody(values, saved),
      }),
    read: () =>
      api('GET /users/:id/credentials/:credential_id', {
        params: { id: user, credential_id: id },
      }),
    onSaved: async () => {
      await document.upload(id);
      changed();
    },
    onLeave: () => leave(m['credential.credential_saved'](), CREDENTIALS_PATH),
  });
  return (
    <PageForm
      {...edited}
      label={m['credential.edit_credential']()}
      button={m['common.save']()}
      back={CREDENTIALS_PATH}
    >
      {base.checked_at && (
        <p className="account-note abreast account-warning">
          {m['credential.recheck_notice']({ state: formatCredentialState(base) })}
        </p>
      )}
      <ConflictResolution
        heading={m['credential.changed_while_editing']()}
        differing={differing}
        labelOf={(field) => getCredentialLabel(base.kind, field as keyof CredentialForm)}
        shown={formatCredentialValue}
      />
      <CredentialFields />
      <CredentialDocumentField document={document} saved={base} />
    </PageForm>
  );
}

function formatCredentialValue(field: string, value: unknown) {
  if (!value) return m['field.nothing']();
  if (field === 'kind') return credentialKindLabels[value as Credential['kind']];
  return field === 'since' || field === 'until' ? formatDayInUtc(String(value)) : String(value);
}
