import { m } from '#messages';
import { formatCredentialTitle } from '../../../../worker/contract/practitioners/credential-kinds.ts';
import type {
  CredentialCheckForm,
  ListedCredential,
} from '../../../../worker/contract/practitioners/credentials.ts';
import { credentialCheckFormSchema } from '../../../../worker/contract/practitioners/credentials.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { ApiError, api } from '../../../data/api.ts';
import { DIALOG_TITLE_ID, Dialog } from '../../dialog/Dialog.tsx';
import { showToast } from '../../feedback/toast.ts';
import { Form } from '../../form/Form.tsx';
import { TextField } from '../../form/fields/basic-fields.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useRefreshAfterChange } from '../../hooks/use-after-save.ts';
import { ifMatchHeader } from '../credential-queries.ts';
import { formatCredentialPeriod } from '../credential-texts.ts';

interface Props {
  user: string;
  of: string | undefined;
  credential: ListedCredential;
  openKey: object;
  close(): void;
}

/** Dialog to record a check: the source and the date until which it is valid. */
export function CheckCredentialDialog({ user, of, credential, openKey, close }: Props) {
  const { number } = credential;
  const title = formatCredentialTitle(credential);
  const period = formatCredentialPeriod(credential);
  return (
    <Dialog openKey={openKey} close={close}>
      {(leave) => (
        <div className="dialog-body">
          <h2 id={DIALOG_TITLE_ID}>
            {credential.checked_at
              ? m['credential.check_again_title']({ title: bidiIsolate(title) })
              : m['credential.mark_as_checked_title']({ title: bidiIsolate(title) })}
          </h2>
          <p>
            {[
              of && m['credential.held_by']({ name: bidiIsolate(of) }),
              number ? m['credential.number_is']({ number }) : m['credential.no_number'](),
              period && m['credential.period_is']({ period }),
              m['credential.check_is_public'](),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <CheckCredentialForm user={user} credential={credential} leave={leave} />
        </div>
      )}
    </Dialog>
  );
}

function CheckCredentialForm({
  user,
  credential,
  leave,
}: Pick<Props, 'user' | 'credential'> & { leave(): void }) {
  const changed = useRefreshAfterChange();
  const today = new Date().toISOString().slice(0, 10);
  const form = useZodForm<CredentialCheckForm>({
    schema: credentialCheckFormSchema,
    values: {
      with: credential.checked_with ?? '',
      until: getDefaultExpiry(credential.until, today),
    },
    mode: 'onSubmit',
  });
  const check = async (body: CredentialCheckForm) => {
    try {
      await api('POST /users/:id/credentials/:credential_id/check', {
        params: { id: user, credential_id: credential.id },
        body,
        headers: ifMatchHeader(credential),
      }).catch((error: unknown) => {
        const isChanged = error instanceof ApiError && error.reason === 'changed';
        throw isChanged ? new ApiError(409, m['credential.changed_since']()) : error;
      });
      showToast(m['credential.credential_marked_as_checked']());
      leave();
    } finally {
      changed();
    }
  };
  return (
    <Form form={form} submit={check}>
      <TextField
        name="with"
        label={m['credential.checked_with']()}
        hint={m['credential.checked_with_hint']()}
      />
      <TextField
        name="until"
        label={m['credential.date_of_next_check']()}
        type="date"
        required
        min={today}
        max={credential.until ?? undefined}
        hint={m['credential.next_check_hint']()}
      />
      <div className="form-actions">
        <SubmitButton busy={m['common.saving']()}>{m['credential.mark_as_checked']()}</SubmitButton>
        <button type="button" className="button quiet" onClick={leave}>
          {m['common.cancel']()}
        </button>
      </div>
    </Form>
  );
}

/** One year from today, or the credential's own end if that is earlier. */
function getDefaultExpiry(until: string | null, today: string) {
  const year = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-02-28')}`;
  return until && until >= today && until < year ? until : year;
}
