import '../../../styles/prose.css';
import { Link } from 'wouter';
import { Words } from '../../../ui/light-markup/LightMarkup.tsx';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { has } from '../../../../worker/contract/accounts/permissions.ts';
import type { Me } from '../../../../worker/contract/accounts/session.ts';
import { Portrait } from '../../../ui/primitives/Portrait.tsx';
import { isPublic, whyNotPublic } from '../visibility.ts';
import { useMember } from '../../../data/user.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { AnsweredPage } from '../AccountQueryPage.tsx';
import { Listing } from '../application/ListingNotice.tsx';
import { Details } from './AccountDetails.tsx';
import { HandOn } from './ShareProfile.tsx';
import { YourData } from '../data-and-deletion/AccountData.tsx';
import { Mails } from './EmailConsent.tsx';
import { Asked } from './NewEmailNotice.tsx';
import { OwnFriends } from './AccountFriends.tsx';
import { OwnOfferings } from './AccountOfferings.tsx';
import { accountOf } from '../account-queries.ts';
import { Reach } from './ContactDetails.tsx';
import { SessionTypes } from './AccountSessionTypes.tsx';
import { Steps, useOffered } from './ProfileSteps.tsx';

/** Bio section of the account page, with a link to write one. */
const Bio = ({ bio }: { bio: string | null }) => (
  <section aria-labelledby="bio">
    <h2 id="bio">Bio</h2>
    {bio ? (
      <Words text={bio} className="prose" />
    ) : (
      <p>
        No bio yet. People read this first: <Link href="/account/edit#bio">write your bio</Link>.
      </p>
    )}
  </section>
);


/** Account page header: name, picture and whether the profile is public. */
const AccountHead = ({ account, member }: { account: Account; member: Me }) => (
  <header className="account-head">
    {/* Levels without a detailed profile publish no picture. */}
    <Portrait
      card={{
        ...account,
        image_name: has(member, 'authz_user_detailed') ? account.image_name : null,
      }}
      sizes="7rem"
    />
    <div>
      {account.is_business && <p className="kind">Business</p>}
      <h1>{account.name}</h1>
      {account.title && <p className="lede-left">{account.title}</p>}
      {isPublic(account, member) ? (
        <p>
          Your profile is public. <Link href={`/u/${account.tag}`}>View public profile</Link>
          {!has(member, 'authz_user_detailed') &&
            has(member, 'authz_user_services') &&
            ' Your membership level does not show your picture, bio, town or contact details.'}
        </p>
      ) : (
        <p>{whyNotPublic(account)}</p>
      )}
    </div>
    <Link href="/account/edit" className="button">
      Edit profile
    </Link>
  </header>
);


/** The member's own account overview. Sections depend on the rights of the membership level. */
export function View() {
  const member = useMember();
  const detailed = has(member, 'authz_user_detailed');
  const services = has(member, 'authz_user_services');
  const offered = useOffered(member);
  return (
    <AnsweredPage
      queries={{ account: accountOf(member.id) }}
      until={<h1>{member.name}</h1>}
      heading={({ account }) => <AccountHead account={account} member={member} />}
    >
      {({ account }) =>
        offered ? (
          <>
            <Asked email={account.email} />
            {detailed && <Steps account={account} member={member} offered={offered} />}
            <Listing member={member} />
            {detailed && <Bio bio={account.bio} />}
            <div className="account-columns">
              <div>
                <Details account={account} />
                {services && <SessionTypes account={account} />}
              </div>
              {detailed && <Reach account={account} />}
            </div>
            {services && <OwnOfferings id={member.id} isPublic={isPublic(account, member)} />}
            {has(member, 'authz_friends') && (
              <OwnFriends id={member.id} count={account.connections_count} />
            )}
            {isPublic(account, member) && <HandOn tag={account.tag} name={account.name} />}
            <Mails account={account} />
            <YourData />
          </>
        ) : (
          <Loading />
        )
      }
    </AnsweredPage>
  );
}
