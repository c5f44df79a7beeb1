import '../../styles/join.css';
import '../../styles/members.css';
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { InviteLooked } from '../../../worker/contract/admin/invites.ts';
import { excerpt } from '../../data/format/to-excerpt.ts';
import { at, options, query } from '../../data/query.ts';
import type { Params } from '../../data/route.ts';
import { useSite } from '../../data/site.ts';
import { useUser } from '../../data/user.ts';
import { aboutPage } from '../../data/page-queries.ts';
import { keepInvite } from '../session/stored-invite.ts';
import { SignInButton } from '../session/SignInButton.tsx';
import { beginTyped } from '../session/dialog-form-memory.ts';
import { Drawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { Unanswered } from '../../ui/feedback/LoadingOrError.tsx';
import { Face } from '../../ui/primitives/Avatar.tsx';

/** Page of an invitation link: sign-up without waiting for approval. */
export function View({ params: { id = '', secret = '' } }: { params: Params }) {
  const { name } = useSite();
  const user = useUser();
  const { data, error, refetch } = useQuery(looked(id, secret));
  const { data: about } = useQuery(options(aboutPage));
  if (!data) return <Unanswered error={error} retry={() => void refetch()} />;
  return (
    <div className="notice join">
      <Drawing of="sprout" />
      {data.by_name && (
        <p className="join-by">
          <Face name={data.by_name} image={data.by_image} />
          <span>
            <b>{data.by_name}</b> invites you
          </span>
        </p>
      )}
      <h1>
        {data.name ? `${data.name}, you are` : 'You are'} invited to {name}
      </h1>
      {about?.details && (
        <blockquote className="join-about">
          <p>{excerpt(about.details)}</p>
          <p>
            <Link href={`/${about.tag}`}>{about.title}</Link>
          </p>
        </blockquote>
      )}
      {user ? (
        <>
          <p>You are already signed in.</p>
          <Link href="/" className="button">
            Go to the home page
          </Link>
        </>
      ) : (
        <>
          <p>
            {data.is_good
              ? 'Sign up and confirm your e-mail address to activate your account. If you are a practitioner, you also complete a short application, and your account is active when we approve it.'
              : 'This invitation has expired. You can still sign up, and we will review your account before it is active.'}
          </p>
          <p className="join-ways abreast">
            <SignInButton dialog="sign-up">Sign Up</SignInButton>
            <Link href="/">Look around first</Link>
          </p>
        </>
      )}
    </div>
  );
}

/** Stores a valid invitation, because the visitor may look around before signing up. */
function looked(id: string, secret: string) {
  const address = at`/invites/${id}/${secret}`;
  const asked = options(query<InviteLooked>(address));
  const queryFn = async (context: QueryFunctionContext<string[]>) => {
    const invite = await asked.queryFn(context);
    if (invite.is_good) {
      keepInvite(secret);
      beginTyped('sign-up', { name: invite.name ?? '', email: invite.email ?? '' });
    }
    return invite;
  };
  return { ...asked, queryFn };
}
