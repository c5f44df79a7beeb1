/** Approves and activates an account. Sign-in still requires a confirmed e-mail address. */

import { confirmations } from '../../../worker/contract/shared/confirmations.ts';
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
    name="Approve"
    to={of}
    call={buildRequest('POST /users/:id/approve', { params: { id } })}
    confirm={{
      ...confirmations.approveUser,
      note: [of && `Account: ${of}.`, !isConfirmed && unconfirmedNote].filter(Boolean).join(' '),
    }}
    done={of ? `${of}’s account approved.` : 'Account approved.'}
  />
);

const unconfirmedNote =
  'Their e-mail address is not confirmed yet. We will send them a link; they can sign in after opening it.';
