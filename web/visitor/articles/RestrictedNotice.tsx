import '../../styles/article.css';
import { useQuery } from '@tanstack/react-query';
import { has } from '../../../worker/contract/accounts/permissions.ts';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { useHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { options } from '../../data/query.ts';
import { askToSignIn } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { useUser } from '../../data/user.ts';
import { LockIcon } from '../../ui/graphics/icons.tsx';
import { articleByTag } from './article-queries.ts';

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
