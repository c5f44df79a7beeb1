/** The member's own account: the public card, what the profile lacks, and what comes next. */

import { m } from '#messages';
import './AccountPage.css';
import { useQuery } from '@tanstack/react-query';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { hasPermission } from '../../../../worker/contract/accounts/permissions.ts';
import type { UserProfile } from '../../../../worker/contract/practitioners/users.ts';
import { Link } from '../../../data/navigation.ts';
import { queryOptions } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { Portrait } from '../../../ui/primitives/Portrait.tsx';
import { PractitionerCard } from '../../../visitor/directory/PractitionerCard.tsx';
import { userQuery } from '../../../visitor/profile/profile-queries.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { accountQuery } from '../account-queries.ts';
import { ListingNotice } from '../application/ListingNotice.tsx';
import { PublicProfileLink } from '../PublicProfileLink.tsx';
import { explainNotPublic, isProfilePublic } from '../profile-visibility.ts';
import { AccountNews, useAccountNews } from './AccountNews.tsx';
import { NewEmailNotice } from './NewEmailNotice.tsx';
import { ProfileSteps, useProfileProgress } from './ProfileSteps.tsx';

export default function AccountPage() {
  return (
    <AccountLayout heading={m['account.title']()}>
      <QueryBoundary queries={{ account: accountQuery(useMember().id) }}>
        {({ account }) => <AccountOverview account={account} />}
      </QueryBoundary>
    </AccountLayout>
  );
}

/** Shows nothing until all parts are loaded, so that none of them moves another. */
function AccountOverview({ account }: { account: Account }) {
  const card = usePublicCard(account);
  const progress = useProfileProgress();
  const news = useAccountNews();
  if ([card, progress, news].some(({ isLoading }) => isLoading)) return <Loading />;
  return (
    <>
      <NewEmailNotice email={account.email} />
      <div className="account-overview">
        <OwnProfile account={account} card={card.data} />
        <ProfileSteps account={account} progress={progress} />
      </div>
      <AccountNews {...news} />
    </>
  );
}

/** Data of the public profile, so that the card shows what visitors see. */
function usePublicCard(account: Account) {
  const isPublic = isProfilePublic(account, useMember());
  return useQuery({ ...queryOptions(userQuery(account.tag)), enabled: isPublic });
}

/** The card that others see, or why they see none, with the links to the profile. */
function OwnProfile({ account, card }: { account: Account; card: UserProfile | undefined }) {
  const member = useMember();
  const isPublic = isProfilePublic(account, member);
  return (
    <section className="stack" aria-label={m['account.your_profile']()}>
      {card ? (
        <>
          <h2 className="visually-hidden">{m['account.your_card']()}</h2>
          <PractitionerCard card={card} />
        </>
      ) : (
        <PrivateCard account={account} />
      )}
      {!isPublic && <p>{explainNotPublic(account)}</p>}
      {isPublic &&
        hasPermission(member, 'authz_user_services') &&
        !hasPermission(member, 'authz_user_detailed') && (
          <p>{m['account.your_membership_level_does_not_show']()}</p>
        )}
      <p className="form-actions">
        <Link href="/account/edit" className="button">
          {m['account.edit_profile']()}
        </Link>
        {isPublic && <PublicProfileLink />}
        {isPublic && <Link href="/account/share">{m['account.share']()}</Link>}
      </p>
      <ListingNotice member={member} />
    </section>
  );
}

function PrivateCard({ account }: { account: Account }) {
  const isDetailed = hasPermission(useMember(), 'authz_user_detailed');
  return (
    <div className="account-head">
      {/* Levels without a detailed profile publish no picture. */}
      <Portrait card={{ ...account, image_name: isDetailed ? account.image_name : null }} />
      <div>
        <h2>{account.name}</h2>
        {account.title && <p>{account.title}</p>}
      </div>
    </div>
  );
}
