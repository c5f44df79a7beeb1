import '../styles/credentials.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { credentialWords } from '../../worker/contract/credential-kinds.ts';
import type { ListedCredential } from '../../worker/contract/credentials.ts';
import { CheckButton } from './CheckButton.tsx';
import { PaperPart } from './PaperPart.tsx';
import { editScreen } from './queries.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { spanText, stateOf, stateText, titleOf } from './words.ts';

interface Props {
  user: string;
  /** Name of the owner, shown to admins. */
  of?: string | undefined;
  credential: ListedCredential;
  mayCheck?: boolean | undefined;
  mayChange?: boolean | undefined;
  /** Owner, shown in lists of several people's credentials. */
  person?: ReactNode;
  /** Called after the removal. */
  gone?(): void;
}

/** One credential: details, check state, document and actions. */
export function CredentialItem({ user, of, credential, mayCheck, mayChange, person, gone }: Props) {
  const { id, kind, body, number, url, checked_with } = credential;
  const span = spanText(credential);
  return (
    <li className="credential stack">
      {person}
      <div className="credential-words">
        <p className="soft">{credentialWords[kind]}</p>
        <h3>{body}</h3>
        {number && <p>Number {number}</p>}
        {span && <p>{span}</p>}
        {url && (
          <p>
            <a href={url} rel="noopener noreferrer nofollow" target="_blank">
              View in the public register
              <span className="visually-hidden"> of {body} (opens another window)</span>
            </a>
          </p>
        )}
        <p className={`credential-state ${stateOf(credential)}`}>
          {stateText(credential)}
          {checked_with && <span> (with {checked_with})</span>}
        </p>
      </div>
      <PaperPart user={user} credential={credential} mayChange={mayChange} />
      {(mayCheck || mayChange) && (
        <div className="form-actions">
          {mayCheck && <CheckButton user={user} of={of} credential={credential} />}
          {mayChange && (
            <>
              <Link
                href={editScreen(id)}
                className="button quiet"
                aria-label={`Edit: ${titleOf(credential)}`}
              >
                Edit
              </Link>
              <RemoveButton user={user} credential={credential} gone={gone} />
            </>
          )}
        </div>
      )}
    </li>
  );
}
