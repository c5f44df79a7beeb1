import { Link } from 'wouter';
import type { Account } from '../../worker/contract/accounts.ts';
import { has } from '../../worker/contract/rights.ts';
import type { Me } from '../../worker/contract/session.ts';
import { Portrait } from '../users/Portrait.tsx';
import { isPublic, whyNotPublic } from './standing.ts';

/** Account page header: name, picture and whether the profile is public. */
export const AccountHead = ({ account, member }: { account: Account; member: Me }) => (
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
