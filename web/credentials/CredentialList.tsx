import { type ReactNode, useId } from 'react';
import { Answered } from '../ui/Answered.tsx';
import { CredentialItem } from './CredentialItem.tsx';
import { credentialsOf } from './queries.ts';

interface Props {
  /** Whose. */
  user: string;
  /** What they are called, for whoever checks. */
  of?: string;
  /** An admin looks at them, and may check them. */
  mayCheck?: boolean;
  /** Their owner looks at them. */
  mayChange?: boolean;
  /** What is said where there is none. */
  none?: ReactNode;
  /** What stands below those that are there. */
  more?: ReactNode;
}

/** What shows that somebody may do what they do, how far it was checked, and its papers. */
export function CredentialList({
  user,
  of,
  mayCheck,
  mayChange,
  none = <p>None yet.</p>,
  more,
}: Props) {
  const id = useId();
  return (
    <div id={id} tabIndex={-1} className="credentials">
      <Answered queries={{ credentials: credentialsOf(user) }}>
        {({ credentials: { data } }) =>
          data.length > 0 ? (
            <>
              <ul aria-label="Credentials">
                {data.map((credential) => (
                  <CredentialItem
                    key={credential.id}
                    {...{ user, of, credential, mayCheck, mayChange }}
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
      </Answered>
    </div>
  );
}
