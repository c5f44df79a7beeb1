import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { reloadOnce } from '../../data/reload-once.ts';
import { type SignInRequest, showLoginModal } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { bringSession } from '../session/bootstrap.ts';

export interface DialogsProps {
  request: SignInRequest;
  close(): void;
}

/** Events that announce a likely press. */
const signs = ['pointerover', 'touchstart', 'focusin'];
const load = () => import('./AuthDialogs.tsx');
const afterDialog = () =>
  void bringSession().then(
    (code) => code.afterDialog(),
    () => {},
  );

/**
 * Opens the sign-in dialogs on the window event. Their code loads on demand, or early when the
 * pointer nears a button.
 */
export function SignInHost() {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps> | null>(null);
  // A layout effect, so that a press right after hydration is not lost.
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
