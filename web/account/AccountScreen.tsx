import { has } from '../../worker/contract/rights.ts';
import { useMember } from '../lib/user.ts';
import { Loading } from '../ui/Loading.tsx';
import { AccountHead } from './AccountHead.tsx';
import { AnsweredPage } from './AnsweredPage.tsx';
import { Listing } from './application/Listing.tsx';
import { Bio } from './Bio.tsx';
import { Details } from './Details.tsx';
import { HandOn } from './HandOn.tsx';
import { YourData } from './leaving/YourData.tsx';
import { Mails } from './Mails.tsx';
import { Asked } from './NewAddressNote.tsx';
import { OwnFriends } from './OwnFriends.tsx';
import { OwnOfferings } from './OwnOfferings.tsx';
import { accountOf } from './queries.ts';
import { Reach } from './Reach.tsx';
import { SessionTypes } from './SessionTypes.tsx';
import { Steps, useOffered } from './Steps.tsx';
import { isPublic } from './standing.ts';

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
