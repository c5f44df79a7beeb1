import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
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
  if (!data) {
    return (
      <LoadingOrError
        error={error}
        retry={() => void refetch()}
        title={m['join.invitation_title']()}
      />
    );
  }
  return (
    <div className="notice join">
      <LandscapeDrawing of="sprout" />
      {data.by_name && (
        <p className="join-by">
          <Avatar name={data.by_name} image={data.by_image} />
          <span>
            <ParaglideMessage
              message={m['join.invites_you']}
              inputs={{ by_name: bidiIsolate(data.by_name) }}
              markup={{ b: ({ children }) => <b>{children}</b> }}
            />
          </span>
        </p>
      )}
      <h1>
        {data.name
          ? m['join.heading_with_name']({ name: bidiIsolate(data.name), site: name })
          : m['join.heading']({ site: name })}
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
          <p>{m['join.you_are_already_signed_in']()}</p>
          <Link href="/" className="button">
            {m['common.go_home']()}
          </Link>
        </>
      ) : (
        <>
          <p>
            {data.is_good
              ? m['join.sign_up_and_confirm_your_e']()
              : m['join.this_invitation_has_expired_you_can']()}
          </p>
          <p className="join-ways abreast">
            <SignInButton dialog="sign-up">{m['common.sign_up']()}</SignInButton>
            <Link href="/">{m['join.look_around_first']()}</Link>
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
