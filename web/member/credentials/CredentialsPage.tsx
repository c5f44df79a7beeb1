import { Suspense } from 'react';
import { m } from '#messages';
import { Link, useLocation } from '../../data/navigation.ts';
import { useSite } from '../../data/site.ts';
import { useMember } from '../../data/user.ts';
import { CredentialItems } from '../../ui/credentials/CredentialItems.tsx';
import { ADD_CREDENTIAL_PATH } from '../../ui/credentials/credential-queries.ts';
import { PageLoading } from '../../ui/feedback/Loading.tsx';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { NotFoundView } from '../../visitor/not-found/NotFoundView.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';

const AddCredential = lazyNamed(() => import('./forms/AddCredential.tsx'), 'AddCredential');
const EditCredential = lazyNamed(() => import('./forms/EditCredential.tsx'), 'EditCredential');

/** Pages of a member’s credentials: the list or a form, by the rest of the path. */
export default function CredentialsPage() {
  const [path] = useLocation();
  return <Suspense fallback={<PageLoading />}>{renderSubpage(path.split('/').slice(3))}</Suspense>;
}

function renderSubpage([id, what, ...more]: string[]) {
  if (!id) return <OwnCredentials />;
  if (id === 'add' && !what) return <AddCredential />;
  if (what === 'edit' && more.length === 0) return <EditCredential id={id} />;
  return <NotFoundView isUnknown />;
}

/** The member's own credentials; the profile shows them only after a check. */
function OwnCredentials() {
  const { id } = useMember();
  const { name } = useSite();
  return (
    <AccountLayout heading={m['credential.title']()}>
      <p className="hint account-lede">{m['credential.introduction']({ name })}</p>
      <h2 className="visually-hidden">{m['credential.all_credentials']()}</h2>
      <CredentialItems
        user={id}
        mayChange
        none={
          <EmptyState href={ADD_CREDENTIAL_PATH} way={m['credential.add_a_credential']()}>
            {m['credential.no_credentials_yet_add_a']()}
          </EmptyState>
        }
        more={
          <Link href={ADD_CREDENTIAL_PATH} className="button">
            {m['credential.add_a_credential']()}
          </Link>
        }
      />
    </AccountLayout>
  );
}
