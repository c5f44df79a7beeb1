import { Awaited } from './Awaited.tsx';
import type { Members } from './use-members.ts';

interface Props {
  here: Pick<Members<unknown>, 'want' | 'wanted'>;
  /** What it opens, once a member is there. */
  what: string;
  message: string;
  children: string;
}

/** A button of members: a visitor signs in first, and finds open what it opens. */
export const SignInFirst = ({ here: { want, wanted }, what, message, children }: Props) => (
  <>
    <button type="button" className="button needs-script" onClick={() => want(what, message)}>
      {children}
    </button>
    <Awaited isWanted={wanted.includes(what)} />
  </>
);
