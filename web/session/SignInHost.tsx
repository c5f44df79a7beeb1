import { type ComponentType, useEffect, useState } from 'react';
import { wording } from '../../worker/contract/wording.ts';
import { reloadOnce } from '../lib/reload-once.ts';
import { type SignInRequest, showLoginModal } from '../lib/sign-in.ts';
import { showToast } from '../ui/toast.ts';
import { afterDialog } from './session.ts';

export interface DialogsProps {
  request: SignInRequest;
  close(): void;
}

/** Answers the window event that asks for a sign-in; the dialogs' code comes when they are asked for. */
export function SignInHost() {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps> | null>(null);
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      setRequest({ ...(event as CustomEvent<SignInRequest | undefined>).detail });
      import('./Dialogs.tsx').then(
        (code) => setDialogs(() => code.Dialogs),
        () => {
          setRequest(null);
          afterDialog();
          if (!reloadOnce()) showToast(wording.rootFailure.text, 'error');
        },
      );
    };
    window.addEventListener(showLoginModal, open);
    return () => window.removeEventListener(showLoginModal, open);
  }, []);
  if (!request || !Dialogs) return null;
  const close = () => {
    setRequest(null);
    afterDialog();
  };
  return <Dialogs request={request} close={close} />;
}
