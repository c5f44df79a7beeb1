import { useState } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { send } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { Dialog, dialogTitle } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';
import { Submit } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { listAddress } from '../../data/resource/admin-paths.ts';
import { useChanged } from '../../member/resource-form/use-after-save.ts';
import { addressOf } from '../../data/resource/api-item.ts';

interface Props {
  id: string;
  name: string;
}

/**
 * Erases another user's account. Admins delete their own on their account page, which requires the
 * password.
 */
export function EraseButton({ id, name }: Props) {
  const member = useMember();
  const [asking, setAsking] = useState<object | null>(null);
  if (member.id === id) return null;
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setAsking({})}>
        Delete account
      </button>
      {asking && <Asking id={id} name={name} asked={asking} close={() => setAsking(null)} />}
    </>
  );
}

function Asking({ id, name, asked, close }: Props & { asked: object; close(): void }) {
  const [, navigate] = useLocation();
  const changed = useChanged();
  const form = useZodForm({ schema: rulesFor(name), values: { name: '' }, mode: 'onSubmit' });
  const erase = async (leave: () => void) => {
    await send(addressOf(users, id), { method: 'DELETE' });
    leave();
    navigate(listAddress(users));
    showToast('Account deleted.');
    changed(addressOf(users, id));
  };
  return (
    <Dialog asked={asked} close={close}>
      {(leave) => (
        <div className="dialog-body">
          <h2 id={dialogTitle}>Delete {name}’s account?</h2>
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
              <Submit busy="Deleting…">Delete account</Submit>
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

const rulesFor = (name: string) =>
  z.object({
    name: z.string().refine((typed) => typed.trim() === name.trim(), `must be ${name}`),
  });
