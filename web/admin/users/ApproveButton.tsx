import { confirmations } from '../../../worker/contract/confirmations.ts';
import { Verb } from '../Verb.tsx';

interface Props {
  id: string;
  isConfirmed: boolean;
}

/** Approves an account, which is active from then on. Nobody signs in with an address that is not confirmed. */
export const ApproveButton = ({ id, isConfirmed }: Props) => (
  <Verb
    name="Approve"
    call={`/users/${id}/approve`}
    confirm={{ ...confirmations.approveUser, note: !isConfirmed && unconfirmed }}
    done="The account is approved."
  />
);

const unconfirmed =
  'Their e-mail address is not confirmed yet. They can sign in once they have opened the link in the mail that is sent now.';
