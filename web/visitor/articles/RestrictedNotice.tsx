import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import './ArticlePage.css';
import { useQuery } from '@tanstack/react-query';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { queryOptions } from '../../data/query.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { useCurrentUser } from '../../data/user.ts';
import { LockIcon } from '../../ui/graphics/icons.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { articleQuery } from './article-queries.ts';

/** Placeholder for a restricted body: sign-in prompt, level notice, or loading for members. */
export function RestrictedNotice({ tag }: { tag: string }) {
  const { isFetching, refetch } = useQuery(queryOptions(articleQuery(tag)));
  const hydrated = useIsHydrated();
  const user = useCurrentUser();
  if (user ? isFetching : user === undefined && hydrated && token.get()) {
    return (
      <div className="article-notice stack">
        <p role="status">{m['common.loading']()}</p>
      </div>
    );
  }
  if (user && !hasPermission(user, 'authz_articles')) {
    return (
      <div className="article-notice stack">
        <LockIcon />
        <p>
          <strong>{m['article.restricted']()}</strong>
        </p>
        <p>{m['article.level_excludes_restricted']()}</p>
      </div>
    );
  }
  const signIn = () =>
    requestSignIn({
      message: m['article.sign_in_to_view'](),
      redirect: href('/a/:tag', { tag }),
    });
  return (
    <div className="article-notice stack">
      <LockIcon />
      <p>{user ? m['error.please_try_again']() : m['article.restricted_notice']()}</p>
      <button
        type="button"
        className="button needs-script"
        onClick={user ? () => refetch() : signIn}
      >
        {user ? m['common.try_again']() : m['common.sign_in']()}
      </button>
    </div>
  );
}
