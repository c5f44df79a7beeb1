import '../../../styles/prose.css';
import { Link } from 'wouter';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { hasPermission } from '../../../../worker/contract/accounts/permissions.ts';
import type { CurrentUserResponse } from '../../../../worker/contract/accounts/session.ts';
import { useMember } from '../../../data/user.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { LightMarkup } from '../../../ui/light-markup/LightMarkup.tsx';
import { Portrait } from '../../../ui/primitives/Portrait.tsx';
import { AccountQueryPage } from '../AccountQueryPage.tsx';
import { accountQuery } from '../account-queries.ts';
import { ListingNotice } from '../application/ListingNotice.tsx';
import { AccountData } from '../data-and-deletion/AccountData.tsx';
import { explainNotPublic, isProfilePublic } from '../visibility.ts';
import { AccountDetails } from './AccountDetails.tsx';
import { AccountFriends } from './AccountFriends.tsx';
import { AccountOfferings } from './AccountOfferings.tsx';
import { AccountSessionTypes } from './AccountSessionTypes.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { EmailConsent } from './EmailConsent.tsx';
import { NewEmailNotice } from './NewEmailNotice.tsx';
import { ProfileSteps, useProfileProgress } from './ProfileSteps.tsx';
import { ShareProfile } from './ShareProfile.tsx';

/** Bio section of the account page, with a link to write one. */
const AccountBio = ({ bio }: { bio: string | null }) => (
  <section aria-labelledby="bio">
    <h2 id="bio">Bio</h2>
    {bio ? (
      <LightMarkup text={bio} className="prose" />
    ) : (
      <p>
        No bio yet. People read this first: <Link href="/account/edit#bio">write your bio</Link>.
      </p>
    )}
  </section>
);

/** Account page header: name, picture and whether the profile is public. */
const AccountHeader = ({ account, member }: { account: Account; member: CurrentUserResponse }) => (
  <header className="account-head">
    {/* Levels without a detailed profile publish no picture. */}
    <Portrait
      card={{
        ...account,
        image_name: hasPermission(member, 'authz_user_detailed') ? account.image_name : null,
      }}
      sizes="7rem"
    />
    <div>
      {account.is_business && <p className="kind">Business</p>}
      <h1>{account.name}</h1>
      {account.title && <p className="lede-left">{account.title}</p>}
      {isProfilePublic(account, member) ? (
        <p>
          Your profile is public. <Link href={`/u/${account.tag}`}>View public profile</Link>
          {!hasPermission(member, 'authz_user_detailed') &&
            hasPermission(member, 'authz_user_services') &&
            ' Your membership level does not show your picture, bio, town or contact details.'}
        </p>
      ) : (
        <p>{explainNotPublic(account)}</p>
      )}
    </div>
    <Link href="/account/edit" className="button">
      Edit profile
    </Link>
  </header>
);

/** The member's own account overview. Sections depend on the rights of the membership level. */
export default function AccountPage() {
  const member = useMember();
  const detailed = hasPermission(member, 'authz_user_detailed');
  const services = hasPermission(member, 'authz_user_services');
  const offered = useProfileProgress(member);
  return (
    <AccountQueryPage
      queries={{ account: accountQuery(member.id) }}
      until={<h1>{member.name}</h1>}
      heading={({ account }) => <AccountHeader account={account} member={member} />}
    >
      {({ account }) =>
        offered ? (
          <>
            <NewEmailNotice email={account.email} />
            {detailed && <ProfileSteps account={account} member={member} offered={offered} />}
            <ListingNotice member={member} />
            {detailed && <AccountBio bio={account.bio} />}
            <div className="account-columns">
              <div>
                <AccountDetails account={account} />
                {services && <AccountSessionTypes account={account} />}
              </div>
              {detailed && <ContactDetails account={account} />}
            </div>
            {services && (
              <AccountOfferings id={member.id} isPublic={isProfilePublic(account, member)} />
            )}
            {hasPermission(member, 'authz_friends') && (
              <AccountFriends id={member.id} count={account.connections_count} />
            )}
            {isProfilePublic(account, member) && (
              <ShareProfile tag={account.tag} name={account.name} />
            )}
            <EmailConsent account={account} />
            <AccountData />
          </>
        ) : (
          <Loading />
        )
      }
    </AccountQueryPage>
  );
}
