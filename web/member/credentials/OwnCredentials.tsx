import { Link } from 'wouter';
import { AccountPage } from '../account/AccountLayout.tsx';
import { useSite } from '../../data/site.ts';
import { useMember } from '../../data/user.ts';
import { Empty } from '../../ui/primitives/EmptyState.tsx';
import { CredentialList } from './CredentialItems.tsx';
import { addScreen } from './credential-queries.ts';

/** The member's own credentials; the profile shows them only after a check. */
export function OwnCredentials() {
  const { id } = useMember();
  const { name } = useSite();
  return (
    <AccountPage heading="Your credentials">
      <p className="hint">
        Your profile shows a credential after {name} has checked it, until the check expires. We
        e-mail you 30 and 7 days before it expires.
      </p>
      <h2 className="visually-hidden">All credentials</h2>
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
