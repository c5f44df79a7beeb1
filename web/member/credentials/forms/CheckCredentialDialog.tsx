import type {
  CredentialCheckForm,
  ListedCredential,
} from '../../../../worker/contract/practitioners/credentials.ts';
import { credentialCheckForm } from '../../../../worker/contract/practitioners/credentials.ts';
import { useChanged } from '../../resource-form/use-after-save.ts';
import { ApiError, send } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { Dialog, dialogTitle } from '../../../ui/dialog/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { Submit } from '../../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ifSeen, itemAddress } from '../credential-queries.ts';
import { spanText, titleOf } from '../credential-texts.ts';

interface Props {
  user: string;
  of: string | undefined;
  credential: ListedCredential;
  asked: object;
  close(): void;
}

/** Dialog to record a check: the source and the date until which it is valid. */
export function CheckDialog({ user, of, credential, asked, close }: Props) {
  const span = spanText(credential);
  return (
    <Dialog asked={asked} close={close}>
      {(leave) => (
        <div className="dialog-body">
          <h2 id={dialogTitle}>Mark as checked: {titleOf(credential)}</h2>
          <p>
            {of && `Held by ${of}. `}
            {credential.number ? `Number ${credential.number}` : 'No number'}
            {span && `. ${span}`}. Everyone will see that this site has checked it.
          </p>
          <CheckForm user={user} credential={credential} leave={leave} />
        </div>
      )}
    </Dialog>
  );
}

function CheckForm({
  user,
  credential,
  leave,
}: Pick<Props, 'user' | 'credential'> & { leave(): void }) {
  const { id: admin } = useMember();
  const changed = useChanged();
  const today = new Date().toISOString().slice(0, 10);
  const form = useZodForm<CredentialCheckForm>({
    schema: credentialCheckForm,
    values: { with: credential.checked_with ?? '', until: untilAtFirst(credential.until, today) },
    draft: { user: admin, name: `check ${credential.id}` },
    mode: 'onSubmit',
  });
  const check = async (body: CredentialCheckForm) => {
    try {
      await send(`${itemAddress(user, credential.id)}/check`, {
        method: 'POST',
        body,
        headers: ifSeen(credential),
      }).catch((error: unknown) => {
        const isChanged = error instanceof ApiError && error.reason === 'changed';
        throw isChanged ? new ApiError(409, changedSince) : error;
      });
      form.forgetDraft();
      showToast('Credential marked as checked.');
      leave();
    } finally {
      changed();
    }
  };
  return (
    <Form form={form} submit={check}>
      <TextField
        name="with"
        label="Checked with"
        hint="Who you asked or where you looked. The member can see this."
      />
      <TextField
        name="until"
        label="Check again by"
        type="date"
        required
        min={today}
        max={credential.until ?? undefined}
        hint="Until this date, everyone sees it as checked."
      />
      <div className="form-actions">
        <Submit busy="Saving…">Mark as checked</Submit>
        <button type="button" className="button quiet" onClick={leave}>
          Cancel
        </button>
      </div>
    </Form>
  );
}

const changedSince =
  'This credential has changed since you opened it. Review the current version and try again.';

/** One year from today, or the credential's own end if that is earlier. */
function untilAtFirst(until: string | null, today: string) {
  const year = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-02-28')}`;
  return until && until >= today && until < year ? until : year;
}
