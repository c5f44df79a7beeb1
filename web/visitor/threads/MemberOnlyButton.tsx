import { Awaited } from './FormLoading.tsx';
import type { Members } from '../../ui/social/use-member-actions.ts';

interface Props {
  here: Pick<Members<unknown>, 'want' | 'wanted'>;
  /** Action to open once a member is signed in. */
  what: string;
  message: string;
  children: string;
}

/** Button for a member action; visitors sign in first and continue there. */
export const SignInFirst = ({ here: { want, wanted }, what, message, children }: Props) => (
  <>
    <button type="button" className="button needs-script" onClick={() => want(what, message)}>
      {children}
    </button>
    <Awaited isWanted={wanted.includes(what)} />
  </>
);
