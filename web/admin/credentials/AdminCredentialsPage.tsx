import { Link, useSearch } from 'wouter';
import type {
  CredentialOfSomebody,
  CredentialState,
} from '../../../worker/contract/practitioners/credentials.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { CredentialItem } from '../../member/credentials/CredentialItem.tsx';
import { Listed } from '../../ui/list/PagedTable.tsx';
import { usePart } from '../../ui/list/use-list-page.ts';
import { useRows } from '../../ui/list/use-list-rows.ts';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { HeadedPage } from '../AdminPage.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { credentialsAddress } from './credential-admin-paths.ts';

interface Shown {
  name: string;
  /** Text of an empty list. */
  none: string;
}

const queues: Record<CredentialState, Shown> = {
  due: { name: 'To check', none: 'No credentials to check.' },
  ending: { name: 'Expiring', none: 'No checks expire within 30 days, and none expired recently.' },
  checked: { name: 'Checked', none: 'No checked credentials yet.' },
};

/** Credentials that are due, ending or checked; longest waiting or nearest end first. */
export function CredentialsScreen() {
  const asked = new URLSearchParams(useSearch()).get('state') ?? 'due';
  const state = asked in queues ? (asked as CredentialState) : 'due';
  const part = usePart({ name: 'part', size: 25, sort: 'at asc' });
  const rows = useRows<CredentialOfSomebody>(`/credentials?state=${state}`, {
    ...part,
    query: new URLSearchParams({ limit: '25', offset: String(part.page * 25) }).toString(),
  });
  return (
    <HeadedPage title="Credentials">
      <nav aria-label="Credential status" className="queues">
        {Object.entries(queues).map(([key, { name }]) => (
          <Link
            key={key}
            href={`${credentialsAddress}?state=${key}`}
            aria-current={key === state ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <section aria-label={queues[state].name} className="credentials">
        <h2 className="visually-hidden">{queues[state].name}</h2>
        <Listed rows={rows} part={part} what="credentials" empty={queues[state].none}>
          {(data) => (
            <ul aria-label="Credentials">
              {data.map((credential) => (
                <CredentialItem
                  key={credential.id}
                  user={credential.user_id}
                  of={credential.user_name}
                  credential={credential}
                  mayCheck
                  person={<Person of={credential} />}
                />
              ))}
            </ul>
          )}
        </Listed>
      </section>
    </HeadedPage>
  );
}

/** Portrait of the owner and a link to the account. */
const Person = ({ of: { user_id, user_name, user_image_name } }: { of: CredentialOfSomebody }) => (
  <p className="credential-person">
    <Portrait card={{ name: user_name, image_name: user_image_name }} sizes="44px" />
    <Link href={itemAddress(users, user_id)}>{user_name}</Link>
  </p>
);
