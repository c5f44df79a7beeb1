import { m } from '#messages';
import { SignInButton } from '../../auth/session/SignInButton.tsx';
import { useSite } from '../../data/site.ts';
import { useCurrentUser } from '../../data/user.ts';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';

/** Home page of a new site without content. */
export function EmptyHome() {
  const { name } = useSite();
  if (useCurrentUser()) {
    return (
      <EmptyState href="/threads" way={m['home.start_a_thread']()}>
        {m['home.no_articles_start_thread']()}
      </EmptyState>
    );
  }
  const join = <SignInButton dialog="sign-up">{m['home.be_the_first_to_join']()}</SignInButton>;
  return <EmptyState act={join}>{m['home.site_is_new']({ name })}</EmptyState>;
}
