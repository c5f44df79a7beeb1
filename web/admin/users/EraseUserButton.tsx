import { useState } from 'react';
import { z } from 'zod';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { api } from '../../data/api.ts';
import { useLocation } from '../../data/navigation.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { apiItemQuery } from '../../data/resource/api-item.ts';
import { useMember } from '../../data/user.ts';
import { DIALOG_TITLE_ID, Dialog } from '../../ui/dialog/Dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';

interface Props {
  id: string;
  name: string;
}

/**
 * Erases another user's account. Admins delete their own on their account page, which requires the
 * password.
 */
export function EraseUserButton({ id, name }: Props) {
  const member = useMember();
  const [dialogKey, setDialogKey] = useState<object | null>(null);
  if (member.id === id) return null;
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setDialogKey({})}>
        Delete account
      </button>
      {dialogKey && (
        <EraseUserDialog id={id} name={name} openKey={dialogKey} close={() => setDialogKey(null)} />
      )}
    </>
  );
}

function EraseUserDialog({ id, name, openKey, close }: Props & { openKey: object; close(): void }) {
  const [, navigate] = useLocation();
  const changed = useRefreshAfterChange();
  const form = useZodForm({
    schema: buildNameSchema(name),
    values: { name: '' },
    mode: 'onSubmit',
  });
  const erase = async (leave: () => void) => {
    await api('DELETE /users/:id', { params: { id } });
    leave();
    navigate(getAdminListPath(usersResource));
    showToast('Account deleted.');
    changed(apiItemQuery(usersResource, id).address);
  };
  return (
    <Dialog openKey={openKey} close={close}>
      {(leave) => (
        <div className="dialog-body">
          <h2 id={DIALOG_TITLE_ID}>Delete {name}’s account?</h2>
          <p>
            This deletes the account and all personal data: profile, pictures, friends, likes,
            e-mails and visits. What the person wrote stays, under the name “Former member”. You
            can’t undo this.
          </p>
          <Form form={form} submit={() => erase(leave)} label={`Delete ${name}’s account`}>
            <TextField
              name="name"
              label="Name"
              hint={`Type ${name} to confirm.`}
              required
              autoComplete="off"
            />
            <div className="form-actions">
              <SubmitButton busy="Deleting…">Delete account</SubmitButton>
              <button type="button" className="button quiet" onClick={leave}>
                Cancel
              </button>
            </div>
          </Form>
        </div>
      )}
    </Dialog>
  );
}

const buildNameSchema = (name: string) =>
  z.object({
    name: z.string().refine((typed) => typed.trim() === name.trim(), `must be ${name}`),
  });
