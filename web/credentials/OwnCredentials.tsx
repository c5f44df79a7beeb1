import { Link } from 'wouter';
import { AccountPage } from '../account/AccountPage.tsx';
import { useSite } from '../lib/site.ts';
import { useMember } from '../lib/user.ts';
import { Empty } from '../ui/Empty.tsx';
import { CredentialList } from './CredentialList.tsx';
import { addScreen } from './queries.ts';

/** The member's own credentials; the profile shows them only after a check. */
export function OwnCredentials() {
  const { id } = useMember();
  const { name } = useSite();
  return (
    <AccountPage heading="Your credentials">
      <p className="hint">
        Registrations, qualifications and insurance. Your profile shows a credential only after{' '}
        {name} has checked it, and only as long as the check holds. We write to you 30 and 7 days
        before that ends.
      </p>
      <h2 className="visually-hidden">All of them</h2>
      <CredentialList
        user={id}
        mayChange
        none={
          <Empty href={addScreen} way="Add a credential">
            No credentials yet. Add a registration, a qualification or your insurance.
          </Empty>
        }
        more={
          <Link href={addScreen} className="button">
            Add a credential
          </Link>
        }
      />
    </AccountPage>
  );
}
