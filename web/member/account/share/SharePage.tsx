import { m } from '#messages';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { accountQuery } from '../account-queries.ts';
import { explainNotPublic, isProfilePublic } from '../profile-visibility.ts';
import { ShareProfile } from './ShareProfile.tsx';

/** Page with the ways to share a public profile. */
export default function SharePage() {
  const member = useMember();
  return (
    <AccountLayout heading={m['account.share_title']()}>
      <QueryBoundary queries={{ account: accountQuery(member.id) }}>
        {({ account }) =>
          isProfilePublic(account, member) ? (
            <ShareProfile tag={account.tag} name={account.name} />
          ) : (
            <p>{explainNotPublic(account)}</p>
          )
        }
      </QueryBoundary>
    </AccountLayout>
  );
}
