import { useUser } from '../lib/user.ts';
import { SignInButton } from '../session/SignInButton.tsx';
import { Answered } from '../ui/Answered.tsx';
import { Cards } from './Cards.tsx';
import { threadsBegunBy } from './queries.ts';

/** Threads started by the member, loaded in the browser; visitors see a sign-in prompt. */
export function OwnThreads({ page }: { page: number }) {
  const user = useUser();
  if (user) {
    return (
      <Answered key={page} queries={{ threads: threadsBegunBy(user.id, page) }}>
        {({ threads }) => <Cards threads={threads} show="mine" page={page} />}
      </Answered>
    );
  }
  return (
    <div className="nobody stack">
      <p className="empty">Sign in to see threads you started.</p>
      <p className="needs-script">
        <SignInButton dialog="sign-in" redirect="/threads?show=mine">
          Sign In
        </SignInButton>
      </p>
    </div>
  );
}
