/** Approves and activates an account. Sign-in still requires a confirmed e-mail address. */

import { m } from '#messages';
import { buildRequest } from '../../data/api.ts';
import { ConfirmedAction } from '../ConfirmedAction.tsx';

interface Props {
  id: string;
  /** Name of the user, if other accounts are listed next to it. */
  of?: string;
  isConfirmed: boolean;
}

export const ApproveUserButton = ({ id, of, isConfirmed }: Props) => (
  <ConfirmedAction
    name={m['admin_users.approve']()}
    to={of}
    call={buildRequest('POST /users/:id/approve', { params: { id } })}
    confirm={{
      title: m['admin_users.approve_title'](),
      text: m['admin_users.approve_text'](),
      note: [
        of && m['admin_users.account_of']({ name: of }),
        !isConfirmed && m['admin_users.unconfirmed_note'](),
      ]
        .filter(Boolean)
        .join(' '),
    }}
    done={
      of
        ? m['admin_users.named_account_approved']({ name: of })
        : m['admin_users.account_approved']()
    }
  />
);
