import { useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
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
        {m['admin_users.delete_account']()}
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
    showToast(m['admin_users.account_deleted']());
    changed(apiItemQuery(usersResource, id).address);
  };
  return (
    <Dialog openKey={openKey} close={close}>
      {(leave) => (
        <div className="dialog-body">
          <h2 id={DIALOG_TITLE_ID}>{m['admin_users.delete_account_title']({ name })}</h2>
          <p>{m['admin_users.delete_account_text']()}</p>
          <Form
            form={form}
            submit={() => erase(leave)}
            label={m['admin_users.delete_account_of']({ name })}
          >
            <TextField
              name="name"
              label={m['common.person_name']()}
              hint={m['admin_users.type_to_confirm']({ name })}
              required
              autoComplete="off"
            />
            <div className="form-actions">
              <SubmitButton busy={m['admin_users.deleting']()}>
                {m['admin_users.delete_account']()}
              </SubmitButton>
              <button type="button" className="button quiet" onClick={leave}>
                {m['common.cancel']()}
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
    name: z
      .string()
      .refine((typed) => typed.trim() === name.trim(), m['admin_users.must_be']({ name })),
  });
