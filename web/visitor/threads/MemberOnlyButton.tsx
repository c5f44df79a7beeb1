import { FormLoading } from './FormLoading.tsx';
import type { MemberActionsState } from '../../ui/social/use-member-actions.ts';

interface Props {
  here: Pick<MemberActionsState<unknown>, 'want' | 'wanted'>;
  /** Action to open once a member is signed in. */
  what: string;
  message: string;
  children: string;
}

/** Button for a member action; visitors sign in first and continue there. */
export const MemberOnlyButton = ({ here: { requestAction: want, pendingActions: wanted }, what, message, children }: Props) => (
  <>
    <button type="button" className="button needs-script" onClick={() => want(what, message)}>
      {children}
    </button>
    <FormLoading isWanted={wanted.includes(what)} />
  </>
);
