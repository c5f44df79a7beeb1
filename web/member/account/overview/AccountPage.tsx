/** The member's own account overview. Sections depend on the rights of the membership level. */

import { Link } from '../../../data/navigation.ts';
import '../../../styles/prose.css';
import { useQuery } from '@tanstack/react-query';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { hasPermission } from '../../../../worker/contract/accounts/permissions.ts';
import type { CurrentUserResponse } from '../../../../worker/contract/accounts/session.ts';
import { formatDayInUtc } from '../../../data/format/format-dates.ts';
import { queryOptions } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { LightMarkup } from '../../../ui/light-markup/LightMarkup.tsx';
import { DescriptionItem } from '../../../ui/primitives/DescriptionItem.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { Portrait } from '../../../ui/primitives/Portrait.tsx';
import { ProfileOfferings } from '../../../visitor/profile/ProfileOfferings.tsx';
import { offeringsQuery } from '../../../visitor/profile/profile-queries.ts';
import { AccountQueryPage } from '../AccountQueryPage.tsx';
import { directContactFields, websiteFields } from '../account-fields.ts';
import { accountQuery } from '../account-queries.ts';
import { ListingNotice } from '../application/ListingNotice.tsx';
import { AccountData } from '../data-and-deletion/AccountData.tsx';
import { PublicProfileLink } from '../PublicProfileLink.tsx';
import { explainNotPublic, isProfilePublic } from '../profile-visibility.ts';
import { DescriptionSection, OptionalAccountField } from './AccountDescriptionList.tsx';
import { AccountFriends } from './AccountFriends.tsx';
import { AccountSessionTypes } from './AccountSessionTypes.tsx';
import { NewEmailNotice } from './NewEmailNotice.tsx';
import { OptionalEmailSetting } from './OptionalEmailSetting.tsx';
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
          Your profile is public. <PublicProfileLink />
          {!hasPermission(member, 'authz_user_detailed') &&
            hasPermission(member, 'authz_user_services') &&
            '. Your membership level does not show your picture, bio, town or contact details.'}
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
            <OptionalEmailSetting account={account} />
            <AccountData />
          </>
        ) : (
          <Loading />
        )
      }
    </AccountQueryPage>
  );
}

/** Private account fields that only the member and admins see. */
const AccountDetails = ({ account }: { account: Account }) => (
  <DescriptionSection heading="Your account">
    <DescriptionItem name="E-mail">{account.email}</DescriptionItem>
    <DescriptionItem name="Membership level">{account.membership_level_name}</DescriptionItem>
    <OptionalAccountField field="date_of_birth">
      {account.date_of_birth && (
        <time dateTime={account.date_of_birth}>{formatDayInUtc(account.date_of_birth)}</time>
      )}
    </OptionalAccountField>
    <DescriptionItem name="Business">
      {account.is_business ? 'Yes' : 'No, an individual'}
    </DescriptionItem>
    <OptionalAccountField field="language_id">{account.language_name}</OptionalAccountField>
    <OptionalAccountField field="timezone_id">{account.timezone_name}</OptionalAccountField>
    <DescriptionItem name="Approved">
      {account.approved_at ? <LocalDateTime moment={account.approved_at} day="long" /> : 'Not yet'}
    </DescriptionItem>
    <DescriptionItem name="Last sign-in">
      {account.last_login ? (
        <LocalDateTime moment={account.last_login} day="long" />
      ) : (
        'This is your first sign-in'
      )}
    </DescriptionItem>
  </DescriptionSection>
);

/** Contact fields and websites of the account; web addresses are links. */
const ContactDetails = ({ account }: { account: Account }) => (
  <DescriptionSection heading="Contact details">
    {[...directContactFields, ...websiteFields].map((field) => (
      <OptionalAccountField key={field} field={field}>
        {account[field] && <ContactValue value={account[field]} />}
      </OptionalAccountField>
    ))}
  </DescriptionSection>
);

const ContactValue = ({ value }: { value: string }) =>
  /^https?:\/\//i.test(value) ? (
    <a href={value} rel="noopener nofollow ugc">
      {value.replace(/^https?:\/\//i, '')}
    </a>
  ) : (
    value
  );

/** The member's offerings as on the public profile, with a link to edit them. */
function AccountOfferings({ id, isPublic }: { id: string; isPublic: boolean }) {
  const { data, error } = useQuery({ ...queryOptions(offeringsQuery(id)), enabled: isPublic });
  if (isPublic && !data && !error) return null;
  const edit = (
    <p>
      <Link href="/account/edit-offerings">Edit your offerings</Link>
    </p>
  );
  if (data && data.length > 0) {
    return (
      <>
        <ProfileOfferings offerings={data} />
        {edit}
      </>
    );
  }
  return (
    <section aria-labelledby="offerings">
      <h2 id="offerings">Offerings</h2>
      <p>{isPublic ? (error?.message ?? noOfferingsText) : 'Shown when your profile is public.'}</p>
      {edit}
    </section>
  );
}

const noOfferingsText = 'No offerings yet. Add offerings to appear in the directory.';
