import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './JoinPage.css';
import '../../styles/members.css';
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import { aboutPageQuery } from '../../data/page-queries.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import type { RouteParams } from '../../data/route.ts';
import { useSite } from '../../data/site.ts';
import { useCurrentUser } from '../../data/user.ts';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { LandscapeDrawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { startForm } from '../session/dialog-form-memory.ts';
import { SignInButton } from '../session/SignInButton.tsx';
import { storeInvite } from '../session/stored-invite.ts';

/** Page of an invitation link: sign-up without waiting for approval. */
export default function JoinPage({ params: { id = '', secret = '' } }: { params: RouteParams }) {
  const { name } = useSite();
  const user = useCurrentUser();
  const { data, error, refetch } = useQuery(loadInvite(id, secret));
  const { data: about } = useQuery(queryOptions(aboutPageQuery));
  if (!data) return <LoadingOrError error={error} retry={() => void refetch()} />;
  return (
    <div className="notice join">
      <LandscapeDrawing of="sprout" />
      {data.by_name && (
        <p className="join-by">
          <Avatar name={data.by_name} image={data.by_image} />
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
          <p>{toExcerpt(about.details)}</p>
          <p>
            <Link href={href('/:path', { path: about.tag })}>{about.title}</Link>
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
              ? 'Sign up and confirm your e-mail address to activate your account. If you are a practitioner, you also complete a short application, and your account becomes active when we approve it.'
              : 'This invitation has expired. You can still sign up, and we will review your account before it becomes active.'}
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
function loadInvite(id: string, secret: string) {
  const options = queryOptions(apiQuery('GET /invites/:id/:secret', { params: { id, secret } }));
  const queryFn = async (context: QueryFunctionContext<string[]>) => {
    const invite = await options.queryFn(context);
    if (invite.is_good) {
      storeInvite(secret);
      startForm('sign-up', { name: invite.name ?? '', email: invite.email ?? '' });
    }
    return invite;
  };
  return { ...options, queryFn };
}
