import { useSite } from '../lib/site.ts';
import { useUser } from '../lib/user.ts';
import { SignInButton } from '../session/SignInButton.tsx';
import { Empty } from '../ui/Empty.tsx';

/** In the place of all that a new site will show. */
export function NothingYet() {
  const { name } = useSite();
  if (useUser()) {
    return (
      <Empty href="/threads" way="Begin the first conversation">
        Nothing has been published here yet. Say hello: whoever comes next finds that somebody is
        there.
      </Empty>
    );
  }
  const join = <SignInButton dialog="sign-up">Be the first to join</SignInButton>;
  return (
    <Empty act={join}>
      {name} has only just begun, and nothing has been published here yet. Whoever joins now is
      among the first.
    </Empty>
  );
}
