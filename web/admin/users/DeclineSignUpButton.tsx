import { useState } from 'react';
import { m } from '#messages';
import { api } from '../../data/api.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';

interface Props {
  id: string;
  name: string;
  isConfirmed: boolean;
}

/** Declines a sign-up with a reason, which the dialog says is mailed to confirmed addresses only. */
export function DeclineSignUpButton({ id, name, isConfirmed }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {m['admin_users.decline_sign_up']()}
      </button>
      {isOpen && (
        <ReasonDialog
          title={m['admin_users.decline_sign_up']()}
          text={
            isConfirmed
              ? m['admin_users.decline_text_mailed']({ name })
              : m['admin_users.decline_text_unconfirmed']({ name })
          }
          label={m['admin_field.reason']()}
          button={m['admin_users.decline_sign_up']()}
          act={async (words) => {
            await api('POST /users/:id/refuse', { params: { id }, body: { words } });
            return undefined;
          }}
          done={m['admin_users.sign_up_declined']()}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
