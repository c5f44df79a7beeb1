import '../styles/article.css';
import { useQuery } from '@tanstack/react-query';
import { has } from '../../worker/contract/accounts/permissions.ts';
import { wording } from '../../worker/contract/shared/specification-texts.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { options } from '../lib/query.ts';
import { askToSignIn } from '../lib/sign-in.ts';
import { token } from '../lib/token.ts';
import { useUser } from '../lib/user.ts';
import { LockIcon } from '../ui/icons.tsx';
import { articleByTag } from './queries.ts';

/** Placeholder for a restricted body: sign-in prompt, level notice, or loading for members. */
export function Withheld({ tag }: { tag: string }) {
  const { isFetching, refetch } = useQuery(options(articleByTag(tag)));
  const hydrated = useHydrated();
  const user = useUser();
  if (user ? isFetching : user === undefined && hydrated && token.get()) {
    return (
      <div className="article-notice stack">
        <p role="status">{wording.loading}</p>
      </div>
    );
  }
  if (user && !has(user, 'authz_articles')) {
    return (
      <div className="article-notice stack">
        <LockIcon />
        <p>
          <strong>{wording.article.restricted}</strong>
        </p>
        <p>Your membership level does not include restricted articles.</p>
      </div>
    );
  }
  const signIn = () =>
    askToSignIn({ message: wording.article.signInToView, redirect: `/a/${tag}` });
  return (
    <div className="article-notice stack">
      <LockIcon />
      <p>{user ? wording.rootFailure.text : wording.article.restrictedNotice}</p>
      <button
        type="button"
        className="button needs-script"
        onClick={user ? () => refetch() : signIn}
      >
        {user ? 'Try again' : 'Sign In'}
      </button>
    </div>
  );
}
