import { SignInButton } from '../../auth/session/SignInButton.tsx';
import { useSite } from '../../data/site.ts';
import { useCurrentUser } from '../../data/user.ts';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';

/** Home page of a new site without content. */
export function EmptyHome() {
  const { name } = useSite();
  if (useCurrentUser()) {
    return (
      <EmptyState href="/threads" way="Start a thread">
        No articles yet. Start a thread to welcome new members.
      </EmptyState>
    );
  }
  const join = <SignInButton dialog="sign-up">Be the first to join</SignInButton>;
  return (
    <EmptyState act={join}>
      {name} is new, and there are no articles yet. Join as one of the first members.
    </EmptyState>
  );
}
