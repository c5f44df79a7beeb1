import { confirmations } from '../../../worker/contract/confirmations.ts';
import { Verb } from '../Verb.tsx';

/** Approves an account, which is active from then on. */
export const ApproveButton = ({ id }: { id: string }) => (
  <Verb
    name="Approve"
    call={`/users/${id}/approve`}
    confirm={confirmations.approveUser}
    done="The account is approved."
  />
);
