/** Credentials that are due, ending or checked; longest waiting or nearest end first. */

import { useSearch } from 'wouter';
import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import type {
  CredentialState,
  MemberCredential,
} from '../../../worker/contract/practitioners/credentials.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery } from '../../data/query.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { CredentialItem } from '../../ui/credentials/CredentialItem.tsx';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { TitledAdminPage } from '../AdminPage.tsx';
import { CREDENTIALS_ADMIN_PATH } from './credential-admin-paths.ts';

interface CredentialQueue {
  name(): string;
  /** Text when no credential is listed. */
  none(): string;
}

const queues: Record<CredentialState, CredentialQueue> = {
  due: { name: m['admin_credentials.to_check'], none: m['admin_credentials.none_to_check'] },
  ending: { name: m['admin_credentials.expiring'], none: m['admin_credentials.none_expiring'] },
  checked: { name: m['admin_credentials.checked'], none: m['admin_credentials.none_checked'] },
};

export function AdminCredentialsPage() {
  const stateParam = new URLSearchParams(useSearch()).get('state') ?? 'due';
  const state = stateParam in queues ? (stateParam as CredentialState) : 'due';
  const part = useListPage({ name: 'part', size: 25, sort: 'at asc' });
  const rows = useListRows(apiQuery('GET /credentials', { query: { state } }), {
    ...part,
    query: new URLSearchParams({ limit: '25', offset: String(part.page * 25) }).toString(),
  });
  return (
    <TitledAdminPage title={m['admin_menu.credentials']()}>
      <nav aria-label={m['admin_credentials.credential_status']()} className="queues">
        {Object.entries(queues).map(([key, { name }]) => (
          <Link
            key={key}
            href={`${CREDENTIALS_ADMIN_PATH}?state=${key}`}
            aria-current={key === state ? 'page' : undefined}
          >
            {name()}
          </Link>
        ))}
      </nav>
      <section aria-label={queues[state].name()} className="credentials">
        <h2 className="visually-hidden">{queues[state].name()}</h2>
        <PagedTable
          rows={rows}
          part={part}
          pagerLabel={m['admin_credentials.pages_of_credentials']()}
          empty={queues[state].none()}
        >
          {(data) => (
            <ul aria-label={m['admin_menu.credentials']()}>
              {data.map((credential) => (
                <CredentialItem
                  key={credential.id}
                  user={credential.user_id}
                  of={credential.user_name}
                  credential={credential}
                  mayCheck
                  person={<CredentialOwner of={credential} />}
                />
              ))}
            </ul>
          )}
        </PagedTable>
      </section>
    </TitledAdminPage>
  );
}

/** Portrait of the owner and a link to the account. */
const CredentialOwner = ({
  of: { user_id, user_name, user_image_name },
}: {
  of: MemberCredential;
}) => (
  <p className="credential-person">
    <Portrait card={{ name: user_name, image_name: user_image_name }} />
    <Link href={getAdminItemPath(usersResource, user_id)}>{user_name}</Link>
  </p>
);
