/** Button for a member action; visitors sign in first and continue there. */

import type { MemberActionsState } from '../../ui/social/use-member-actions.ts';
import { RequestedFormLoading } from './RequestedFormLoading.tsx';

interface Props {
  here: Pick<MemberActionsState<unknown>, 'requestAction' | 'pendingActions'>;
  /** Name of the action that opens once a member is signed in. */
  what: string;
  message: string;
  children: string;
}

export const MemberOnlyButton = ({
  here: { requestAction, pendingActions },
  what,
  message,
  children,
}: Props) => (
  <>
    <button
      type="button"
      className="button needs-script"
      onClick={() => requestAction(what, message)}
    >
      {children}
    </button>
    <RequestedFormLoading isWanted={pendingActions.includes(what)} />
  </>
);
