import '../styles/members.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { options, query } from '../lib/query.ts';
import type { Params } from '../lib/screen.ts';
import { askToSignIn } from '../lib/sign-in.ts';
import { useSite } from '../lib/site.ts';
import { keepInvite } from '../session/invite.ts';
import { useUser } from '../session/user.ts';
import { Drawing } from '../ui/Drawing.tsx';
import { Unanswered } from '../ui/Unanswered.tsx';

/** Where an invitation leads: to signing up, and past the wait for an approval. */
export function View({ params: { id = '', secret = '' } }: { params: Params }) {
  const { name } = useSite();
  const user = useUser();
  const address = `/invites/${encodeURIComponent(id)}/${encodeURIComponent(secret)}`;
  const { data, error, refetch } = useQuery(options(query<{ is_good: boolean }>(address)));
  if (!data) return <Unanswered error={error} retry={() => void refetch()} />;
  const signUp = () => {
    if (data.is_good) keepInvite(secret);
    askToSignIn({ dialog: 'sign-up' });
  };
  return (
    <div className="notice">
      <Drawing of="sprout" />
      <h1>You are invited to {name}</h1>
      {user ? (
        <>
          <p>You are signed in already, so there is nothing left to do.</p>
          <Link href="/" className="button">
            Go to the home page
          </Link>
        </>
      ) : (
        <>
          <p>
            {data.is_good
              ? 'Sign up, confirm your e-mail address, and your account is open: you wait for nobody.'
              : 'This invitation is over. You can sign up all the same, and one of us will look at your account before it is open.'}
          </p>
          <button type="button" className="button needs-script" onClick={signUp}>
            Sign Up
          </button>
          <p>
            <Link href="/">Look around first</Link>
          </p>
        </>
      )}
    </div>
  );
}
