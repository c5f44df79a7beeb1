/** Admin button that marks a credential as verified, or verifies it again. */

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#messages';
import { formatCredentialTitle } from '../../../worker/contract/practitioners/credential-kinds.ts';
import type { ListedCredential } from '../../../worker/contract/practitioners/credentials.ts';
import { useOnDemandModule } from '../hooks/use-on-demand-module.ts';

const load = () => import('./forms/CheckCredentialDialog.tsx');

interface Props {
  user: string;
  /** Name of the credential's owner. */
  of: string | undefined;
  credential: ListedCredential;
}

/** Button that opens the check form for admins. The form loads on demand. */
export function VerifyCredentialButton({ user, of, credential }: Props) {
  const [dialogKey, setDialogKey] = useState<object | null>(null);
  const code = useOnDemandModule(load, dialogKey !== null);
  const name = credential.checked_at
    ? m['credential.check_again']()
    : m['credential.mark_as_checked']();
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-haspopup="dialog"
        aria-label={`${name}: ${formatCredentialTitle(credential)}`}
        onClick={() => setDialogKey({})}
      >
        {name}
      </button>
      {code &&
        dialogKey &&
        createPortal(
          <code.CheckCredentialDialog
            user={user}
            of={of}
            credential={credential}
            openKey={dialogKey}
            close={() => setDialogKey(null)}
          />,
          document.body,
        )}
    </>
  );
}
