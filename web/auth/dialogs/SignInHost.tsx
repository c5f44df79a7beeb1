/**
 * Opens the sign-in dialogs on the window event. Their code loads on demand, or early when the
 * pointer nears a button.
 */

import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { m } from '#messages';
import { reloadOnce } from '../../data/reload-once.ts';
import { SHOW_LOGIN_MODAL_EVENT, type SignInRequest } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { loadSessionModule } from '../session/start-session.ts';
import type { AuthDialogsProps } from './AuthDialogs.tsx';

/** Events before a likely press of a sign-in button; the dialog code loads early on them. */
const intentEvents = ['pointerover', 'touchstart', 'focusin'];
const load = () => import('./AuthDialogs.tsx');
const afterDialog = () =>
  void loadSessionModule().then(
    (code) => code.onSignInDialogClosed(),
    () => {},
  );

export function SignInHost() {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const [Dialogs, setDialogs] = useState<ComponentType<AuthDialogsProps> | null>(null);
  // A layout effect, so that a press right after hydration is not lost.
  useLayoutEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      setRequest({ ...(event as CustomEvent<SignInRequest | undefined>).detail });
      load().then(
        (code) => setDialogs(() => code.AuthDialogs),
        () => {
          setRequest(null);
          afterDialog();
          if (!reloadOnce()) showToast(m['error.please_try_again'](), 'error');
        },
      );
    };
    window.addEventListener(SHOW_LOGIN_MODAL_EVENT, open);
    return () => window.removeEventListener(SHOW_LOGIN_MODAL_EVENT, open);
  }, []);
  useEffect(() => {
    const begin = ({ target }: Event) => {
      if (token.get() || !(target as Element).closest?.('main button, #account-menu button'))
        return;
      end();
      load().catch(() => {});
    };
    const end = () => {
      for (const sign of intentEvents) removeEventListener(sign, begin);
    };
    for (const sign of intentEvents) addEventListener(sign, begin, { passive: true });
    return end;
  }, []);
  if (!request || !Dialogs) return null;
  const close = () => {
    setRequest(null);
    afterDialog();
  };
  return <Dialogs request={request} close={close} />;
}
