import { useSite } from '../../data/site.ts';
import { useUser } from '../../data/user.ts';
import { SignInButton } from '../../auth/session/SignInButton.tsx';
import { Empty } from '../../ui/primitives/EmptyState.tsx';

/** Placeholder for the home page of a new site. */
export function NothingYet() {
  const { name } = useSite();
  if (useUser()) {
    return (
      <Empty href="/threads" way="Start a thread">
        No articles yet. Start a thread to welcome new members.
      </Empty>
    );
  }
  const join = <SignInButton dialog="sign-up">Be the first to join</SignInButton>;
  return (
    <Empty act={join}>
      {name} is new, and there are no articles yet. Join as one of the first members.
    </Empty>
  );
}
