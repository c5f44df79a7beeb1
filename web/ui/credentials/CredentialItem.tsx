/** One credential: details, check state, document and actions. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import type { ListedCredential } from '../../../worker/contract/practitioners/credentials.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { api, ignoreNotFound } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import { ConfirmButton } from '../dialog/ConfirmButton.tsx';
import { showToast } from '../feedback/toast.ts';
import { useRefreshAfterChange } from '../hooks/use-after-save.ts';
import { renderHidden } from '../primitives/message-markup.tsx';
import { editCredentialPath, memberCredentialQuery } from './credential-queries.ts';
import {
  formatCredentialPeriod,
  formatCredentialState,
  getCredentialState,
} from './credential-texts.ts';
import './CredentialItem.css';
import type { ReactNode } from 'react';
import {
  credentialKindLabels,
  formatCredentialTitle,
} from '../../../worker/contract/practitioners/credential-kinds.ts';
import { CredentialDocument } from './CredentialDocument.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';
import { VerifyCredentialButton } from './VerifyCredentialButton.tsx';

interface RemoveButtonProps {
  user: string;
  credential: ListedCredential;
  gone: (() => void) | undefined;
}

/** Button that removes a credential after a confirmation. */
function RemoveCredentialButton({ user, credential, gone }: RemoveButtonProps) {
  const changed = useRefreshAfterChange();
  const title = formatCredentialTitle(credential);
  const remove = async () => {
    await api('DELETE /users/:id/credentials/:credential_id', {
      params: { id: user, credential_id: credential.id },
    }).catch(ignoreNotFound);
    showToast(m['credential.credential_removed']());
    gone?.();
    changed(memberCredentialQuery(user, credential.id).address);
  };
  return (
    <ConfirmButton
      button={m['common.remove']()}
      label={m['credential.remove']({ title: bidiIsolate(title) })}
      title={m['credential.removal_title']()}
      text={
        credential.paper
          ? m['credential.removal_with_document']({ title: bidiIsolate(title) })
          : m['credential.removal']({ title: bidiIsolate(title) })
      }
      note={credential.is_current && m['credential.removal_note']()}
      yes={m['credential.remove_credential']()}
      confirmed={remove}
    />
  );
}

interface Props {
  user: string;
  /** Name of the owner, shown to admins. */
  of?: string | undefined;
  credential: ListedCredential;
  mayCheck?: boolean | undefined;
  mayChange?: boolean | undefined;
  /** True to show the document in place. */
  showsDocuments?: boolean | undefined;
  /** Owner, shown in lists of several people's credentials. */
  person?: ReactNode;
  /** Called after the removal. */
  gone?(): void;
}

export function CredentialItem({ user, of, credential, mayCheck, mayChange, ...more }: Props) {
  const { showsDocuments, person, gone } = more;
  const { id, kind, title, body, number, url, checked_with } = credential;
  const span = formatCredentialPeriod(credential);
  return (
    <li className="credential stack">
      {person}
      <div className="credential-words">
        <p className="soft">{credentialKindLabels[kind]}</p>
        <h3>{title ?? body}</h3>
        {title && <p>{body}</p>}
        {number && <p>{m['credential.number']({ number })}</p>}
        {span && <p>{span}</p>}
        {url && (
          <p>
            <a href={url} rel="noopener noreferrer nofollow" target="_blank">
              <ParaglideMessage
                message={m['credential.view_in_register']}
                inputs={{ body }}
                markup={{ hidden: renderHidden }}
              />
            </a>
          </p>
        )}
        <p className={`credential-state ${getCredentialState(credential)}`}>
          {formatCredentialState(credential)}
          {checked_with && <span> {m['credential.checked_by']({ source: checked_with })}</span>}
        </p>
      </div>
      <CredentialDocument user={user} credential={credential} mayChange={mayChange} />
      {showsDocuments && credential.paper && (
        <DocumentPreview user={user} id={credential.id} paper={credential.paper} />
      )}
      {(mayCheck || mayChange) && (
        <div className="form-actions credential-actions">
          {mayCheck && <VerifyCredentialButton user={user} of={of} credential={credential} />}
          {mayChange && (
            <>
              <Link
                href={editCredentialPath(id)}
                className="button quiet"
                aria-label={m['credential.edit']({
                  title: bidiIsolate(formatCredentialTitle(credential)),
                })}
              >
                {m['common.edit']()}
              </Link>
              <RemoveCredentialButton user={user} credential={credential} gone={gone} />
            </>
          )}
        </div>
      )}
    </li>
  );
}
