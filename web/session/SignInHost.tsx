import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { wording } from '../../worker/contract/wording.ts';
import { reloadOnce } from '../lib/reload-once.ts';
import { type SignInRequest, showLoginModal } from '../lib/sign-in.ts';
import { token } from '../lib/token.ts';
import { showToast } from '../ui/toast.ts';
import { bringSession } from './begin.ts';

export interface DialogsProps {
  request: SignInRequest;
  close(): void;
}

/** What tells that somebody is about to press. */
const signs = ['pointerover', 'touchstart', 'focusin'];
const load = () => import('./Dialogs.tsx');
const afterDialog = () =>
  void bringSession().then(
    (code) => code.afterDialog(),
    () => {},
  );

/**
 * Answers the window event that asks for a sign-in. The dialogs' code comes when they are asked for, or as a
 * visitor points at a button of the page, for most of these ask for a sign-in.
 */
export function SignInHost() {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps> | null>(null);
  // With the commit that makes the buttons alive: an effect would come a moment after the first press.
  useLayoutEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      setRequest({ ...(event as CustomEvent<SignInRequest | undefined>).detail });
      load().then(
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
  useEffect(() => {
    const begin = ({ target }: Event) => {
      if (token.get() || !(target as Element).closest?.('main button')) return;
      end();
      load().catch(() => {});
    };
    const end = () => {
      for (const sign of signs) removeEventListener(sign, begin);
    };
    for (const sign of signs) addEventListener(sign, begin, { passive: true });
    return end;
  }, []);
  if (!request || !Dialogs) return null;
  const close = () => {
    setRequest(null);
    afterDialog();
  };
  return <Dialogs request={request} close={close} />;
}
