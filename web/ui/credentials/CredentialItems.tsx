/** A person's credentials with check state and documents. */

import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import { QueryBoundary } from '../feedback/QueryBoundary.tsx';
import { CredentialItem } from './CredentialItem.tsx';
import { credentialsQuery } from './credential-queries.ts';

interface Props {
  /** Id of the credentials' owner. */
  user: string;
  /** Name of the owner, shown to admins. */
  of?: string;
  /** True for admins, who can record checks. */
  mayCheck?: boolean;
  /** True for the owner. */
  mayChange?: boolean;
  /** True to show the documents in place. */
  showsDocuments?: boolean;
  /** Content for an empty list. */
  none?: ReactNode;
  /** Content below the list. */
  more?: ReactNode;
}

export function CredentialItems({
  user,
  of,
  mayCheck,
  mayChange,
  showsDocuments,
  none = <p>{m['credential.no_credentials_yet']()}</p>,
  more,
}: Props) {
  const id = useId();
  return (
    <div id={id} tabIndex={-1} className="credentials">
      <QueryBoundary queries={{ credentials: credentialsQuery(user) }}>
        {({ credentials: { data } }) =>
          data.length > 0 ? (
            <>
              <ul aria-label={m['credential.list']()}>
                {data.map((credential) => (
                  <CredentialItem
                    key={credential.id}
                    user={user}
                    of={of}
                    credential={credential}
                    mayCheck={mayCheck}
                    mayChange={mayChange}
                    showsDocuments={showsDocuments}
                    gone={() => document.getElementById(id)?.focus()}
                  />
                ))}
              </ul>
              {more}
            </>
          ) : (
            none
          )
        }
      </QueryBoundary>
    </div>
  );
}
